import type { Lineage } from '../../core/judging/product.ts'

export type EarlierDeclaration = {
  /** The verify code of its certificate. */
  code: string
  contentHash: string
  title: string | undefined
  /** Its words, from the public record. Read only when needed: most declarations are certified again as they were. */
  content(): Promise<string>
}

/** The earlier declarations of an account about its agents. */
export interface EarlierDeclarations {
  /**
   * The newest declaration by this account that shares a key, with declarations of the same holder first. Revoked
   * certificates count: the account did certify them. Costs one indexed read, however many there are.
   */
  last(accountId: string, lineage: Pick<Lineage, 'keys' | 'holder'>): Promise<EarlierDeclaration | undefined>
}
