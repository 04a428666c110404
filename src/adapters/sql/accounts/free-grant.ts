import type { Transaction } from 'kysely'
import { mailboxHash } from '../../../access/accounts/mailbox.ts'
import type { Schema } from '../schema/schema.ts'

/** Certifications that a mailbox gets once, for whichever account shows first that it is theirs. */
export type FreeGrant = { credits: number }

/** Grants them to the account, unless its mailbox had them before: erasing the account does not renew them. */
export async function grantFree(
  tx: Transaction<Schema>,
  account: { id: string; email: string },
  { credits }: FreeGrant,
  at: Date,
): Promise<number> {
  if (credits === 0 || (await hadFree(tx, account.id))) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('free_grants')
    .values({ mailbox: mailboxHash(account.email), at: at.getTime() })
    .onConflict(conflict => conflict.column('mailbox').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return 0
  const row = { account_id: account.id, change: credits, reason: 'free', code: null, at: at.getTime() }
  await tx.insertInto('allowance_ledger').values(row).execute()
  await tx
    .updateTable('accounts')
    .set(account => ({ remaining: account('remaining', '+', credits) }))
    .where('id', '=', account.id)
    .execute()
  return credits
}

/** Accounts from before had theirs at registration. */
async function hadFree(tx: Transaction<Schema>, accountId: string): Promise<boolean> {
  const ledger = tx.selectFrom('allowance_ledger').select('id').where('account_id', '=', accountId)
  const row = await ledger.where('reason', '=', 'free').where('change', '>', 0).executeTakeFirst()
  return row !== undefined
}
