import type { Selectable } from 'kysely'
import type { Account, AccountStore } from '../../../access/accounts/account-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export function createAccountStore({ writer, reader }: Database): AccountStore {
  return {
    insert: account =>
      writer.transaction().execute(async tx => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('accounts')
          .values({
            id: account.id,
            email: account.email,
            password_hash: account.passwordHash,
            created_at: account.createdAt.getTime(),
            remaining: account.remaining,
            certified: account.certified,
          })
          .onConflict(conflict => conflict.column('email').doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) return false
        const { id: account_id, remaining: change, createdAt } = account
        const first = { account_id, change, reason: 'free', code: null, at: createdAt.getTime() }
        await tx.insertInto('allowance_ledger').values(first).execute()
        return true
      }),

    async findByEmail(email) {
      const row = await reader
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst()
      return row && accountFromRow(row)
    },

    async findById(id) {
      const row = await reader.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
      return row && accountFromRow(row)
    },

    async setPasswordHash(id, passwordHash) {
      const changed = { password_hash: passwordHash }
      await writer.updateTable('accounts').set(changed).where('id', '=', id).execute()
    },

    async usageSince(accountId, from) {
      const rows = await reader
        .selectFrom('usage_days')
        .select(['day', 'certified'])
        .where('account_id', '=', accountId)
        .where('day', '>=', from)
        .orderBy('day')
        .execute()
      return rows.map(({ day, certified }) => ({ day, certified }))
    },

    grant: (email, credits, reason, at) =>
      writer.transaction().execute(async tx => {
        const account = await tx
          .selectFrom('accounts')
          .selectAll()
          .where('email', '=', email)
          .executeTakeFirst()
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
      }),
  }
}

function accountFromRow(row: Selectable<Schema['accounts']>): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    createdAt: new Date(row.created_at),
    remaining: row.remaining,
    certified: row.certified,
  }
}
