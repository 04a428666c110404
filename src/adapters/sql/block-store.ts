import type { BlockStore } from '../../core/block-store.port.ts'
import type { Database } from './database.ts'

export function createBlockStore({ reader }: Database): BlockStore {
  return {
    async get(cid) {
      const row = await reader.selectFrom('blocks').select('bytes').where('cid', '=', cid).executeTakeFirst()
      return row?.bytes
    },
    async has(cid) {
      const row = await reader.selectFrom('blocks').select('cid').where('cid', '=', cid).executeTakeFirst()
      return row !== undefined
    },
  }
}
