import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { parseEntry } from '../../core/log/entry.ts'
import { codeHashOf } from '../../core/record/verify-code.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { CommitResult } from './change.ts'
import { ORIGIN, sampleCertification, sampleCode, sampleIdentity } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import type { CommitStore } from './commit-store.port.ts'
import { createCommitter } from './committer.ts'
import { emptyLogHead } from './empty-log-head.ts'
import { createMemoryCommitStore, type MemoryCommitStore } from './memory-commit-store.fake.ts'
import { loadTree } from './tree-state.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const IDENTITY = sampleIdentity(1)

async function openCommitter(wrap: (store: MemoryCommitStore) => CommitStore = store => store) {
  const store = createMemoryCommitStore()
  store.foundLog(await emptyLogHead(ORIGIN, IDENTITY, START))
  store.addAccount('account_ada', 10_000)
  const publishedSizes: number[] = []
  let now = START
  const committer = await createCommitter({
    store: wrap(store),
    log: store,
    identity: IDENTITY,
    cipher: SAMPLE_CIPHER,
    clock: () => now,
    onPublished: head => void publishedSizes.push(head.size),
    onError: error => assert.fail(error as Error),
  })
  return {
    store,
    committer,
    publishedSizes,
    setClock(ms: number) {
      now = new Date(START.getTime() + ms)
    },
  }
}

const problem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code
const placeOf = (result: CommitResult) =>
  result.kind === 'entered' ? result.certificate.entryIndex : undefined

describe('group commit', () => {
  test('a lone change waits for no timer', async (t: TestContext) => {
    const { committer } = await openCommitter()
    t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    assert.equal(placeOf(await committer.commit(sampleCertification(1))), 0)
  })

  test('a crowd shares one transaction, one checkpoint and one time, in the order of asking', async () => {
    const { store, committer, publishedSizes } = await openCommitter()
    const commits = Array.from({ length: 20 }, (_, number) => committer.commit(sampleCertification(number)))
    const places = (await Promise.all(commits)).map(placeOf)
    assert.deepEqual(
      places,
      Array.from({ length: 20 }, (_, place) => place),
    )
    assert.deepEqual(publishedSizes, [20])
    const times = (await store.entries(0, 20)).map(bytes => parseEntry(bytes)!.time)
    assert.equal(new Set(times).size, 1)
  })

  test('a multitude is taken in bounded portions, so that nobody waits for all of it', async () => {
    const { committer, publishedSizes } = await openCommitter()
    await Promise.all(
      Array.from({ length: 600 }, (_, number) => committer.commit(sampleCertification(number))),
    )
    const portions = publishedSizes.map((size, at) => size - (publishedSizes[at - 1] ?? 0))
    assert.equal(publishedSizes.at(-1), 600)
    assert.ok(Math.max(...portions) <= 256 && portions.length <= 30, String(portions))
  })

  test('what arrives while a transaction is under way shares the next one', async () => {
    const gate = Promise.withResolvers<void>()
    const commitStarted = Promise.withResolvers<void>()
    const { committer, publishedSizes } = await openCommitter(store => ({
      transaction: work =>
        store.transaction(async tx => {
          commitStarted.resolve()
          await gate.promise
          return work(tx)
        }),
    }))
    const first = committer.commit(sampleCertification(1))
    await commitStarted.promise
    const later = [2, 3, 4].map(number => committer.commit(sampleCertification(number)))
    gate.resolve()
    await Promise.all([first, ...later])
    assert.deepEqual(publishedSizes, [1, 4])
  })

  test('whoever is answered finds certificate, block and entry in place', async () => {
    const { store, committer } = await openCommitter()
    for (let number = 0; number < 20; number += 1) {
      const change = sampleCertification(number)
      const result = await committer.commit(change)
      assert.ok(result.kind === 'entered')
      assert.ok(store.certificates().some(({ code }) => code === change.draft.code))
      assert.deepEqual(await store.blocks.get(change.draft.cid), change.block)
      const [entry] = await store.entries(result.certificate.entryIndex, result.certificate.entryIndex + 1)
      const { code, product, cid } = change.draft
      assert.deepEqual(parseEntry(entry!), {
        type: 'certified',
        version: 1,
        code,
        product,
        cid,
        time: START.toISOString(),
      })
    }
    await loadTree(store, IDENTITY.verifierKey)
  })
})

