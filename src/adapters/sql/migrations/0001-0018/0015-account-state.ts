import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** The hash of a password that is not known to anybody. */
const NO_PASSWORD =
  '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Where an account stands in its erasure. Before, the account under erasure had `leaves for <id of its successor>` as its
 * address, and the successor a word in the place of its password: `leaving`, `erasing`, then `erased`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`alter table accounts add column state text collate "C" not null default 'active'`.execute(db)
    await sql`alter table accounts add column successor text collate "C"`.execute(db)
  } else {
    await sql`alter table accounts add column state text not null default 'active'`.execute(db)
    await sql`alter table accounts add column successor text`.execute(db)
  }
  await sql`create index accounts_state on accounts (state)`.execute(db)
  await sql`update accounts set state = 'leaving', successor = substr(email, 12), email = id
    where substr(email, 1, 11) = 'leaves for '`.execute(db)
  await sql`update accounts set password_hash = ${NO_PASSWORD},
      state = case password_hash when 'leaving' then 'receiving' when 'erasing' then 'erasing' else 'erased' end
    where id >= 'erased_' and id < 'erased_~'`.execute(db)
}
