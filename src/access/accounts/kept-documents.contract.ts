import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { KeptDocuments } from './kept-documents.port.ts'

/** `other` is the same store as another process sees it; `certify` does what a commit would, and answers the code. */
type Opened = {
  kept: KeptDocuments
  other: KeptDocuments
  certify(accountId: string, content: string): Promise<string>
  close(): Promise<void>
}

const [ADA, BOB] = ['account_ada', 'account_bob']
const NOTHING = { documents: 0, bytes: 0 }
const REPORT = '\ufeffThe board met. Zoë agreed: 5 %.\r\n\u2028😀 '

/** Uses the accounts Ada and Bob; `open` creates their rows where the store needs them. */
export function keptDocumentsContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }
  const text = async (kept: KeptDocuments, accountId: string, code: string) => {
    const bytes = await kept.find(accountId, code)
    return bytes && Buffer.from(bytes).toString()
  }

  test('nothing is kept until the account asks for it, and nothing from before is kept then', async t => {
    const { kept, certify } = await openStore(t)
    const before = await certify(ADA, REPORT)
    assert.deepEqual(await kept.ofAccount(ADA), { keeps: false, ...NOTHING })
    await kept.startKeeping(ADA)
    assert.deepEqual(await kept.ofAccount(ADA), { keeps: true, ...NOTHING })
    assert.equal(await kept.find(ADA, before), undefined)
  })

  test('what is kept comes back byte for byte, to every process, and is counted', async t => {
    const { kept, other, certify } = await openStore(t)
    await kept.startKeeping(ADA)
    const [one, two] = [await certify(ADA, REPORT), await certify(ADA, 'Short.')]
    for (const reader of [kept, other]) {
      assert.equal(await text(reader, ADA, one), REPORT)
      assert.equal(await text(reader, ADA, two), 'Short.')
      const bytes = Buffer.byteLength(REPORT) + 6
      assert.deepEqual(await reader.ofAccount(ADA), { keeps: true, documents: 2, bytes })
    }
  })

  test('asking again to keep changes nothing', async t => {
    const { kept, certify } = await openStore(t)
    await kept.startKeeping(ADA)
    const code = await certify(ADA, REPORT)
    await kept.startKeeping(ADA)
    assert.equal(await text(kept, ADA, code), REPORT)
  })

  test('nobody finds or erases what another account keeps', async t => {
    const { kept, certify } = await openStore(t)
    for (const id of [ADA, BOB]) await kept.startKeeping(id)
    const [hers, his] = [await certify(ADA, REPORT), await certify(BOB, 'His.')]
    assert.equal(await kept.find(BOB, hers), undefined)
    assert.equal(await kept.erase(BOB, hers), false)
    await kept.eraseAll(BOB)
    assert.equal(await text(kept, ADA, hers), REPORT)
    assert.equal(await kept.find(BOB, his), undefined)
  })

  test('one is erased, once, and the others stay', async t => {
    const { kept, certify } = await openStore(t)
    await kept.startKeeping(ADA)
    const [one, two] = [await certify(ADA, REPORT), await certify(ADA, 'Two.')]
    assert.equal(await kept.erase(ADA, one), true)
    assert.equal(await kept.erase(ADA, one), false)
    assert.equal(await kept.find(ADA, one), undefined)
    assert.equal(await text(kept, ADA, two), 'Two.')
    assert.deepEqual(await kept.ofAccount(ADA), { keeps: true, documents: 1, bytes: 4 })
  })

  test('all are erased at once, and the next is kept again', async t => {
    const { kept, certify } = await openStore(t)
    await kept.startKeeping(ADA)
    const before = await certify(ADA, REPORT)
    await kept.eraseAll(ADA)
    assert.deepEqual(await kept.ofAccount(ADA), { keeps: true, ...NOTHING })
    const after = await certify(ADA, 'After.')
    assert.equal(await kept.find(ADA, before), undefined)
    assert.equal(await text(kept, ADA, after), 'After.')
  })

  test('stopping erases all, keeps nothing new, and may be asked of an account that keeps nothing', async t => {
    const { kept, certify } = await openStore(t)
    await kept.startKeeping(ADA)
    const before = await certify(ADA, REPORT)
    for (const _ of ['once', 'again']) await kept.stopKeeping(ADA)
    const after = await certify(ADA, REPORT)
    for (const code of [before, after]) assert.equal(await kept.find(ADA, code), undefined)
    assert.deepEqual(await kept.ofAccount(ADA), { keeps: false, ...NOTHING })
    await kept.eraseAll(ADA)
    assert.equal((await kept.ofAccount(ADA)).keeps, false)
  })
}