test('entries about a certificate that hides its code hold the hash of it, and those about others the code', async () => {
  const { store, committer } = await openCommitter()
  const [hidden, older, shown] = [1, 2, 3].map(sampleCode) as [string, string, string]
  for (const number of [1, 2, 3]) {
    const { draft, ...change } = sampleCertification(number)
    await committer.commit({
      ...change,
      draft: { ...draft, ...(number === 1 && { hidesCode: true as const }) },
    })
  }
  const accountId = 'account_ada'
  await committer.commit({ kind: 'superseded', code: older, accountId, by: shown })
  await committer.commit({ kind: 'superseded', code: hidden, accountId, by: shown })
  await committer.commit({ kind: 'revoked', code: hidden, accountId, reason: 'withdrawn' })
  const named = (await store.entries(0, 6)).map(bytes => {
    const { version, code, by } = parseEntry(bytes) as { version: number; code: string; by?: string }
    return [version, code, by]
  })
  const hash = codeHashOf(hidden)
  assert.deepEqual(named, [
    [2, hash, undefined],
    [1, older, undefined],
    [1, shown, undefined],
    [1, older, shown],
    [2, hash, shown],
    [2, hash, undefined],
  ])
})

describe('all at once as one after another', () => {
  test('a hundred on an allowance of three make three certificates', async () => {
    const { store, committer } = await openCommitter()
    store.addAccount('account_bob', 3)
    const commits = Array.from({ length: 100 }, (_, number) =>
      committer.commit(sampleCertification(number, { accountId: 'account_bob' })),
    )
    const outcomes = await Promise.allSettled(commits)
    assert.deepEqual(
      outcomes.slice(0, 3).map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled'],
    )
    for (const outcome of outcomes.slice(3)) {
      assert.ok(outcome.status === 'rejected' && problem('allowance-spent')(outcome.reason))
    }
    assert.deepEqual(store.account('account_bob'), { remaining: 0, certified: 3 })
    assert.equal((await store.head())?.size, 3)
  })

  test('one account’s empty allowance does not keep another from certifying', async () => {
    const { store, committer } = await openCommitter()
    store.addAccount('account_bob', 0)
    const [his, hers] = await Promise.allSettled([
      committer.commit(sampleCertification(1, { accountId: 'account_bob' })),
      committer.commit(sampleCertification(2)),
    ])
    assert.deepEqual([his.status, hers.status], ['rejected', 'fulfilled'])
  })

  test('a hundred with one retry key make one certificate, and the rest are told its answer', async () => {
    const { store, committer } = await openCommitter()
    const commits = Array.from({ length: 100 }, (_, number) =>
      committer.commit(sampleCertification(number, { retryKey: 'storm' })),
    )
    const [first, ...rest] = await Promise.all(commits)
    assert.equal(placeOf(first!), 0)
    for (const replay of rest) assert.deepEqual(replay, { kind: 'replayed', answer: sampleCode(0) })
    assert.deepEqual(store.account('account_ada'), { remaining: 9_999, certified: 1 })
    assert.equal((await store.head())?.size, 1)
  })
})

describe('the queue', () => {
  test('takes 4,096 and turns the next away at once, to come back later', async () => {
    const { committer } = await openCommitter()
    const commits = Array.from({ length: 4_096 }, (_, number) =>
      committer.commit(sampleCertification(number)),
    )
    const turnedAway = await committer.commit(sampleCertification(5_000)).catch((error: unknown) => error)
    assert.ok(problem('overloaded')(turnedAway))
    assert.equal((turnedAway as Problem).retryAfterSeconds, 1)
    await Promise.all(commits)
    assert.equal(placeOf(await committer.commit(sampleCertification(5_001))), 4_096)
  })

  test('is emptied by a drain: what was accepted is answered, what comes later is refused', async () => {
    const { store, committer } = await openCommitter()
    const accepted = Array.from({ length: 300 }, (_, number) => committer.commit(sampleCertification(number)))
    const drainPromise = committer.drain()
    await assert.rejects(committer.commit(sampleCertification(999)), problem('issuing-stopped'))
    await drainPromise
    assert.equal((await store.head())?.size, 300)
    assert.deepEqual((await Promise.all(accepted)).map(placeOf).at(-1), 299)
  })

  test('that is empty drains at once', async () => {
    await (await openCommitter()).committer.drain()
  })
})

