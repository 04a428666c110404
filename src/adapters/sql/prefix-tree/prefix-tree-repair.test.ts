import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { toBase64, utf8 } from '../../../core/encoding/bytes.ts'
import { cidOf } from '../../../core/encoding/cid.ts'
import { ORIGIN, sampleCertification, sampleIdentity } from '../../../pipeline/commit/changes.sample.ts'
import { SAMPLE_CIPHER } from '../../../pipeline/commit/cipher.sample.ts'
import { createCommitter } from '../../../pipeline/commit/committer.ts'
import { emptyLogHead } from '../../../pipeline/commit/empty-log-head.ts'
import { extendPrefixTree } from '../../../pipeline/commit/prefix-tree/extend-prefix-tree.ts'
import { isTreeDamaged, rebuildPrefixTree } from '../../../pipeline/commit/prefix-tree/rebuild-prefix-tree.ts'
import { createBlockStore } from '../certificates/block-store.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { foundLog } from '../certificates/log-founding.ts'
import { createLogReader } from '../certificates/log-reader.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createPrefixTreeRepair } from './prefix-tree-repair.ts'
import { createStoredPrefixTree } from './prefix-tree-rows.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const ACCOUNT = 'account_ada'

/** Each statement leaves rows that nobody has written. */
const DAMAGES = [
  'UPDATE prefix_leaves SET entry_index = entry_index + 1',
  'DELETE FROM prefix_pages WHERE page = 256',
  'UPDATE prefix_pages SET nodes = (SELECT nodes FROM prefix_pages WHERE page = 256) WHERE page < 256',
  'UPDATE prefix_head SET size = 2',
  'UPDATE prefix_head SET root = (SELECT label FROM prefix_leaves LIMIT 1)',
  'DELETE FROM prefix_head',
]

onEveryEngine(engine => {
  async function openRootedLog() {
    const { database, addAccount, close } = await openTemporaryDatabase(engine)
    const identity = sampleIdentity(1)
    await foundLog(database, await emptyLogHead(ORIGIN, identity, NOW), new Uint8Array(32))
    await addAccount(ACCOUNT)
    const [store, log, blocks] = [
      createCommitStore(database),
      createLogReader(database),
      createBlockStore(database),
    ]
    const none = () => {}
    const parts = { store, log, identity, cipher: SAMPLE_CIPHER, clock: () => NOW, onPublished: none }
    const committer = await createCommitter({ ...parts, onError: none })
    for (let number = 0; number < 8; number += 1) {
      const { draft, ...rest } = sampleCertification(number, { debit: false })
      const block = utf8(`{"credentialSubject":{"number":${number}}}`)
      await committer.commit({ ...rest, block, draft: { ...draft, cid: cidOf(block) } })
    }
    const nextTurn = async () => {}
    const tree = createStoredPrefixTree(database)
    const deps = { tree, log, blocks, nextTurn, repair: createPrefixTreeRepair(database) }
    await committer.commit({ kind: 'prefix-root', update: (await extendPrefixTree(deps, 6))! })
    return { database, deps, close }
  }

  test('a stored prefix tree that was damaged is recognised, built again from the log, and goes on', async t => {
    const { database, deps, close } = await openRootedLog()
    t.after(close)
    const { root, ...rest } = await deps.tree.head()
    assert.equal(await isTreeDamaged(deps), false)
    for (const damage of DAMAGES) {
      await sql.raw(damage).execute(database.writer)
      assert.equal(await isTreeDamaged(deps), true, damage)
      assert.equal(await rebuildPrefixTree(deps), true)
      assert.equal(await isTreeDamaged(deps), false, damage)
      const { root: rebuilt, ...place } = await deps.tree.head()
      assert.deepEqual([toBase64(rebuilt), place], [toBase64(root), rest])
      assert.ok(await extendPrefixTree(deps, 10))
    }
  })

  test('nothing is written where another process has extended the tree meanwhile', async t => {
    const { database, deps, close } = await openRootedLog()
    t.after(close)
    await database.writer.deleteFrom('prefix_leaves').execute()
    const head = await deps.tree.head()
    const page = { page: 0, nodes: new Uint8Array(), leaves: [] }
    assert.equal(await deps.repair.replacePages(head.size - 1, [page]), false)
    assert.equal(await deps.repair.replaceHead(head.size - 1, head, new Uint8Array()), false)
    assert.equal(await isTreeDamaged(deps), true)
  })
})
