import type { Lineage } from '../../core/product.ts'

export type EarlierDeclaration = {
  /** The verify code of its certificate. */
  code: string
  content: string
  title?: string
}

/** What an account declared about its agents before. The words come from the public records. */
export interface EarlierDeclarations {
  /**
   * The newest declaration by this account that shares a key, one of the same holder first. Whatever has become of its
   * certificate: who revokes the last version has still certified it. Costs one indexed read, however many there are.
   */
  last(accountId: string, lineage: Pick<Lineage, 'keys' | 'holder'>): Promise<EarlierDeclaration | undefined>
}
