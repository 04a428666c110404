import type { Generated } from 'kysely'
import type { ProductType } from '../../core/product-type.ts'
import type { Grade } from '../../core/verdict.ts'
import type { ConfirmationSchema } from './confirmation-tables.ts'
import type { CopySchema } from './copy-tables.ts'
import type { EvidenceSchema } from './evidence-schema.ts'
import type { HandOverSchema } from './hand-over-tables.ts'
import type { MailSchema } from './mail-schema.ts'
import type { WebhookSchema } from './webhook-tables.ts'

// Times are milliseconds since 1970 (UTC); hashes of secrets are lower-case hex; `bytes` columns hold exact bytes.

export type Schema = ConfirmationSchema &
  CopySchema &
  EvidenceSchema &
  HandOverSchema &
  MailSchema &
  WebhookSchema & {
    accounts: AccountTable
    sessions: SessionTable
    api_keys: ApiKeyTable
    allowance_ledger: AllowanceLedgerTable
    certificates: CertificateTable
    /** JSON of what is kept for the owner of a certificate alone. It is written in the transaction that issues it. */
    certificate_details: { code: string; details: string }
    blocks: { cid: string; bytes: Uint8Array }
    log_entries: { entry_index: number; bytes: Uint8Array }
    log_tiles: { level: number; tile_index: number; bytes: Uint8Array }
    /** One row: the last checkpoint that was signed. It is written in the transaction that extends the tree. */
    log_head: { id: number; origin: string; size: number; checkpoint: string; last_entry_at: number }
    signing_keys: { public_key: string; first_used_at: number }
    idempotent_answers: IdempotentAnswerTable
    /** Certificates whose passages are recognised, by their place in the log. */
    passage_documents: PassageDocumentTable
    /** Hashes of runs of words (fingerprint-rows.ts), as signed 32-bit numbers. */
    passage_shingles: { shingle: number; entry_index: number }
    /** Certificates issued by an account on a day of UTC, `YYYY-MM-DD`. It is written in the transaction that issues them. */
    usage_days: { account_id: string; day: string; certified: number }
    /** Derived from the log, by agent-index.ts alone: who introduces itself how, and the words to find it by. */
    agents: { entry_index: number; code: string; name: string; excerpt: string }
    agent_words: { rowid: number; name: string; declaration: string }
    /** One row: the first log entry that the index of agents has not read. */
    agent_index: { id: number; next_entry: number }
    /** An account that has a row here keeps its documents. The key is encrypted with the key in the data folder. */
    kept_document_keys: { account_id: string; wrapped_key: Uint8Array }
    kept_documents: KeptDocumentTable
    /** `name` is a hash: it may stand for somebody's address. One use more than the quota says that it is exceeded. */
    rate_windows: { name: string; used: number; ends_at: number }
    /** At most one row: a key like those above that opens nothing, to try the key in the data folder on. */
    content_key_sample: { id: number; wrapped_key: Uint8Array }
    /** Public keys with which an account signs the cards of its agents. */
    agent_keys: { account_id: string; thumbprint: string; jwk: string; created_at: number }
    domains: DomainTable
    /** Declarations of one agent by one account share a key (Lineage). It is written in the transaction that certifies them. */
    agent_versions: { version_key: number; entry_index: number; holder: number }
    /** What had changed since the version before; `kinds` are words of ours, apart by spaces. */
    agent_changes: { entry_index: number; since_code: string; kinds: string }
  }

type DomainTable = {
  account_id: string
  domain: string
  token: string
  created_at: number
  checked_at: number | null
  /** When the account last showed that it controls the domain, and by which way. */
  shown_at: number | null
  shown_by: 'file' | 'dns' | null
}

type AccountTable = {
  id: string
  email: string
  password_hash: string
  created_at: number
  /** Always the sum of the account's ledger rows; kept beside them so that a debit reads one row. */
  remaining: number
  certified: number
}

type SessionTable = { token_hash: string; account_id: string; created_at: number; expires_at: number }

type ApiKeyTable = {
  id: string
  account_id: string
  name: string
  prefix: string
  key_hash: string
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
}

type AllowanceLedgerTable = {
  id: Generated<number>
  account_id: string
  change: number
  reason: string
  code: string | null
  at: number
}

type CertificateTable = {
  code: string
  account_id: string
  product: ProductType
  content_hash: string
  cid: string
  score: number
  grade: Grade
  rubric: string
  issued_at: number
  entry_index: number
  status: 'active' | 'superseded' | 'revoked'
  status_at: number
  status_reason: string | null
  superseded_by: string | null
  salt: Uint8Array | null
  title: string | null
  source_url: string | null
  /** JSON lists (certificate-rows.ts) of the whole findings, sentences and evidence included: for the owner alone. */
  findings: string
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

type PassageDocumentTable = {
  entry_index: number
  code: string
  account_id: string
  issued_at: number
  shingle_window: number
}

type IdempotentAnswerTable = {
  account_id: string
  idempotency_key: string
  fingerprint: string
  answer: string
  created_at: number
}
