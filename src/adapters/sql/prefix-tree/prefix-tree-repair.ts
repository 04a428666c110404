import type { Transaction } from 'kysely'
import { bucketOf, PAGE_SLOTS, TOP_PAGE } from '../../../core/prefix-tree/prefix-page.ts'
import type { PrefixTreeRepair } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import { batchParameters } from '../engine/batch-parameters.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'
import { HEAD_ID, writePage } from './prefix-tree-rows.ts'

export function createPrefixTreeRepair({ writer }: Pick<Database, 'writer'>): PrefixTreeRepair {
  function ifStillAt(storedSize: number, work: (tx: Transaction<Schema>) => Promise<void>): Promise<boolean> {
    return writer.transaction().execute(async tx => {
      if ((await lockHead(tx, storedSize)) !== storedSize) return false
      await work(tx)
      return true
    })
  }

  return {
    replacePages: (storedSize, pages) =>
      ifStillAt(storedSize, async tx => {
        for (const { page } of pages) await deleteLeaves(tx, page)
        const leaves = pages.flatMap(page => page.leaves)
        const rows = leaves.map(({ label, entry }) => ({
          bucket: bucketOf(label),
          label,
          entry_index: entry,
        }))
        await insertRows(tx, 'prefix_leaves', rows)
        await tx.executeQuery(writePage(tx, batchParameters(pages.map(({ page, nodes }) => [page, nodes]))))
      }),
    replaceHead: (storedSize, { size, root, rootEntry }, topNodes) =>
      ifStillAt(storedSize, async tx => {
        await tx.executeQuery(writePage(tx, batchParameters([[TOP_PAGE, topNodes]])))
        const head = { size, root, root_entry: rootEntry ?? null }
        await tx.updateTable('prefix_head').set(head).where('id', '=', HEAD_ID).execute()
      }),
  }
}

async function deleteLeaves(tx: Transaction<Schema>, page: number): Promise<void> {
  const [first, last] = [page * PAGE_SLOTS, (page + 1) * PAGE_SLOTS - 1]
  await tx.deleteFrom('prefix_leaves').where('bucket', '>=', first).where('bucket', '<=', last).execute()
}

/** No other process writes the tree until the transaction ends. Makes the row where it was lost; returns its size. */
async function lockHead(tx: Transaction<Schema>, storedSize: number): Promise<number> {
  const { size } = await tx
    .insertInto('prefix_head')
    .values({ id: HEAD_ID, size: storedSize, root: new Uint8Array(), root_entry: null })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row => ({ size: row.ref('prefix_head.size') })))
    .returning('size')
    .executeTakeFirstOrThrow()
  return size
}
