import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { AnswerReader } from './answer-reader.port.ts'
import type { CommitStore } from './commit-store.port.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const CLAIM = { accountId: 'account_ada', key: 'retry "1"', fingerprint: 'body', answer: '{"hash":"…"}' }

export function answerReaderContract(
  open: () => Promise<{ store: CommitStore; answers: AnswerReader; close(): Promise<void> }>,
): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }

  test('an answer is found as it was stored, by its account and its key together', async t => {
    const { store, answers } = await openStore(t)
    await store.transaction(tx => tx.writeAnswers([CLAIM], AT))
    const { fingerprint, answer } = CLAIM
    assert.deepEqual({ ...(await answers.findAnswer(CLAIM.accountId, CLAIM.key)) }, { fingerprint, answer })
    assert.equal(await answers.findAnswer('account_bob', CLAIM.key), undefined)
    assert.equal(await answers.findAnswer(CLAIM.accountId, 'retry'), undefined)
  })

  test('answers given before a time are forgotten, and one given at that very time is kept', async t => {
    const { store, answers } = await openStore(t)
    await store.transaction(tx => tx.writeAnswers([{ ...CLAIM, key: 'older' }], new Date(AT.getTime() - 1)))
    await store.transaction(tx => tx.writeAnswers([CLAIM], AT))
    await answers.forgetAnswers(AT)
    assert.equal(await answers.findAnswer(CLAIM.accountId, 'older'), undefined)
    assert.notEqual(await answers.findAnswer(CLAIM.accountId, CLAIM.key), undefined)
  })

  test('a key whose answer was forgotten can be used again', async t => {
    const { store, answers } = await openStore(t)
    await store.transaction(tx => tx.writeAnswers([CLAIM], AT))
    await answers.forgetAnswers(new Date(AT.getTime() + 1))
    await store.transaction(tx => tx.writeAnswers([{ ...CLAIM, answer: 'another' }], AT))
    assert.equal((await answers.findAnswer(CLAIM.accountId, CLAIM.key))?.answer, 'another')
  })
}
