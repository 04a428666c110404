import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FingerprintIndex } from './fingerprint-index.port.ts'

export type CertifiedDocument = {
  fingerprint?: number[]
  contentHash?: string
  accountId: string
  /** Public where it is absent. */
  isPrivate?: boolean
}

/** `certify` enters a document in the log and returns its code. */
export type OpenedFingerprintIndex = {
  index: FingerprintIndex
  certify(document: CertifiedDocument): Promise<string>
}

const WINDOW = 12
const LARGEST = 2 ** 32 - 1

/** The promises of every index of fingerprints. Accounts are `account_0` to `account_11`. */
export function fingerprintIndexContract(open: (t: TestContext) => Promise<OpenedFingerprintIndex>): void {
  test('a shingle names the documents it stands in, the oldest first, each with its window and whose it is', async t => {
    const { index, certify } = await open(t)
    const first = await certify({ fingerprint: [WINDOW, 7, LARGEST], accountId: 'account_1' })
    const second = await certify({ fingerprint: [WINDOW + 1, 8, LARGEST], accountId: 'account_2' })
    const { documents } = await index.findSightings([LARGEST, 7, 9, LARGEST], 'sha256:none', 'account_2')
    const named = (shingle: number) =>
      documents.get(shingle)?.map(({ code, own, window }) => ({ code, own, window }))
    assert.deepEqual(named(LARGEST), [
      { code: first, own: false, window: WINDOW },
      { code: second, own: true, window: WINDOW + 1 },
    ])
    assert.deepEqual(named(7), [{ code: first, own: false, window: WINDOW }])
    assert.deepEqual([...documents.keys()].sort(), [LARGEST, 7].sort())
    const [older, newer] = documents.get(LARGEST)!
    assert.ok(older!.entryIndex < newer!.entryIndex)
    assert.ok(older!.certifiedAt instanceof Date)
  })

  test('a private document is known to its own account and to no other', async t => {
    const { index, certify } = await open(t)
    const document = { fingerprint: [WINDOW, 7], contentHash: 'sha256:1', isPrivate: true }
    const code = await certify({ ...document, accountId: 'account_1' })
    for (const stranger of ['account_2', undefined]) {
      const sightings = await index.findSightings([7], 'sha256:1', stranger)
      assert.deepEqual(sightings, { same: undefined, documents: new Map() })
    }
    const { same, documents } = await index.findSightings([7], 'sha256:1', 'account_1')
    assert.deepEqual([same?.code, documents.get(7)?.map(each => each.code)], [code, [code]])
  })

  test('of an account only the first document with a shingle is named', async t => {
    const { index, certify } = await open(t)
    const first = await certify({ fingerprint: [WINDOW, 7], accountId: 'account_1' })
    const next = await certify({ fingerprint: [WINDOW, 7, 8], accountId: 'account_1' })
    const { documents } = await index.findSightings([7, 8], 'sha256:none', undefined)
    assert.deepEqual(
      [7, 8].map(shingle => documents.get(shingle)!.map(({ code, own }) => [code, own])),
      [[[first, false]], [[next, false]]],
    )
  })

  test('a shingle that ten accounts use is kept for no other, so that one notice cannot make an answer long', async t => {
    const { index, certify } = await open(t)
    const codes: string[] = []
    for (let number = 0; number < 12; number++)
      codes.push(await certify({ fingerprint: [WINDOW, 7, 100 + number], accountId: `account_${number}` }))
    const { documents } = await index.findSightings([7, 111], 'sha256:none', 'account_11')
    assert.deepEqual(
      documents.get(7)!.map(({ code }) => code),
      codes.slice(0, 10),
    )
    assert.deepEqual(
      documents.get(111)!.map(({ code, own }) => [code, own]),
      [[codes[11], true]],
    )
  })

  test('the same content is found by its hash, the first certificate of it, even without a fingerprint', async t => {
    const { index, certify } = await open(t)
    const first = await certify({ contentHash: 'sha256:1', accountId: 'account_1' })
    await certify({ contentHash: 'sha256:1', accountId: 'account_2' })
    const { same, documents } = await index.findSightings([], 'sha256:1', 'account_1')
    assert.deepEqual([same?.code, same?.own, documents.size], [first, true, 0])
    assert.equal((await index.findSightings([], 'sha256:1', undefined)).same?.own, false)
    assert.equal((await index.findSightings([], 'sha256:2', 'account_1')).same, undefined)
  })
}
