import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import type { IntroduceContent } from '../../../core/judging/product-description.ts'
import type { ProductType } from '../../../core/judging/product-type.ts'
import type { PinproofRecord } from '../../../core/record/record-shape.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { LogFollower } from '../search/log-follower.ts'
import { createLogIndex } from '../search/log-index.ts'
import { insertWords } from '../search/word-tables.ts'

/** How its certificates are shown, from the declaration and the title it was certified under; undefined: not at all. */
export type ListedProduct = { type: ProductType; introduce?: IntroduceContent }

/** As much of a declaration as its checks read, too. */
const CHARACTERS_INDEXED = 100_000

type Introduced = { entry_index: number; code: string; name: string; excerpt: string; declaration: string }

/** Who introduces itself how, and the words to find it by. */
export function createAgentIndex(database: Database, products: readonly ListedProduct[]): LogFollower {
  const introductions = new Map(
    products.flatMap(({ type, introduce }) => (introduce === undefined ? [] : [[type, introduce] as const])),
  )
  const blockOf = (cid: string) =>
    database.reader.selectFrom('blocks').select('bytes').where('cid', '=', cid).executeTakeFirstOrThrow()

  function introduced(entry_index: number, product: ProductType, block: Uint8Array): Introduced {
    const { credentialSubject }: PinproofRecord = JSON.parse(fromUtf8(block)!)
    const { code, title, declaration = '' } = credentialSubject
    const submitted = { content: declaration, ...(title === undefined ? {} : { title }) }
    return { entry_index, code, ...introductions.get(product)!(submitted), declaration }
  }

  return createLogIndex<Introduced>(database, {
    place: 'agent_index',
    products: [...introductions.keys()],
    async read({ product, cid }, entryIndex) {
      const { bytes } = await blockOf(cid)
      return { listed: introduced(entryIndex, product, bytes), bytes: bytes.length }
    },
    async write(tx, agents) {
      const shown = agents.map(({ declaration: _, ...agent }) => agent)
      const words = agents.map(({ entry_index, name, declaration }) => {
        return { rowid: entry_index, name, declaration: declaration.slice(0, CHARACTERS_INDEXED) }
      })
      await insertRows(tx, 'agents', shown)
      await insertWords(tx, 'agent_words', words)
    },
  })
}
