import { type Kysely, sql } from 'kysely'
import { controlCountsUntil, coversHost } from '../../../core/judging/domain-control.ts'
import { chooseForBadge } from '../../../core/record/choose-for-badge.ts'
import type { BadgeChoice } from '../../../pipeline/present/certificate-reader.port.ts'
import { IS_UNDISCOVERABLE } from '../accounts/privacy-choice-store.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Schema } from '../schema/schema.ts'
import { certificateFromRow } from './certificate-rows.ts'

const selectCandidates = (db: Kysely<Schema>) =>
  db
    .selectFrom('certificates')
    .select(['account_id', 'status', 'grade'])
    .select(row => [
      row.fn.max('entry_index').as('entry_index'),
      sql<unknown>`exists (select 1 from domains where domains.account_id = certificates.account_id and shown_at is not null)`.as(
        'controls_a_domain',
      ),
      IS_UNDISCOVERABLE.as('is_undiscoverable'),
    ])
    .where('content_hash', '=', '')
    .groupBy(['account_id', 'status', 'grade'])

/** Read off an index alone, however many certificates a content has; few accounts share a content. */
const candidatesOf = readOnceCompiled(selectCandidates)

/** Public ones only: the index does not say which those are, so this is asked only where an account hides the others. */
const publicCandidatesOf = readOnceCompiled(db => selectCandidates(db).where('salt', 'is', null))

const claimsOf = readOnceCompiled(db =>
  db
    .selectFrom('certificates')
    .innerJoin('domains', 'domains.account_id', 'certificates.account_id')
    .select(['certificates.account_id', 'source_url', 'domain', 'shown_at'])
    .select(row => row.fn.min('issued_at').as('issued_at'))
    .where('content_hash', '=', '')
    .where('source_url', 'is not', null)
    .where('shown_at', 'is not', null)
    .groupBy(['certificates.account_id', 'source_url', 'domain', 'shown_at']),
)

const byPlace = readOnceCompiled(db =>
  db.selectFrom('certificates').selectAll().where('content_hash', '=', '').where('entry_index', '=', 0),
)

export async function findForBadge(
  reader: Kysely<Schema>,
  contentHash: string,
): Promise<BadgeChoice | undefined> {
  const rows = await discoverableOf(reader, contentHash)
  const isClaimed = rows.some(({ controls_a_domain }) => Boolean(controls_a_domain))
  const publishers = isClaimed ? await publishersOf(reader, contentHash) : new Map<string, string>()
  const candidates = rows.map(({ account_id, status, grade, entry_index }) => ({
    accountId: account_id,
    status,
    grade,
    entryIndex: Number(entry_index),
  }))
  const choice = chooseForBadge(candidates, publishers)
  if (choice === undefined) return undefined
  const [row] = await byPlace(reader, contentHash, choice.entryIndex)
  return row && { certificate: certificateFromRow(row), publisherDomain: publishers.get(choice.accountId) }
}

async function discoverableOf(reader: Kysely<Schema>, contentHash: string) {
  const rows = await candidatesOf(reader, contentHash)
  if (!rows.some(row => Boolean(row.is_undiscoverable))) return rows
  const publicRows = await publicCandidatesOf(reader, contentHash)
  return [
    ...rows.filter(row => !row.is_undiscoverable),
    ...publicRows.filter(row => Boolean(row.is_undiscoverable)),
  ]
}

/** Accounts that controlled the domain of a source they named for this content, when they named it or later. */
async function publishersOf(reader: Kysely<Schema>, contentHash: string): Promise<Map<string, string>> {
  const publishers = new Map<string, string>()
  for (const { account_id, source_url, domain, shown_at, issued_at } of await claimsOf(reader, contentHash)) {
    const isCounted = Number(issued_at) <= controlCountsUntil(new Date(shown_at!)).getTime()
    if (isCounted && coversHost(domain, hostOf(source_url!))) publishers.set(account_id, domain)
  }
  return publishers
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''
}
