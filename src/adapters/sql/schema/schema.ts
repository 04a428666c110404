import type { AccountSchema } from './account-schema.ts'
import type { AgentSchema } from './agent-schema.ts'
import type { AttestationSchema } from './attestation-schema.ts'
import type { CertificateSchema } from './certificate-schema.ts'
import type { EvidenceSchema } from './evidence-schema.ts'
import type { OutboxSchema } from './outbox-schema.ts'

/**
 * The tables as the newest migration leaves them. Times are milliseconds since 1970 (UTC); hashes of secrets are
 * lower-case hex; `bytes` columns hold exact bytes.
 */
export type Schema = AccountSchema &
  AgentSchema &
  AttestationSchema &
  CertificateSchema &
  EvidenceSchema &
  OutboxSchema
