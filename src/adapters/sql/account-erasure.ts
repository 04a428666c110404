import type { Transaction } from 'kysely'
import type { AccountErasure } from '../../access/account-erasure.port.ts'
import { toHex } from '../../core/bytes.ts'
import type { RandomBytes } from '../../core/random-bytes.ts'
import type { Database } from './database.ts'
import { ERASING, eraseTraces, isNobody, NOBODY } from './erased-traces.ts'
import { isOneOf } from './one-of.ts'
import type { Schema } from './schema.ts'

type Tx = Transaction<Schema>

const ID_BYTES = 12
/** One statement of a transaction must not take long: see postgres.ts. */
const CERTIFICATES_AT_ONCE = 1_000

/** What is about the account and nothing else, children first. Deliveries go with their webhooks. */
const OWN_TABLES = [
  'sessions',
  'api_keys',
  'mail_addresses',
  'mail_outbox',
  'mail_queue',
  'kept_documents',
  'kept_document_keys',
  'idempotent_answers',
  'usage_days',
  'agent_keys',
  'domains',
  'webhooks',
] as const

/**
 * Certificates are public and need a holder: they pass to one that is nobody and leads back to nobody. The account's own
 * row goes, so that whatever is still under way for it fails on a foreign key and never leaves half an account.
 */
export function createAccountErasure(database: Database, randomBytes: RandomBytes): AccountErasure {
  return {
    erase: (accountId, at) => {
      const nobody = `${NOBODY}${toHex(randomBytes(ID_BYTES))}`
      return database.erase(tx => eraseAccount(tx, accountId, nobody, at))
    },
    finish: signal => eraseTraces(database, signal),
  }
}

async function eraseAccount(tx: Tx, accountId: string, nobody: string, at: Date): Promise<boolean> {
  const own = tx.selectFrom('accounts').select('certified').where('id', '=', accountId)
  const account = isNobody(accountId) ? undefined : await own.executeTakeFirst()
  if (account === undefined) return false
  const { certified } = account
  const marks = { email: nobody, password_hash: ERASING, created_at: at.getTime() }
  await tx
    .insertInto('accounts')
    .values({ id: nobody, ...marks, remaining: 0, certified })
    .execute()
  await settleLedger(tx, accountId, nobody, at)
  while (await passCertificatesOn(tx, accountId, nobody));
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
  return true
}

/** Every certificate keeps its debit, and nothing remains; who granted how much when is not kept. */
async function settleLedger(tx: Tx, accountId: string, nobody: string, at: Date): Promise<void> {
  const granted = tx.deleteFrom('allowance_ledger').where('account_id', '=', accountId)
  await granted.where('code', 'is', null).execute()
  const debits = tx.updateTable('allowance_ledger').set({ account_id: nobody })
  const { numUpdatedRows } = await debits.where('account_id', '=', accountId).executeTakeFirst()
  const balance = { change: Number(numUpdatedRows), reason: 'erased', code: null, at: at.getTime() }
  await tx
    .insertInto('allowance_ledger')
    .values({ account_id: nobody, ...balance })
    .execute()
}

/**
 * A private record is tied to its content by salt and hash alone: without them nobody can, for ever. What a public record
 * says stays beside it. False when there are no more.
 */
async function passCertificatesOn(tx: Tx, accountId: string, nobody: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['code', 'entry_index'])
    .where('account_id', '=', accountId)
    .orderBy('entry_index')
    .limit(CERTIFICATES_AT_ONCE)
    .execute()
  if (rows.length === 0) return false
  const codes = rows.map(({ code }) => code)
  const entries = rows.map(({ entry_index }) => entry_index)
  await tx
    .deleteFrom('certificate_details')
    .where(isOneOf(tx, 'code', codes))
    .execute()
  for (const table of ['passage_documents', 'agent_changes'] as const)
    await tx
      .deleteFrom(table)
      .where(isOneOf(tx, 'entry_index', entries))
      .execute()
  const isPublic = ['salt', 'is', null] as const
  await tx
    .updateTable('certificates')
    .set(row => ({
      account_id: nobody,
      status_reason: null,
      content_hash: row
        .case()
        .when(...isPublic)
        .then(row.ref('content_hash'))
        .else('')
        .end(),
      title: row
        .case()
        .when(...isPublic)
        .then(row.ref('title'))
        .end(),
      source_url: row
        .case()
        .when(...isPublic)
        .then(row.ref('source_url'))
        .end(),
      salt: null,
    }))
    .where(isOneOf(tx, 'code', codes))
    .execute()
  return true
}
