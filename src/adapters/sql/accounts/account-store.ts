import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Account, AccountStore, UsageDay } from '../../../access/accounts/account-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { grantFree } from './free-grant.ts'

type Tx = Transaction<Schema>

export function createAccountStore({ writer, reader }: Database): AccountStore {
  const find = async (column: 'email' | 'id', value: string) => {
    const row = await reader.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()
    return row && accountFromRow(row)
  }

  return {
    insert: (account, free) => writer.transaction().execute(tx => insertAccount(tx, account, free)),
    findByEmail: email => find('email', email),
    findById: id => find('id', id),
    async setPasswordHash(id, passwordHash) {
      const change = { password_hash: passwordHash, has_password: 1 }
      await writer.updateTable('accounts').set(change).where('id', '=', id).execute()
    },
    async setLanguage(id, language) {
      const change = { language: language ?? null }
      await writer.updateTable('accounts').set(change).where('id', '=', id).execute()
    },
    usageSince: (accountId, from) => usageSince(reader, accountId, from),
    grant: (email, credits, reason, at) =>
      writer.transaction().execute(tx => grant(tx, email, credits, reason, at)),
  }
}

export async function insertAccount(tx: Tx, account: Account, free = 0): Promise<boolean> {
  const { id, remaining } = account
  const createdAt = account.createdAt.getTime()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accounts')
    .values({
      id,
      email: account.email,
      password_hash: account.passwordHash,
      has_password: account.isPasswordless ? 0 : 1,
      created_at: createdAt,
      remaining,
      certified: account.certified,
      language: account.language ?? null,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  if (remaining > 0) {
    const firstGrant = { account_id: id, change: remaining, reason: 'free', code: null, at: createdAt }
    await tx.insertInto('allowance_ledger').values(firstGrant).execute()
  }
  await grantFree(tx, account, { credits: free }, account.createdAt)
  return true
}

async function grant(
  tx: Tx,
  email: string,
  credits: number,
  reason: string,
  at: Date,
): Promise<number | undefined> {
  const account = await tx.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
  if (account === undefined) return undefined
  const row = { account_id: account.id, change: credits, reason, code: null, at: at.getTime() }
  await tx.insertInto('allowance_ledger').values(row).execute()
  const { remaining } = await tx
    .updateTable('accounts')
    .set(row => ({ remaining: row('remaining', '+', credits) }))
    .where('id', '=', account.id)
    .returning('remaining')
    .executeTakeFirstOrThrow()
  return remaining
}

async function usageSince(db: Kysely<Schema>, accountId: string, from: string): Promise<UsageDay[]> {
  const rows = await db
    .selectFrom('usage_days')
    .select(['day', 'certified'])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  return rows.map(({ day, certified }) => ({ day, certified }))
}

export function accountFromRow(row: Selectable<Schema['accounts']>): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    ...(row.has_password === 0 && { isPasswordless: true as const }),
    createdAt: new Date(row.created_at),
    remaining: row.remaining,
    certified: row.certified,
    ...(row.language !== null && { language: row.language }),
  }
}
