import type { IntroduceContent } from '../../../core/judging/product-description.ts'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { recordOfBlock } from '../../../core/record/record-shape.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { LogFollower } from '../search/log-follower.ts'
import { createLogIndex } from '../search/log-index.ts'
import { insertWords } from '../search/word-tables.ts'

/** `introduce` derives the name and excerpt from declaration and title; a product without it is not listed. */
export type ListedProduct = {
  type: ProductType
  introduce?: IntroduceContent
  listedLast?: readonly string[]
}

/** The checks read as much of a declaration. */
const INDEXED_CHARACTERS_MAX = 100_000
/** The longest that a search waits for the index to catch up. */
const WAIT_MS = 1_500
/** After such a timeout, or an outage of the database, searches do not try to catch up for this long. */
const REST_MS = 5_000

type IndexedAgent = {
  entry_index: number
  place: number
  code: string
  name: string
  excerpt: string
  declaration: string
}

/** The certified agents, as they introduce themselves, and the words of their declarations. */
export function createAgentIndex(database: Database, products: readonly ListedProduct[]): LogFollower {
  const productsListed = new Map(
    products.flatMap(({ type, introduce, listedLast = [] }) =>
      introduce === undefined ? [] : [[type, { introduce, listedLast }] as const],
    ),
  )
  const blockOf = (cid: string) =>
    database.reader.selectFrom('blocks').select('bytes').where('cid', '=', cid).executeTakeFirstOrThrow()

  function agentFrom(entry_index: number, product: ProductType, block: Uint8Array): IndexedAgent {
    const { credentialSubject } = recordOfBlock(block)
    const { code, title, declaration = '', limits } = credentialSubject
    const { introduce, listedLast } = productsListed.get(product)!
    const content = { content: declaration, ...(title === undefined ? {} : { title }) }
    const place = searchPlace(entry_index, rankUnder(limits, listedLast))
    return { entry_index, place, code, ...introduce(content), declaration }
  }

  return createLogIndex<IndexedAgent>(database, {
    cursor: 'agent_index',
    products: [...productsListed.keys()],
    async read({ product, cid }, entryIndex) {
      const { bytes } = await blockOf(cid)
      return { row: agentFrom(entryIndex, product, bytes), bytes: bytes.length }
    },
    async write(tx, agents) {
      const rows = agents.map(({ declaration: _, ...agent }) => agent)
      const words = agents.map(({ place, name, declaration }) => {
        return { rowid: place, name, declaration: declaration.slice(0, INDEXED_CHARACTERS_MAX) }
      })
      await insertRows(tx, 'agents', rows)
      await insertWords(tx, 'agent_words', words)
    },
  })
}

/** More than a log will hold; with eight ranks above it, a place is still a safe integer of 13 digits. */
const ENTRIES_MAX = 2 ** 40
const RANKS_MAX = 7

/** The greater, the earlier in a search: by rank first, the newest first within one. */
function searchPlace(entryIndex: number, rank: number): number {
  return (RANKS_MAX - Math.min(rank, RANKS_MAX)) * ENTRIES_MAX + entryIndex
}

/** 0 for the first to be listed. A record of version 1 knows no limits: it stands with those under the first of them. */
function rankUnder(limits: { code: string }[] | undefined, listedLast: readonly string[]): number {
  if (limits === undefined) return Math.min(1, listedLast.length)
  return Math.max(0, ...limits.map(({ code }) => listedLast.indexOf(code) + 1))
}

/** Searches go on during an outage of writes: new agents are then found later. Other errors reject. */
export function withTimeLimit(index: LogFollower): () => Promise<void> {
  let isResting = false

  function rest(): void {
    isResting = true
    setTimeout(() => {
      isResting = false
    }, REST_MS).unref()
  }

  function ignoreOutage(error: unknown): void {
    if (!(error instanceof Problem && error.code === 'overloaded')) throw error
    rest()
  }

  return async () => {
    if (isResting) return
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      rest()
      timeout.resolve()
    }, WAIT_MS)
    const catchUp = index.catchUp().catch(ignoreOutage)
    await Promise.race([catchUp, timeout.promise]).finally(() => clearTimeout(timer))
  }
}