describe('a clock that steps back', () => {
  test('by a second leaves the log’s time standing: no entry is older than the one before it', async () => {
    const { store, committer, setClock } = await openCommitter()
    for (const ms of [0, -400, 250, -750, 251]) {
      setClock(ms)
      await committer.commit(sampleCertification(ms + 1_000))
    }
    const times = (await store.entries(0, 10)).map(
      bytes => Date.parse(parseEntry(bytes)!.time) - START.getTime(),
    )
    assert.deepEqual(times, [0, 0, 250, 250, 251])
  })

  test('by more than a second stops issuing and says why, until it has caught up', async () => {
    const { store, committer, setClock } = await openCommitter()
    await committer.commit(sampleCertification(1))
    setClock(-1_001)
    const refusal = await committer.commit(sampleCertification(2)).catch((error: unknown) => error)
    assert.ok(problem('issuing-stopped')(refusal))
    assert.match((refusal as Problem).message, /^The clock of the service is behind its own log/)
    assert.equal((await store.head())?.size, 1)
    assert.equal(store.account('account_ada')?.remaining, 9_999)
    setClock(1)
    assert.equal(placeOf(await committer.commit(sampleCertification(3))), 1)
  })
})

describe('the content of a certification', () => {
  const CONTENT = 'The board met on Monday. Zoë was there. 😀'
  const textOf = (store: MemoryCommitStore) =>
    store.documentsOf('account_ada').map(({ accountId, code, ciphertext }) => {
      const key = SAMPLE_CIPHER.newKey(accountId)
      return Buffer.from(SAMPLE_CIPHER.decrypt({ accountId, code }, key, ciphertext)!).toString()
    })

  test('is kept with its certificate, encrypted with the account’s key, where the account asks for it', async () => {
    const { store, committer } = await openCommitter()
    store.setDocumentKey('account_ada', SAMPLE_CIPHER.newKey('account_ada'))
    await committer.commit(sampleCertification(1, { document: CONTENT }))
    const [keptDocument] = store.documentsOf('account_ada')
    const { code, issuedAt } = store.certificates()[0]!
    assert.deepEqual(
      [keptDocument!.code, keptDocument!.issuedAt, keptDocument!.bytes],
      [code, issuedAt, Buffer.byteLength(CONTENT)],
    )
    assert.deepEqual(textOf(store), [CONTENT])
  })

  test('is not kept where the account does not ask for it, nor where the product has no use for it', async () => {
    const { store, committer } = await openCommitter()
    await committer.commit(sampleCertification(1, { document: CONTENT }))
    store.setDocumentKey('account_ada', SAMPLE_CIPHER.newKey('account_ada'))
    await committer.commit(sampleCertification(2))
    assert.deepEqual([store.certificates().length, store.documentsOf('account_ada')], [2, []])
  })

  test('is kept once for a request that was sent twice, and not at all for one that is refused', async () => {
    const { store, committer } = await openCommitter()
    store.setDocumentKey('account_ada', SAMPLE_CIPHER.newKey('account_ada'))
    store.addAccount('account_bob', 0)
    store.setDocumentKey('account_bob', SAMPLE_CIPHER.newKey('account_bob'))
    const twice = [1, 2].map(number =>
      committer.commit(sampleCertification(number, { document: CONTENT, retryKey: 'same' })),
    )
    await Promise.all(twice)
    const spentCommit = committer.commit(
      sampleCertification(3, { document: CONTENT, accountId: 'account_bob' }),
    )
    await assert.rejects(spentCommit, problem('allowance-spent'))
    assert.deepEqual(textOf(store), [CONTENT])
    assert.deepEqual(store.documentsOf('account_bob'), [])
  })
})
