import type { Kysely, Transaction } from 'kysely'
import type { PrefixLeaf } from '../../../core/prefix-tree/prefix-node.ts'
import { bucketOf } from '../../../core/prefix-tree/prefix-page.ts'
import type {
  PrefixHead,
  PrefixUpdate,
  StoredPrefixTree,
} from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import { batchParameters } from '../engine/batch-parameters.ts'
import { compileOnce, readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { isInList, listParameter } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

export const HEAD_ID = 1

const headRow = readOnceCompiled(db => db.selectFrom('prefix_head').selectAll().where('id', '=', HEAD_ID))

const pageRow = readOnceCompiled(db => db.selectFrom('prefix_pages').select('nodes').where('page', '=', 0))

const leafRows = readOnceCompiled(db =>
  db
    .selectFrom('prefix_leaves')
    .select(['label', 'entry_index'])
    .where(isInList(db, 'bucket', []))
    .orderBy('bucket')
    .orderBy('label'),
)

const firstLeafRow = readOnceCompiled(db =>
  db
    .selectFrom('prefix_leaves')
    .select(['label', 'entry_index'])
    .where('bucket', '>=', 0)
    .where('bucket', '<=', 0)
    .orderBy('bucket')
    .orderBy('label')
    .limit(1),
)

export function createStoredPrefixTree({ reader }: Pick<Database, 'reader'>): StoredPrefixTree {
  return {
    head: () => prefixHead(reader),
    async page(page) {
      const [row] = await pageRow(reader, page)
      return row?.nodes
    },
    async leaves(buckets) {
      const rows = await leafRows(reader, listParameter(reader, buckets))
      return rows.map(leafFromRow)
    },
    async firstLeaf(from, to) {
      const [row] = await firstLeafRow(reader, from, to, 1)
      return row && leafFromRow(row)
    },
  }
}

function leafFromRow(row: { label: Uint8Array; entry_index: number }): PrefixLeaf {
  return { label: row.label, entry: row.entry_index }
}

export async function prefixHead(db: Kysely<Schema>): Promise<PrefixHead> {
  const [row] = await headRow(db, HEAD_ID)
  // Lost, if it is not there: the root then fits no page.
  return {
    size: row?.size ?? 0,
    root: row?.root ?? new Uint8Array(),
    rootEntry: row?.root_entry ?? undefined,
  }
}

const moveLeaf = compileOnce(db =>
  db
    .updateTable('prefix_leaves')
    .set({ entry_index: 0 })
    .where('bucket', '=', 0)
    .where('label', '=', new Uint8Array()),
)

export const writePage = compileOnce(db =>
  db
    .insertInto('prefix_pages')
    .values({ page: 0, nodes: new Uint8Array() })
    .onConflict(conflict =>
      conflict.column('page').doUpdateSet(row => ({ nodes: row.ref('excluded.nodes') })),
    ),
)

export async function writePrefixTree(
  tx: Transaction<Schema>,
  { size, root, added, moved, pages }: PrefixUpdate,
  rootEntry: number,
): Promise<void> {
  await insertRows(
    tx,
    'prefix_leaves',
    added.map(({ label, entry }) => ({ bucket: bucketOf(label), label, entry_index: entry })),
  )
  if (moved.length > 0) {
    const parameters = moved.map(({ label, entry }) => [entry, bucketOf(label), label])
    await tx.executeQuery(moveLeaf(tx, batchParameters(parameters)))
  }
  const pageParameters = pages.map(({ page, nodes }) => [page, nodes])
  await tx.executeQuery(writePage(tx, batchParameters(pageParameters)))
  const head = { size, root, root_entry: rootEntry }
  await tx.updateTable('prefix_head').set(head).where('id', '=', HEAD_ID).execute()
}
