import type { Kysely } from 'kysely'
import type { MailAddressStore, MailToken } from '../../../access/mail-addresses/mail-address-store.port.ts'
import { fromUtf8, utf8 } from '../../../core/encoding/bytes.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

/** The place under which the cipher authenticates a token; an account has one. */
const PLACE = 'mail address'

/** Stores the token as a hash, for look-ups, and encrypted, for display: a copy of the database alone reveals no address. */
export function createMailAddressStore(
  { reader, writer }: Database,
  cipher: DocumentCipher,
): MailAddressStore {
  return {
    async insert(token) {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('mail_addresses')
        .values(rowFromToken(cipher, token))
        .onConflict(conflict => conflict.column('account_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async replace(token) {
      const row = rowFromToken(cipher, token)
      await writer
        .insertInto('mail_addresses')
        .values(row)
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
        .execute()
    },
    tokenOf: accountId => tokenOf(reader, cipher, accountId),
    async findAccount(tokenHash) {
      const row = await reader
        .selectFrom('mail_addresses')
        .select('account_id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row?.account_id
    },
  }
}

function rowFromToken(cipher: DocumentCipher, { accountId, token, tokenHash, createdAt }: MailToken) {
  const key = cipher.newKey(accountId)
  return {
    account_id: accountId,
    token_hash: tokenHash,
    created_at: createdAt.getTime(),
    wrapped_key: key,
    sealed: cipher.encrypt({ accountId, code: PLACE }, key, utf8(token)),
  }
}

async function tokenOf(db: Kysely<Schema>, cipher: DocumentCipher, accountId: string) {
  const row = await db
    .selectFrom('mail_addresses')
    .select(['wrapped_key', 'sealed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const token = row && cipher.decrypt({ accountId, code: PLACE }, row.wrapped_key, row.sealed)
  return token && fromUtf8(token)
}
