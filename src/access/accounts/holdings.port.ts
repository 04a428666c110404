/** Columns by the name they are stored under. Times are ISO 8601; of a secret only its presence is stated. */
export type StoredRow = Record<string, string | number | boolean | null | object>

/** All that is stored about one account, table by table, as far as there is any. */
export type Holdings = {
  accountId: string
  email: string
  held: { table: string; rows: StoredRow[] }[]
  /** Certificates in the public log and on IPFS, which cannot be taken back. */
  published: PublishedCertificate[]
}

export type PublishedCertificate = {
  code: string
  product: string
  cid: string
  entryIndex: number
  /** The owner's words in the record; null for products whose records show none. */
  title: string | null
  sourceUrl: string | null
}

/** Reads everything that is stored about one account, for its holder. */
export interface HoldingsReader {
  /** By e-mail address, folded, or by id. Undefined when there is no such account, or it was erased. */
  findId(emailOrId: string): Promise<string | undefined>
  read(accountId: string): Promise<Holdings>
}
