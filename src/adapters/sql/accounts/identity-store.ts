import type { Transaction } from 'kysely'
import type { Account } from '../../../access/accounts/account-store.port.ts'
import type { Identity } from '../../../access/oidc/identity-provider.port.ts'
import type { IdentityStore } from '../../../access/oidc/identity-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { accountFromRow, insertAccount } from './account-store.ts'

type Tx = Transaction<Schema>

/** Rolls a transaction back; it never leaves this file. */
const TAKEN = Symbol('taken')

export function createIdentityStore({ reader, writer }: Database): IdentityStore {
  return {
    async findAccount({ issuer, subject }) {
      const row = await reader
        .selectFrom('identities')
        .innerJoin('accounts', 'accounts.id', 'identities.account_id')
        .selectAll('accounts')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .where('state', '=', 'active')
        .executeTakeFirst()
      return row && accountFromRow(row)
    },
    insertAccount: (account, identity, free) => insertBoth(writer, account, identity, free),
    link: (accountId, identity, at) =>
      writer.transaction().execute(tx => insertIdentity(tx, accountId, identity, at)),
    async list(accountId) {
      const identities = reader.selectFrom('identities').select(['issuer', 'subject', 'linked_at'])
      const rows = await identities.where('account_id', '=', accountId).orderBy('linked_at').execute()
      return rows.map(({ issuer, subject, linked_at }) => ({
        issuer,
        subject,
        linkedAt: new Date(linked_at),
      }))
    },
    async unlink(accountId) {
      const identities = writer.deleteFrom('identities').where('account_id', '=', accountId)
      return Number((await identities.executeTakeFirst()).numDeletedRows)
    },
  }
}

async function insertBoth(
  writer: Database['writer'],
  account: Account,
  identity: Identity,
  free: number,
): Promise<boolean> {
  try {
    await writer.transaction().execute(async tx => {
      const isNew = await insertAccount(tx, account, free)
      if (!isNew || !(await insertIdentity(tx, account.id, identity, account.createdAt))) throw TAKEN
    })
    return true
  } catch (error) {
    if (error === TAKEN) return false
    throw error
  }
}

/** True also where it opens this account already. */
async function insertIdentity(tx: Tx, accountId: string, identity: Identity, at: Date): Promise<boolean> {
  const { issuer, subject } = identity
  await tx
    .insertInto('identities')
    .values({ issuer, subject, account_id: accountId, linked_at: at.getTime() })
    .onConflict(conflict => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  const holder = tx.selectFrom('identities').select('account_id').where('issuer', '=', issuer)
  const row = await holder.where('subject', '=', subject).executeTakeFirst()
  return row?.account_id === accountId
}
