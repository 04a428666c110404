import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** The column by which a row belongs to an account. */
export type Ownership = 'account' | 'certificate' | 'entry' | 'webhook'

/** Columns that an account's holder is shown. Of secret and encrypted columns only whether they are set. */
export type AccountTable = {
  table: keyof Schema
  by: Ownership
  visible: string[]
  secret?: string[]
}

const CERTIFIED = 'from certificates where account_id ='

export const OWNED_BY: Record<Ownership, (accountId: string) => RawBuilder<boolean>> = {
  account: id => sql`account_id = ${id}`,
  certificate: id => sql`code in (select code ${sql.raw(CERTIFIED)} ${id})`,
  entry: id => sql`entry_index in (select entry_index ${sql.raw(CERTIFIED)} ${id})`,
  webhook: id => sql`webhook_id in (select id from webhooks where account_id = ${id})`,
}

/**
 * Every table with rows of an account, except `accounts` itself and two of bare numbers without an index by account:
 * `passage_shingles` and `agent_versions`.
 */
export const ACCOUNT_TABLES: AccountTable[] = [
  {
    table: 'sessions',
    by: 'account',
    visible: ['created_at', 'expires_at', 'device', 'network'],
    secret: ['token_hash'],
  },
  {
    table: 'api_keys',
    by: 'account',
    visible: [
      ...['created_at', 'id', 'name', 'prefix', 'expires_at', 'revoked_at', 'last_used_at'],
      ...['scopes', 'allowed_addresses'],
    ],
    secret: ['key_hash'],
  },
  { table: 'allowance_ledger', by: 'account', visible: ['id', 'at', 'change', 'reason', 'code'] },
  { table: 'usage_days', by: 'account', visible: ['day', 'certified'] },
  {
    table: 'certificates',
    by: 'account',
    visible: [
      ...[
        'entry_index',
        'code',
        'hides_code',
        'product',
        'title',
        'source_url',
        'content_hash',
        'cid',
        'score',
        'grade',
      ],
      'text_hash',
      ...[
        'rubric',
        'issued_at',
        'status',
        'status_at',
        'status_reason',
        'superseded_by',
        'findings',
        'limits',
      ],
    ],
    secret: ['salt'],
  },
  { table: 'certificate_details', by: 'certificate', visible: ['code', 'details'] },
  { table: 'paragraphs', by: 'entry', visible: ['entry_index'], secret: ['leaves'] },
  { table: 'passage_documents', by: 'account', visible: ['entry_index', 'code', 'issued_at'] },
  { table: 'agent_changes', by: 'entry', visible: ['entry_index', 'since_code', 'kinds'] },
  {
    table: 'copy_waits',
    by: 'entry',
    visible: ['entry_index', 'target', 'cid', 'tries', 'tried_at', 'due_at'],
  },
  { table: 'kept_document_keys', by: 'account', visible: [], secret: ['wrapped_key'] },
  {
    table: 'kept_documents',
    by: 'account',
    visible: ['id', 'code', 'issued_at', 'bytes'],
    secret: ['ciphertext'],
  },
  {
    table: 'idempotent_answers',
    by: 'account',
    visible: ['created_at', 'idempotency_key', 'answer'],
    secret: ['fingerprint'],
  },
  {
    table: 'address_confirmations',
    by: 'account',
    visible: ['asked_at', 'email', 'attempts', 'due_at', 'expires_at', 'confirmed_at'],
    secret: ['token_hash'],
  },
  ...(['password_resets', 'address_changes'] as const).map(
    (table): AccountTable => ({
      table,
      by: 'account',
      visible: ['asked_at', 'email', 'attempts', 'due_at', 'expires_at'],
      secret: ['token_hash'],
    }),
  ),
  { table: 'second_factors', by: 'account', visible: ['created_at', 'confirmed_at'], secret: ['sealed'] },
  { table: 'identities', by: 'account', visible: ['linked_at', 'issuer', 'subject'] },
  { table: 'recovery_codes', by: 'account', visible: [], secret: ['code_hash'] },
  {
    table: 'privacy_choices',
    by: 'account',
    visible: ['is_undiscoverable', 'compares_private', 'hides_explanations'],
  },
  {
    table: 'share_links',
    by: 'account',
    visible: ['created_at', 'id', 'code', 'expires_at'],
    secret: ['secret_hash'],
  },
  { table: 'operators', by: 'account', visible: ['since'] },
  { table: 'allowance_requests', by: 'account', visible: ['at', 'note'] },
  { table: 'privacy_notices', by: 'account', visible: ['attempts', 'due_at', 'seen_at'] },
  { table: 'mail_addresses', by: 'account', visible: ['created_at'], secret: ['token_hash', 'sealed'] },
  {
    table: 'mail_queue',
    by: 'account',
    visible: ['received_at', 'id', 'content_hash', 'attempts', 'due_at', 'settled_at'],
    secret: ['sealed'],
  },
  {
    table: 'mail_outbox',
    by: 'account',
    visible: ['created_at', 'id', 'code', 'reason', 'in_reply_to', 'attempts', 'due_at', 'finished_at'],
  },
  {
    table: 'webhooks',
    by: 'account',
    visible: ['created_at', 'id', 'url', 'events', 'disabled_at', 'disabled_because', 'last_heard_at'],
    secret: ['secret', 'previous_secret'],
  },
  {
    table: 'webhook_deliveries',
    by: 'webhook',
    visible: [
      ...['id', 'webhook_id', 'event_id', 'event', 'code', 'at', 'attempts', 'due_at', 'delivered_at'],
      ...['last_attempt_at', 'last_status', 'last_error'],
    ],
  },
  { table: 'agent_keys', by: 'account', visible: ['created_at', 'thumbprint', 'jwk'] },
  {
    table: 'domains',
    by: 'account',
    visible: ['created_at', 'domain', 'token', 'checked_at', 'shown_at', 'shown_by'],
  },
]
