import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { cidOf } from '../../../core/encoding/cid.ts'
import { TOP_PAGE } from '../../../core/prefix-tree/prefix-page.ts'
import type { StoredPrefixTree } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import { ORIGIN, sampleCertification, sampleIdentity } from '../changes.sample.ts'
import { SAMPLE_CIPHER } from '../cipher.sample.ts'
import { createCommitter } from '../committer.ts'
import { emptyLogHead } from '../empty-log-head.ts'
import { flipBit, sampleLog } from '../log.sample.ts'
import { createMemoryCommitStore } from '../memory-commit-store.fake.ts'
import { prefixTreeFault } from './audit-prefix-tree.ts'
import { extendPrefixTree } from './extend-prefix-tree.ts'
import { storedPrefixTreeContract } from './stored-prefix-tree.contract.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
/** One leaf in the first slot. */
const FULL = Uint8Array.of(0, 1, ...new Uint8Array(32))

storedPrefixTreeContract(async (head, accountId) => {
  const store = createMemoryCommitStore()
  store.foundLog(head)
  store.addAccount(accountId, 0)
  return { store, log: store, blocks: store.blocks, tree: store.prefixTree, close: async () => {} }
})

const nextTurn = async () => {}

test('a damaged record leads to no root', async () => {
  const store = await sampleLog(3, sampleIdentity(1))
  const { cid } = sampleCertification(0).draft
  const blocks = { get: async (each: string) => (each === cid ? undefined : store.blocks.get(each)) }
  const parts = { tree: store.prefixTree, log: store, blocks, nextTurn }
  await assert.rejects(extendPrefixTree(parts, 10), /is missing or damaged/)
})

/** A log of certificates whose records say nothing, with the root of its first part. */
async function rootedLog(flip: (root: Uint8Array) => Uint8Array = root => root) {
  const store = createMemoryCommitStore()
  const identity = sampleIdentity(1)
  store.foundLog(await emptyLogHead(ORIGIN, identity, NOW))
  store.addAccount('account_ada', 0)
  const none = () => {}
  const parts = { store, log: store, identity, cipher: SAMPLE_CIPHER, clock: () => NOW, onPublished: none }
  const committer = await createCommitter({ ...parts, onError: none })
  for (let number = 0; number < 40; number += 1) {
    const { draft, ...rest } = sampleCertification(number, { debit: false })
    const block = utf8(`{"credentialSubject":{"number":${number}}}`)
    await committer.commit({ ...rest, block, draft: { ...draft, cid: cidOf(block) } })
  }
  const treeParts = { tree: store.prefixTree, log: store, blocks: store.blocks, nextTurn }
  const update = (await extendPrefixTree(treeParts, 30))!
  await committer.commit({ kind: 'prefix-root', update: { ...update, root: flip(update.root) } })
  return treeParts
}

function strangeLeaf(bucket: number) {
  return { label: Uint8Array.of(bucket >> 8, bucket & 255, ...new Uint8Array(30)), entry: 1 }
}

test('a stored leaf, page or root that was damaged leads to no other root', async () => {
  const parts = await rootedLog()
  const { tree } = parts
  const damages: Partial<StoredPrefixTree>[] = [
    { leaves: async buckets => buckets.map(strangeLeaf) },
    {
      page: async page =>
        page === TOP_PAGE ? tree.page(page) : flipBit((await tree.page(page)) ?? FULL, 100),
    },
    { page: async page => flipBit((await tree.page(page))!, 100) },
    { head: async () => ({ ...(await tree.head()), root: new Uint8Array(32) }) },
  ]
  for (const damage of damages)
    await assert.rejects(extendPrefixTree({ ...parts, tree: { ...tree, ...damage } }, 30), /is damaged/)
  assert.ok(await extendPrefixTree(parts, 30))
})

test('an audit of the own log finds a root that does not follow from it', async () => {
  assert.equal(await prefixTreeFault(await rootedLog()), undefined)
  const wrong = await rootedLog(root => flipBit(root, 7))
  assert.equal(
    await prefixTreeFault(wrong),
    'entry 40 does not have the root of the prefix tree over the first 30 entries',
  )
})
