import type { ProductType } from '../../../core/judging/product-type.ts'
import type { CertifiedNews, TitleSearch } from '../../../evidence/finding/certified-news.port.ts'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { sharingRows } from '../search/word-search.ts'
import { createCertifiedTitleIndex } from './certified-title-index.ts'

/** So many of the nearest titles are looked at a time: as a rule the first of them are enough. */
const LOOKED_AT = 40

/** @param products those whose titles are evidence */
export function createCertifiedNews(database: Database, products: ProductType[]): CertifiedNews {
  const { reader } = database
  const index = createCertifiedTitleIndex(database, products)

  /** The certificate has the last word: whatever was revoked or superseded since is no evidence. */
  async function titlesAt(ids: number[], { until, exceptAccount }: TitleSearch) {
    const rows = await reader
      .selectFrom('certified_titles')
      .innerJoin('certificates', 'certificates.code', 'certified_titles.code')
      .select(['certified_titles.entry_index as id', 'certificates.code', 'title', 'issued_at'])
      .where(isInList(reader, 'certified_titles.entry_index', ids))
      .where('status', '=', 'active')
      .where('issued_at', '<=', until.getTime())
      .where('account_id', '<>', exceptAccount ?? '')
      .execute()
    return new Map(rows.map(row => [row.id, row]))
  }

  return {
    async searchTitles(words, search) {
      await index.catchUp()
      const nearest = await sharingRows(database, 'certified_title_words', words)
      const found = []
      for (let at = 0; at < nearest.length && found.length < search.limit; at += LOOKED_AT) {
        const looked = nearest.slice(at, at + LOOKED_AT)
        const titles = await titlesAt(
          looked.map(({ id }) => id),
          search,
        )
        for (const { id, score } of looked) {
          const row = titles.get(id)
          if (row === undefined) continue
          const { code, title, issued_at } = row
          found.push({ code, title: title!, issuedAt: new Date(issued_at), wordScore: -score })
        }
      }
      return found.slice(0, search.limit)
    },
  }
}
