import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import type { AnswerReader } from './answer-reader.port.ts'
import { sampleCertification, sampleCode, sampleDocument } from './changes.sample.ts'
import type {
  CommitStore,
  CommitTransaction,
  IdempotencyClaim,
  KeptDocument,
  LogExtension,
  NewCertificate,
} from './commit-store.port.ts'

/** A store with a log, and what its readers see. `other` is the same store as another process has it. */
export type OpenedCommitStore = {
  store: CommitStore
  other: CommitStore
  log: LogReader
  answers: AnswerReader
  blocks: BlockStore
  findCertificate(code: string): Promise<Certificate | undefined>
  account(id: string): Promise<{ remaining: number; certified: number } | undefined>
  usageOf(id: string): Promise<{ day: string; certified: number }[]>
  addAccount(id: string, remaining: number): Promise<void>
  setDocumentKey(accountId: string, key: Uint8Array): Promise<void>
  /** Newest first. */
  documentsOf(accountId: string): Promise<KeptDocument[]>
  close(): Promise<void>
}

export const EMPTY_HEAD: LogHead = {
  origin: 'pinproof.example/log',
  size: 0,
  checkpoint: 'empty\n',
  lastEntryAt: new Date(0),
}
const AT = new Date('2026-01-02T03:04:06.001Z')
const CLAIM: IdempotencyClaim = {
  accountId: 'account_ada',
  key: 'retry',
  fingerprint: 'f',
  answer: '{"a":"é"}',
}

export function newCertificate(number: number, changes: Partial<Certificate> = {}): NewCertificate {
  const { draft, block } = sampleCertification(number)
  const placement = {
    entryIndex: number,
    status: 'active' as const,
    statusAt: AT,
    statusReason: undefined,
    supersededBy: undefined,
  }
  return { certificate: { ...draft, ...placement, ...changes }, block, fingerprint: [] }
}

/** An extension by entries of these bytes; the store does not look into them. */
export function extension(previousSize: number, ...entries: number[]): LogExtension {
  const size = previousSize + entries.length
  return {
    previousSize,
    entries: entries.map(byte => Uint8Array.of(byte, 0, 255)),
    tiles: [{ level: 0, index: 0, bytes: new Uint8Array(32 * size).fill(size) }],
    head: { ...EMPTY_HEAD, size, checkpoint: `checkpoint of ${size}\n`, lastEntryAt: AT },
  }
}

