import { type Kysely, sql } from 'kysely'

/**
 * Whether an account keeps the explanations of its public certificates to itself. Accounts that have such certificates were
 * promised that only they see them: for those it stays so. The index finds what a certificate has superseded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table privacy_choices add column hides_explanations integer not null default 0`.execute(db)
  await sql`insert into privacy_choices (account_id, is_undiscoverable, compares_private, hides_explanations)
    select distinct account_id, 0, 0, 1 from certificates
    where salt is null and content_hash <> ''
    on conflict (account_id) do update set hides_explanations = 1`.execute(db)
  await sql`create index certificates_superseded_by on certificates (superseded_by) where superseded_by is not null`.execute(
    db,
  )
}
