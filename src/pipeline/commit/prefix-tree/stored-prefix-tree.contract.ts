import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { toBase64, utf8 } from '../../../core/encoding/bytes.ts'
import { cidOf } from '../../../core/encoding/cid.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import { parseEntry } from '../../../core/log/entry.ts'
import type { LogHead, LogReader } from '../../../core/log/log-reader.port.ts'
import { createPrefixTrie, type PrefixTrie } from '../../../core/prefix-tree/prefix-trie.ts'
import { storedPath } from '../../../core/prefix-tree/stored-path.ts'
import type { StoredPrefixTree } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import {
  certificateSubject,
  contentSubject,
  factsOf,
  isAboutCertificate,
  labelOf,
} from '../../../core/prefix-tree/subjects.ts'
import type { BlockStore } from '../../../core/record/block-store.port.ts'
import type { Certification } from '../change.ts'
import { ORIGIN, sampleCertification, sampleCode, sampleIdentity } from '../changes.sample.ts'
import { SAMPLE_CIPHER } from '../cipher.sample.ts'
import type { CommitStore } from '../commit-store.port.ts'
import { type Committer, createCommitter } from '../committer.ts'
import { emptyLogHead } from '../empty-log-head.ts'
import { prefixTreeFault } from './audit-prefix-tree.ts'
import { extendPrefixTree } from './extend-prefix-tree.ts'

type Stores = {
  store: CommitStore
  log: LogReader
  blocks: BlockStore
  tree: StoredPrefixTree
  close(): Promise<void>
}

const NOW = new Date('2026-01-02T03:04:05.678Z')
const ACCOUNT = 'account_ada'
const CERTIFICATES = 60

/** The prefix tree is written by the commit store. `open` makes an account with this id. */
export function storedPrefixTreeContract(open: (head: LogHead, accountId: string) => Promise<Stores>): void {
  async function openLog(t: TestContext) {
    const identity = sampleIdentity(1)
    const stores = await open(await emptyLogHead(ORIGIN, identity, NOW), ACCOUNT)
    t.after(() => stores.close())
    const none = () => {}
    const parts = { ...stores, identity, cipher: SAMPLE_CIPHER, clock: () => NOW, onPublished: none }
    const committer = await createCommitter({ ...parts, onError: none })
    return { ...stores, committer, nextTurn: async () => {} }
  }

  test('the stored tree has, entry by entry, the root that an auditor builds, and proves what is there and what is not', async t => {
    const stores = await openLog(t)
    const { committer, tree } = stores
    assert.equal(await storedPath(tree, labelOf('content nothing')), undefined)
    await issue(committer, 0, CERTIFICATES)
    while (await enterRoot(stores, 25)) await compare(stores)
    // Changes of status move leaves, and a second certificate of a content does not.
    for (const number of [3, 7])
      await committer.commit({ kind: 'revoked', code: sampleCode(number), accountId: ACCOUNT, reason: '' })
    await issue(committer, CERTIFICATES, CERTIFICATES + 3)
    assert.ok(await enterRoot(stores, 1000))
    const trie = await compare(stores)
    for (const entriesPerPart of [1000, 30])
      assert.equal(await prefixTreeFault(stores, entriesPerPart), undefined)
    const subjects = [
      'content nothing',
      certificateSubject(sampleCode(3)),
      contentSubject(contentHash('content 1')),
    ]
    for (const subject of subjects) {
      const label = labelOf(subject)
      const { path } = (await storedPath(tree, label))!
      const { siblings, leaf } = trie.pathTo(label)
      assert.deepEqual(path.siblings.map(toBase64), siblings.map(toBase64))
      assert.equal(path.leaf?.entry, leaf?.entry)
    }
  })

  test('a log that has grown by nothing but the root itself gets no other root', async t => {
    const stores = await openLog(t)
    assert.equal(await enterRoot(stores, 1000), false)
    await issue(stores.committer, 0, 1)
    assert.equal(await enterRoot(stores, 1000), true)
    assert.equal(await enterRoot(stores, 1000), false)
    assert.equal((await stores.log.head())!.size, 2)
  })

  test('of two processes that extend the same tree one enters its root, and the other nothing', async t => {
    const stores = await openLog(t)
    const { committer, log } = stores
    await issue(committer, 0, 2)
    const update = (await extendPrefixTree(stores, 1000))!
    const change = { kind: 'prefix-root' as const, update }
    assert.deepEqual(await committer.commit(change), { kind: 'rooted' })
    assert.deepEqual(await committer.commit(change), { kind: 'outdated' })
    assert.equal((await log.head())!.size, 3)
  })
}

/** Of every third certificate the content is one that was certified before. */
async function issue(committer: Committer, from: number, to: number): Promise<void> {
  const changes = Array.from({ length: to - from }, (_, at) => publicCertification(from + at))
  await Promise.all(changes.map(change => committer.commit(change)))
}

function publicCertification(number: number): Certification {
  const { draft, ...rest } = sampleCertification(number, { debit: false })
  const hash = contentHash(`content ${number % 3 === 0 ? 1 : number}`)
  const block = utf8(JSON.stringify({ credentialSubject: { contentHash: hash, number } }))
  return { ...rest, block, draft: { ...draft, contentHash: hash, cid: cidOf(block) } }
}

async function enterRoot(stores: Stores & { committer: Committer; nextTurn(): Promise<void> }, most: number) {
  const update = await extendPrefixTree(stores, most)
  if (update === undefined) return false
  assert.deepEqual(await stores.committer.commit({ kind: 'prefix-root', update }), { kind: 'rooted' })
  return true
}

/** Builds the tree from the log alone, and compares it with the newest root there. */
async function compare({ log, blocks, tree }: Stores): Promise<PrefixTrie> {
  const { size, root, rootEntry } = await tree.head()
  const trie = createPrefixTrie()
  const entries = (await log.entries(0, rootEntry! + 1)).map(bytes => parseEntry(bytes)!)
  for (const [index, entry] of entries.slice(0, size).entries()) {
    if (!isAboutCertificate(entry)) continue
    const block = entry.type === 'certified' ? await blocks.get(entry.cid) : undefined
    const record = block && JSON.parse(Buffer.from(block).toString())
    for (const fact of factsOf(entry, record)) trie.add(fact, index)
  }
  assert.equal(toBase64(root), toBase64(trie.root()))
  const logged = entries.at(-1)!
  assert.ok(logged.type === 'prefix-root' && logged.size === size && logged.root === toBase64(root))
  return trie
}
