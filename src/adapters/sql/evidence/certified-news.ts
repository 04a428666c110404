import type { Kysely } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import type { CertifiedNews, TitleSearch } from '../../../evidence/finding/certified-news.port.ts'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'
import type { LogFollower } from '../search/log-follower.ts'
import { createLogIndex } from '../search/log-index.ts'
import { sharingRows } from '../search/word-search.ts'
import { insertWords } from '../search/word-tables.ts'

/** The nearest titles are read in portions: usually the first one is enough. */
const TITLES_AT_ONCE = 40

/** @param products those whose titles are evidence */
export function createCertifiedNews(database: Database, products: ProductType[]): CertifiedNews {
  const index = createTitleIndex(database, products)

  return {
    async searchTitles(words, search) {
      await index.catchUp()
      const nearest = await sharingRows(database, 'certified_title_words', words)
      const hits = []
      for (let at = 0; at < nearest.length && hits.length < search.limit; at += TITLES_AT_ONCE) {
        const portion = nearest.slice(at, at + TITLES_AT_ONCE)
        const ids = portion.map(({ id }) => id)
        const titles = await activeTitles(database.reader, ids, search)
        for (const { id, score } of portion) {
          const row = titles.get(id)
          if (row === undefined) continue
          const { code, title, issued_at } = row
          hits.push({ code, title: title!, issuedAt: new Date(issued_at), wordScore: -score })
        }
      }
      return hits.slice(0, search.limit)
    },
  }
}

/** The certificate decides: a revoked or superseded one is no evidence. */
async function activeTitles(db: Kysely<Schema>, ids: number[], { until, exceptAccount }: TitleSearch) {
  const rows = await db
    .selectFrom('certified_titles')
    .innerJoin('certificates', 'certificates.code', 'certified_titles.code')
    .select(['certified_titles.entry_index as id', 'certificates.code', 'title', 'issued_at'])
    .where(isInList(db, 'certified_titles.entry_index', ids))
    .where('status', '=', 'active')
    .where('issued_at', '<=', until.getTime())
    .where('account_id', '<>', exceptAccount ?? '')
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

type TitleRow = { entry_index: number; code: string; title: string }

/** Certificates of these products, by the words of their public titles. */
function createTitleIndex(database: Database, products: ProductType[]): LogFollower {
  const titleOf = (code: string) =>
    database.reader.selectFrom('certificates').select('title').where('code', '=', code)

  return createLogIndex<TitleRow>(database, {
    cursor: 'certified_title_index',
    products,
    async read({ code }, entry_index) {
      const { title } = await titleOf(code).executeTakeFirstOrThrow()
      return title === null ? undefined : { row: { entry_index, code, title }, bytes: title.length }
    },
    async write(tx, rows) {
      const titles = rows.map(({ entry_index, code }) => ({ entry_index, code }))
      const words = rows.map(({ entry_index, title }) => ({ rowid: entry_index, title }))
      await insertRows(tx, 'certified_titles', titles)
      await insertWords(tx, 'certified_title_words', words)
    },
  })
}
