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
   * The newest declaration by this account that shares a key, one of the same holder first. Whatever has become of its
   * certificate: who revokes the last version has still certified it. Costs one indexed read, however many there are.
   */
  last(accountId: string, lineage: Pick<Lineage, 'keys' | 'holder'>): Promise<EarlierDeclaration | undefined>
}
