import type { BlockStore } from '../../../core/record/block-store.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'

const blockRow = readOnceCompiled(db => db.selectFrom('blocks').select('bytes').where('cid', '=', ''))

export function createBlockStore({ reader }: Database): BlockStore {
  return {
    async get(cid) {
      const [row] = await blockRow(reader, cid)
      return row?.bytes
    },
    async has(cid) {
      const row = await reader.selectFrom('blocks').select('cid').where('cid', '=', cid).executeTakeFirst()
      return row !== undefined
    },
  }
}
