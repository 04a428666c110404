import type { ProductType } from '../../../core/judging/product-type.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { LogFollower } from '../search/log-follower.ts'
import { createLogIndex } from '../search/log-index.ts'
import { insertWords } from '../search/word-tables.ts'

type Titled = { entry_index: number; code: string; title: string }

/** Certificates of these products are public with their titles, and are found by the words of them. */
export function createCertifiedTitleIndex(database: Database, products: ProductType[]): LogFollower {
  const titleOf = (code: string) =>
    database.reader.selectFrom('certificates').select('title').where('code', '=', code)

  return createLogIndex<Titled>(database, {
    place: 'certified_title_index',
    products,
    async read({ code }, entry_index) {
      const { title } = await titleOf(code).executeTakeFirstOrThrow()
      return title === null ? undefined : { listed: { entry_index, code, title }, bytes: title.length }
    },
    async write(tx, titled) {
      const titles = titled.map(({ entry_index, code }) => ({ entry_index, code }))
      const words = titled.map(({ entry_index, title }) => ({ rowid: entry_index, title }))
      await insertRows(tx, 'certified_titles', titles)
      await insertWords(tx, 'certified_title_words', words)
    },
  })
}
