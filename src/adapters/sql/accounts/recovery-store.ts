import type { Kysely, Transaction } from 'kysely'
import type { RecoveryStore } from '../../../access/accounts/recovery-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { type FreeGrant, grantFree } from './free-grant.ts'
import { createLinkOutbox } from './link-outbox.ts'
import { removeSecondFactor } from './second-factor-store.ts'

type Tx = Transaction<Schema>
type Holder = { id: string; email: string }

export function createRecoveryStore(database: Database, free?: FreeGrant): RecoveryStore {
  const { reader, writer } = database
  return {
    resets: createLinkOutbox(database, 'password_resets'),
    addressChanges: createLinkOutbox(database, 'address_changes'),
    async insertReset(accountId, email, { tokenHash, expiresAt }, at) {
      const link = {
        ...{ email, asked_at: at.getTime(), attempts: 0, due_at: null, confirmed_at: null },
        ...{ token_hash: tokenHash, expires_at: expiresAt.getTime() },
      }
      await writer
        .insertInto('password_resets')
        .values({ account_id: accountId, ...link })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(link))
        .execute()
    },
    findReset: (tokenHash, now) => findReset(reader, tokenHash, now),
    resetPassword: (tokenHash, passwordHash, now) =>
      writer.transaction().execute(async tx => {
        const holder = await useLink(tx, 'password_resets', tokenHash, now)
        if (holder === undefined) return undefined
        await setPassword(tx, holder, passwordHash, now)
        if (free !== undefined) await grantFree(tx, holder, free, now)
        return holder.id
      }),
    changeAddress: (tokenHash, now) =>
      writer.transaction().execute(async tx => {
        const holder = await useLink(tx, 'address_changes', tokenHash, now)
        if (holder === undefined) return undefined
        if (!(await setAddress(tx, holder))) return 'taken'
        await confirmAddress(tx, holder, now)
        return { accountId: holder.id }
      }),
    setAddress: (accountId, email) =>
      writer.transaction().execute(tx => setAddress(tx, { id: accountId, email })),
  }
}

/** Not where the account has another address by now: the mail went to a former one. */
async function findReset(db: Kysely<Schema>, tokenHash: string, now: Date) {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('accounts', join =>
      join
        .onRef('accounts.id', '=', 'password_resets.account_id')
        .onRef('accounts.email', '=', 'password_resets.email'),
    )
    .select(['accounts.id as accountId', 'accounts.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row && { ...row }
}

/** Deleted in one statement: of two uses of a token at the same time, one succeeds. */
async function useLink(
  tx: Tx,
  table: 'password_resets' | 'address_changes',
  tokenHash: string,
  now: Date,
): Promise<Holder | undefined> {
  const row = await tx
    .deleteFrom(table)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row && { id: row.account_id, email: row.email }
}

async function setPassword(tx: Tx, { id, email }: Holder, passwordHash: string, now: Date): Promise<void> {
  await unlinkByPassword(tx, id)
  const change = { password_hash: passwordHash, has_password: 1 }
  const account = tx.updateTable('accounts').set(change).where('id', '=', id)
  await account.where('email', '=', email).execute()
  await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
  const confirmation = tx.selectFrom('address_confirmations').select('email').where('account_id', '=', id)
  const row = await confirmation.where('confirmed_at', 'is not', null).executeTakeFirst()
  if (row?.email === email) return
  const keys = tx.updateTable('api_keys').set({ revoked_at: now.getTime() }).where('account_id', '=', id)
  await keys.where('revoked_at', 'is', null).execute()
  await removeSecondFactor(tx, id)
  await confirmAddress(tx, { id, email }, now)
}

/** Identities were linked by the password that is reset now, unless the account never had one. */
async function unlinkByPassword(tx: Tx, id: string): Promise<void> {
  const account = tx.selectFrom('accounts').select('id').where('id', '=', id).where('has_password', '=', 1)
  await tx.deleteFrom('identities').where('account_id', 'in', account).execute()
}

async function setAddress(tx: Tx, { id, email }: Holder): Promise<boolean> {
  const holder = tx.selectFrom('accounts').select('id').where('email', '=', email)
  if ((await holder.executeTakeFirst()) !== undefined) return false
  await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute()
  await tx.deleteFrom('password_resets').where('account_id', '=', id).execute()
  await tx.deleteFrom('address_confirmations').where('account_id', '=', id).execute()
  return true
}

async function confirmAddress(tx: Tx, { id, email }: Holder, now: Date): Promise<void> {
  const row = {
    ...{ email, asked_at: now.getTime(), attempts: 0, due_at: null },
    ...{ token_hash: null, expires_at: null, confirmed_at: now.getTime() },
  }
  await tx
    .insertInto('address_confirmations')
    .values({ account_id: id, ...row })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
    .execute()
}
