import type { Generated } from 'kysely'

/** Documents that accounts ask to keep. */
export type DocumentSchema = {
  /** An account that has a row here keeps its documents. The key is encrypted with the key in the data folder. */
  kept_document_keys: { account_id: string; wrapped_key: Uint8Array }
  kept_documents: KeptDocumentTable
  /** At most one row: a key like those above that opens nothing, to try the key in the data folder on. */
  content_key_sample: { id: number; wrapped_key: Uint8Array }
}

type KeptDocumentTable = {
  id: Generated<number>
  code: string
  account_id: string
  issued_at: number
  /** Length of the text. */
  bytes: number
  ciphertext: Uint8Array
}
