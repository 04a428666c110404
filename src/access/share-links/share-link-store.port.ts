export type ShareLink = {
  id: string
  accountId: string
  /** The private certificate that it opens. */
  code: string
  secretHash: string
  createdAt: Date
  expiresAt: Date | undefined
}

/** Links that open a private certificate, stored by the hash of their secret. */
export interface ShareLinkStore {
  /** Durable when it resolves. False, and nothing is inserted, when the certificate has `most` links already. */
  insert(link: ShareLink, most: number): Promise<boolean>
  /** Newest first. */
  listByCode(accountId: string, code: string): Promise<ShareLink[]>
  findBySecret(code: string, secretHash: string): Promise<ShareLink | undefined>
  /** Opens nothing any more from the moment it resolves. False when the account has no such link. */
  delete(accountId: string, code: string, id: string): Promise<boolean>
}