export function commitStoreContract(open: (head: LogHead) => Promise<OpenedCommitStore>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open(EMPTY_HEAD)
    t.after(() => stores.close())
    await stores.addAccount('account_ada', 3)
    await stores.setDocumentKey('account_ada', Uint8Array.of(1, 0, 255))
    return stores
  }
  const writeEverything = async (tx: CommitTransaction) => {
    await tx.extendLog(extension(0, 1))
    await tx.writeCertificates([newCertificate(0)])
    await tx.writeDebits([{ accountId: 'account_ada', code: sampleCode(0), charged: true, at: AT }])
    await tx.keepDocuments([sampleDocument(0)])
    await tx.writeAnswers([CLAIM], AT)
  }
  const readState = async ({ log, answers, blocks, account, usageOf, ...stores }: OpenedCommitStore) => ({
    size: (await log.head())?.size,
    entries: (await log.entries(0, 10)).length,
    tiles: (await log.tile(0, 0)) === undefined ? 0 : 1,
    certificate: (await stores.findCertificate(sampleCode(0)))?.code,
    block: await blocks.has(newCertificate(0).certificate.cid),
    answer: (await answers.findAnswer('account_ada', 'retry'))?.answer,
    balance: await account('account_ada'),
    usage: await usageOf('account_ada'),
    kept: await stores.documentsOf('account_ada'),
  })
  const NOTHING = {
    size: 0,
    entries: 0,
    tiles: 0,
    certificate: undefined,
    block: false,
    answer: undefined,
    balance: { remaining: 3, certified: 0 },
    usage: [],
    kept: [],
  }

  test('when a transaction resolves, everything it wrote is there', async t => {
    const stores = await openStore(t)
    const result = await stores.store.transaction(tx => writeEverything(tx).then(() => 'its result'))
    assert.equal(result, 'its result')
    assert.deepEqual(await readState(stores), {
      size: 1,
      entries: 1,
      tiles: 1,
      certificate: sampleCode(0),
      block: true,
      answer: CLAIM.answer,
      balance: { remaining: 2, certified: 1 },
      usage: [{ day: '2026-01-02', certified: 1 }],
      kept: [sampleDocument(0)],
    })
  })

  test('nothing of a transaction is seen before it resolves', async t => {
    const stores = await openStore(t)
    await stores.store.transaction(async tx => {
      await writeEverything(tx)
      assert.deepEqual(await readState(stores), NOTHING)
    })
  })

  test('when the work fails after it has written everything, nothing is there, and the failure is passed on', async t => {
    const stores = await openStore(t)
    const failure = new Error('power cut')
    const failedTransaction = stores.store.transaction(async tx => {
      await writeEverything(tx)
      throw failure
    })
    await assert.rejects(failedTransaction, failure)
    assert.deepEqual(await readState(stores), NOTHING)
    await stores.store.transaction(writeEverything)
    assert.equal((await readState(stores)).size, 1)
  })

  test('a certificate that cannot be written takes the whole batch with it', async t => {
    const stores = await openStore(t)
    await stores.store.transaction(async tx => tx.writeCertificates([newCertificate(7)]))
    const twice = stores.store.transaction(async tx => {
      await writeEverything(tx)
      await tx.writeCertificates([
        newCertificate(8),
        newCertificate(7, { cid: newCertificate(9).certificate.cid }),
      ])
    })
    await assert.rejects(twice)
    assert.deepEqual(await readState(stores), NOTHING)
    assert.equal(await stores.findCertificate(sampleCode(8)), undefined)
  })

  describe('the head is compared and set', () => {
    test('an extension of another size is refused, and nothing of its batch remains', async t => {
      const stores = await openStore(t)
      for (const previousSize of [1, 5]) {
        const stale = stores.store.transaction(async tx => {
          await tx.writeAnswers([CLAIM], AT)
          await tx.extendLog(extension(previousSize, 1))
        })
        await assert.rejects(stale, /another writer has extended this log/)
      }
      assert.deepEqual(await readState(stores), NOTHING)
    })

    test('a second process that still knows the old size is refused, and the log holds the first one’s entry', async t => {
      const { store, other, log } = await openStore(t)
      await store.transaction(tx => tx.extendLog(extension(0, 1)))
      const second = other.transaction(tx => tx.extendLog(extension(0, 2)))
      await assert.rejects(second, /another writer has extended this log/)
      const entries = await log.entries(0, 10)
      assert.deepEqual(
        entries.map(bytes => bytes[0]),
        [1],
      )
    })
  })

  test('transactions run one after another: what one reads, no other changes meanwhile', async t => {
    const { store, account, addAccount } = await openStore(t)
    await addAccount('account_bob', 1)
    const spendIfAny = (number: number) =>
      store.transaction(async tx => {
        const left = (await tx.remaining(['account_bob'])).get('account_bob')!
        await new Promise(resolve => setImmediate(resolve))
        if (left > 0)
          await tx.writeDebits([
            { accountId: 'account_bob', code: sampleCode(number), charged: true, at: AT },
          ])
        return left
      })
    const left = await Promise.all(Array.from({ length: 10 }, (_, number) => spendIfAny(number)))
    assert.deepEqual(left.toSorted(), [0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    assert.deepEqual(await account('account_bob'), { remaining: 0, certified: 1 })
  })

  test('what remains is told of the accounts that exist', async t => {
    const { store } = await openStore(t)
    const remaining = await store.transaction(tx => tx.remaining(['account_ada', 'account_nobody']))
    assert.deepEqual([...remaining], [['account_ada', 3]])
  })

  test('a debit that is not charged counts as certified and costs nothing', async t => {
    const { store, account, addAccount } = await openStore(t)
    await addAccount('account_bob', 5)
    await store.transaction(tx =>
      tx.writeDebits([
        { accountId: 'account_ada', code: sampleCode(1), charged: true, at: AT },
        { accountId: 'account_bob', code: sampleCode(2), charged: false, at: AT },
        { accountId: 'account_ada', code: sampleCode(3), charged: true, at: AT },
      ]),
    )
    assert.deepEqual(await account('account_ada'), { remaining: 1, certified: 2 })
    assert.deepEqual(await account('account_bob'), { remaining: 5, certified: 1 })
  })

  test('every debit counts into its account’s usage of that day in UTC, charged or not', async t => {
    const { store, usageOf } = await openStore(t)
    const debit = (number: number, at: string) => {
      return { accountId: 'account_ada', code: sampleCode(number), charged: number > 1, at: new Date(at) }
    }
    const lateAndEarly = [debit(1, '2026-01-02T23:59:59.999Z'), debit(2, '2026-01-03T00:00:00.000Z')]
    await store.transaction(tx => tx.writeDebits(lateAndEarly))
    await store.transaction(tx => tx.writeDebits([debit(3, '2026-01-03T00:00:00.001Z')]))
    assert.deepEqual(await usageOf('account_ada'), [
      { day: '2026-01-02', certified: 1 },
      { day: '2026-01-03', certified: 2 },
    ])
  })

  test('stored answers are found by account and key, neither alone', async t => {
    const { store } = await openStore(t)
    const others = [
      { ...CLAIM, key: 'other' },
      { ...CLAIM, accountId: 'account_bob', answer: 'his' },
    ]
    await store.transaction(tx => tx.writeAnswers([CLAIM, ...others], AT))
    const storedClaims = await store.transaction(tx => tx.storedAnswers([CLAIM, { ...CLAIM, key: 'unused' }]))
    const ownClaims = storedClaims.filter(
      ({ accountId, key }) => accountId === CLAIM.accountId && key !== 'other',
    )
    assert.deepEqual(
      ownClaims.map(({ accountId, key, fingerprint, answer }) => ({ accountId, key, fingerprint, answer })),
      [CLAIM],
    )
  })

  test('a certificate comes back exactly as written, full or bare', async t => {
    const { store, findCertificate, blocks } = await openStore(t)
    const full = newCertificate(1, {
      salt: Uint8Array.from({ length: 32 }, (_, at) => 255 - at),
      title: 'Zoë’s “title”',
      sourceUrl: 'https://paper.example/ä',
      findings: [
        {
          code: 'news-byline',
          outcome: 'supports',
          points: 6,
          max: 6,
          sentence: 'It is signed.',
          evidence: [{ where: 'line 1', text: 'By Zoë 😀' }],
        },
      ],
    })
    const bare = newCertificate(2)
    await store.transaction(tx => tx.writeCertificates([full, bare]))
    for (const { certificate, block } of [full, bare]) {
      assert.deepEqual(await findCertificate(certificate.code), certificate)
      assert.deepEqual(new Uint8Array((await blocks.get(certificate.cid))!), block)
      assert.deepEqual(await store.transaction(tx => tx.certificates([certificate.code, sampleCode(9)])), [
        certificate,
      ])
    }
  })

  test('a status change changes the status of that certificate and nothing else', async t => {
    const { store, findCertificate } = await openStore(t)
    const [{ certificate: one }, { certificate: two }] = [newCertificate(1), newCertificate(2)]
    await store.transaction(tx => tx.writeCertificates([newCertificate(1), newCertificate(2)]))
    const revocation = {
      ...one,
      status: 'revoked' as const,
      statusAt: new Date(AT.getTime() + 5),
      statusReason: 'withdrawn',
      supersededBy: two.code,
    }
    await store.transaction(tx => tx.writeStatus(revocation, 1))
    assert.deepEqual(await findCertificate(one.code), revocation)
    assert.deepEqual(await findCertificate(two.code), two)
  })
}
