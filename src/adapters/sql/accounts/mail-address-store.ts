import type { MailAddressStore, MailToken } from '../../../access/mail-addresses/mail-address-store.port.ts'
import { fromUtf8, utf8 } from '../../../core/encoding/bytes.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { Database } from '../engine/database.ts'

/** What is encrypted is authenticated with its place; an account has one token. */
const PLACE = 'mail address'

/** The token lies here as a hash, to find it by, and encrypted, to show it: a copy of the database alone tells no address. */
export function createMailAddressStore(
  { reader, writer }: Database,
  cipher: DocumentCipher,
): MailAddressStore {
  function rowOf({ accountId, token, tokenHash, createdAt }: MailToken) {
    const key = cipher.newKey(accountId)
    return {
      account_id: accountId,
      token_hash: tokenHash,
      created_at: createdAt.getTime(),
      wrapped_key: key,
      sealed: cipher.encrypt({ accountId, code: PLACE }, key, utf8(token)),
    }
  }

  return {
    async insert(token) {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('mail_addresses')
        .values(rowOf(token))
        .onConflict(conflict => conflict.column('account_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async replace(token) {
      const row = rowOf(token)
      await writer
        .insertInto('mail_addresses')
        .values(row)
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
        .execute()
    },
    async tokenOf(accountId) {
      const row = await reader
        .selectFrom('mail_addresses')
        .select(['wrapped_key', 'sealed'])
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      const token = row && cipher.decrypt({ accountId, code: PLACE }, row.wrapped_key, row.sealed)
      return token && fromUtf8(token)
    },
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
