import type { Generated } from 'kysely'

/** Accounts, the ways into them, and their allowance. */
export type AccountSchema = {
  accounts: AccountTable
  sessions: SessionTable
  api_keys: ApiKeyTable
  allowance_ledger: AllowanceLedgerTable
  /** Certificates issued by an account on a day of UTC, `YYYY-MM-DD`. It is written in the transaction that issues them. */
  usage_days: { account_id: string; day: string; certified: number }
  address_confirmations: LinkTable
  password_resets: LinkTable
  address_changes: LinkTable
  /** `mailbox` is a hash, and outlives the account. */
  free_grants: { mailbox: string; at: number }
  second_factors: SecondFactorTable
  /** One row for each identity of the log-in provider that opens an account. */
  identities: { issuer: string; subject: string; account_id: string; linked_at: number }
  recovery_codes: { account_id: string; code_hash: string }
  mail_addresses: MailAddressTable
  /** A row only where an account has chosen. 0 or 1 each. */
  privacy_choices: {
    account_id: string
    is_undiscoverable: number
    compares_private: number
    hides_explanations: Generated<number>
  }
  share_links: ShareLinkTable
  operators: { account_id: string; since: number }
  allowance_requests: { account_id: string; note: string; at: number }
  /** Owners of private certificates from before their codes were hidden: `due_at` for a mail, `seen_at` for the dashboard. */
  privacy_notices: { account_id: string; attempts: number; due_at: number | null; seen_at: number | null }
  /** `name` is a hash: it may stand for a mail or network address. `used` stops at one more than the quota. */
  rate_windows: { name: string; used: number; ends_at: number }
}

/**
 * `leaving`: under erasure, its certificates are transferred to `successor`. The others are such anonymous successors:
 * `receiving` until the account is gone, `erasing` until its residue is, then `erased` for good.
 */
export type AccountState = 'active' | 'leaving' | 'receiving' | 'erasing' | 'erased'

type AccountTable = {
  id: string
  /** The id, in all states but `active`: it can be neither registered nor written to. */
  email: string
  password_hash: string
  /** 0 where the hash is of a password that nobody knows, because the log-in provider opens the account. */
  has_password: Generated<number>
  created_at: number
  /** Always the sum of the account's ledger rows; kept beside them so that a debit reads one row. */
  remaining: number
  certified: number
  state: Generated<AccountState>
  successor: Generated<string | null>
  /** When it agreed that the operator's own model reads its private contents. */
  judge_agreed_at: Generated<number | null>
  /** Of its pages and mails. Null: each browser decides, and mails are in English. */
  language: Generated<string | null>
}

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
  /** Separated by spaces. */
  scopes: string
  /** Separated by spaces; empty: from everywhere. */
  allowed_addresses: string
}

type AllowanceLedgerTable = {
  id: Generated<number>
  account_id: string
  change: number
  reason: string
  code: string | null
  at: number
}

type SessionTable = {
  token_hash: string
  account_id: string
  created_at: number
  expires_at: number
  /** Unknown for sessions from before. */
  device: string | null
  network: string | null
}

/** One row for an account with a link to be sent or used, or whose address is confirmed. */
type LinkTable = {
  account_id: string
  email: string
  asked_at: number
  attempts: number
  /** While a mail with a link is to be sent. */
  due_at: number | null
  /** While a link can be used. */
  token_hash: string | null
  expires_at: number | null
  confirmed_at: number | null
}

/** Links that open a private certificate. Their secrets are known by hash alone. */
type ShareLinkTable = {
  id: string
  account_id: string
  code: string
  secret_hash: string
  created_at: number
  expires_at: number | null
}

/** One row for an account with a second factor, in force once `confirmed_at` is set. `last_step` is used, with all before it. */
type SecondFactorTable = {
  account_id: string
  wrapped_key: Uint8Array
  sealed: Uint8Array
  created_at: number
  confirmed_at: number | null
  last_step: number
}

/** One row for an account that has a secret address. The token is found by its hash and shown from `sealed`. */
type MailAddressTable = {
  account_id: string
  token_hash: string
  created_at: number
  wrapped_key: Uint8Array
  sealed: Uint8Array
}
