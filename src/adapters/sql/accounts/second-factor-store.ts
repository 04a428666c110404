import type { Kysely, Transaction } from 'kysely'
import type { SecondFactorStore } from '../../../access/second-factor/second-factor-store.port.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema> | Transaction<Schema>

/** The place under which the cipher authenticates a secret; an account has one. */
const PLACE = 'second factor'

/** Stores the secret encrypted: a copy of the database alone makes no codes. */
export function createSecondFactorStore(
  { reader, writer }: Database,
  cipher: DocumentCipher,
): SecondFactorStore {
  return {
    find: accountId => findFactor(reader, cipher, accountId),
    propose: (accountId, secret, at) =>
      writer.transaction().execute(tx => propose(tx, cipher, accountId, secret, at)),
    confirm: (accountId, step, codeHashes, at) =>
      writer.transaction().execute(async tx => {
        const isConfirmed = await confirm(tx, accountId, step, at)
        if (isConfirmed) await replaceCodes(tx, accountId, codeHashes)
        return isConfirmed
      }),
    async useStep(accountId, step) {
      const factor = writer.updateTable('second_factors').set({ last_step: step })
      const { numUpdatedRows } = await factor
        .where('account_id', '=', accountId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async useRecoveryCode(accountId, codeHash) {
      const code = writer.deleteFrom('recovery_codes').where('account_id', '=', accountId)
      const { numDeletedRows } = await code.where('code_hash', '=', codeHash).executeTakeFirst()
      return numDeletedRows === 1n
    },
    replaceRecoveryCodes: (accountId, codeHashes) =>
      writer.transaction().execute(tx => replaceCodes(tx, accountId, codeHashes)),
    async countRecoveryCodes(accountId) {
      const codes = reader.selectFrom('recovery_codes').select('code_hash')
      return (await codes.where('account_id', '=', accountId).execute()).length
    },
    remove: accountId => writer.transaction().execute(tx => removeSecondFactor(tx, accountId)),
  }
}

/** True where it was in force. */
export async function removeSecondFactor(tx: Transaction<Schema>, accountId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const factor = tx.deleteFrom('second_factors').where('account_id', '=', accountId)
  const row = await factor.returning('confirmed_at').executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

async function findFactor(db: Db, cipher: DocumentCipher, accountId: string) {
  const factors = db.selectFrom('second_factors').select(['wrapped_key', 'sealed', 'confirmed_at'])
  const row = await factors.where('account_id', '=', accountId).executeTakeFirst()
  if (row === undefined) return undefined
  const secret = cipher.decrypt({ accountId, code: PLACE }, row.wrapped_key, row.sealed)
  // To go on without it would let the password alone in.
  if (secret === undefined) throw new Error('The secret of a second factor cannot be decrypted.')
  return { secret, confirmedAt: row.confirmed_at === null ? undefined : new Date(row.confirmed_at) }
}

async function propose(
  tx: Transaction<Schema>,
  cipher: DocumentCipher,
  accountId: string,
  secret: Uint8Array,
  at: Date,
): Promise<boolean> {
  const wrappedKey = cipher.newKey(accountId)
  const row = {
    wrapped_key: wrappedKey,
    sealed: cipher.encrypt({ accountId, code: PLACE }, wrappedKey, secret),
    created_at: at.getTime(),
    confirmed_at: null,
    last_step: 0,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, ...row })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function confirm(tx: Transaction<Schema>, accountId: string, step: number, at: Date): Promise<boolean> {
  const proposal = tx.updateTable('second_factors').set({ confirmed_at: at.getTime(), last_step: step })
  const { numUpdatedRows } = await proposal
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function replaceCodes(tx: Transaction<Schema>, accountId: string, codeHashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const rows = codeHashes.map(codeHash => ({ account_id: accountId, code_hash: codeHash }))
  if (rows.length > 0) await tx.insertInto('recovery_codes').values(rows).execute()
}
