import { type Kysely, sql } from 'kysely'
import type { PrivacyChoiceStore, PrivacyChoices } from '../../../access/accounts/privacy-choices.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

/** Without a row an account is discoverable, compares nothing with others, and shows its public explanations. */
export function createPrivacyChoiceStore({ reader, writer }: Database): PrivacyChoiceStore {
  return {
    ofAccount: accountId => readChoices(reader, accountId),
    async change(accountId, changes) {
      await writer.transaction().execute(async tx => {
        const choices = { ...(await readChoices(tx, accountId)), ...changes }
        const columns = {
          is_undiscoverable: choices.isDiscoverable ? 0 : 1,
          compares_private: choices.comparesWithOthers ? 1 : 0,
          hides_explanations: choices.showsExplanations ? 0 : 1,
        }
        await tx
          .insertInto('privacy_choices')
          .values({ account_id: accountId, ...columns })
          .onConflict(conflict => conflict.column('account_id').doUpdateSet(columns))
          .execute()
      })
    },
  }
}

async function readChoices(db: Kysely<Schema>, accountId: string): Promise<PrivacyChoices> {
  const row = await db
    .selectFrom('privacy_choices')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    isDiscoverable: row?.is_undiscoverable !== 1,
    comparesWithOthers: row?.compares_private === 1,
    showsExplanations: row?.hides_explanations !== 1,
  }
}

/** Whether the account of a row of `certificates` keeps its private ones from being found by hash alone. */
export const IS_UNDISCOVERABLE = sql<boolean>`exists (select 1 from privacy_choices
  where privacy_choices.account_id = certificates.account_id and is_undiscoverable = 1)`
