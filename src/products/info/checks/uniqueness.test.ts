import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryFingerprintIndex } from '../memory-fingerprint-index.ts'
import { readInfo } from '../request.ts'
import { createUniquenessCheck } from './uniqueness.ts'

const TEXT =
  'The board met in spring and agreed on a plan for the coming year, which covers the new plant, the sale of the old one, the hiring of staff in three countries and the repayment of the bank loan before the winter. It also named a person who looks after the plan and reports to the owners every month in plain words and with the figures that matter to them.'
const OTHER =
  'A quite different paper speaks of the harvest of apples in the valley and how the farmers there share one press between them, year after year, by drawing lots in the old church.'

/** Certifies each text in turn and asks about the last one. */
async function ask(
  content: string,
  { by, earlier }: { by?: string; earlier: [account: string, text: string][] },
) {
  const fingerprints = createMemoryFingerprintIndex()
  const read = (text: string, accountId?: string) =>
    readInfo({
      product: 'info_verify',
      content: text,
      contentHash: `sha256:${text}`,
      receivedAt: new Date(0),
      ...(accountId === undefined ? {} : { accountId }),
    })
  for (const [place, [accountId, text]] of earlier.entries()) {
    const { signature, contentHash } = read(text)
    fingerprints.add({ code: `PP-${place + 1}`, signature, contentHash, accountId })
  }
  return createUniquenessCheck(fingerprints).ask(read(content, by))
}

test('a text like no other is unique', async () => {
  const answer = await ask(TEXT, { by: 'ada', earlier: [['bob', OTHER]] })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('a copy of another account’s document earns nothing and names the certificate', async () => {
  const answer = await ask(TEXT, { by: 'ada', earlier: [['bob', TEXT]] })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.match(answer.sentence, /is the same as/u)
  assert.deepEqual(answer.evidence, [{ where: 'earlier certificate', text: 'PP-1' }])
})

test('a copy with a few touches, or disguised letters, is still a copy', async () => {
  const touched = TEXT.replace('every month', 'each week').replaceAll('plan', 'рlаn')
  const answer = await ask(touched, { by: 'ada', earlier: [['bob', TEXT]] })
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /shares about \d+ % of its wording/u)
})

test('the account’s own earlier versions are not held against it', async () => {
  const answer = await ask(TEXT, { by: 'ada', earlier: [['ada', TEXT.replace('spring', 'autumn')]] })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('somebody who copied the account’s earlier version cannot spoil its next one', async () => {
  const earlier: [string, string][] = [
    ['ada', TEXT],
    ['eve', TEXT],
  ]
  assert.equal((await ask(TEXT, { by: 'ada', earlier })).outcome, 'supports')
  assert.equal((await ask(TEXT, { by: 'eve', earlier })).outcome, 'weakens')
})

test('quoting a document at length is not copying it', async () => {
  for (const quotation of [`“${TEXT}”`, `> ${TEXT}`]) {
    const quoting = `${OTHER}\n\n${quotation}\n\nSo much for what they wrote about it.`
    assert.equal((await ask(quoting, { by: 'ada', earlier: [['bob', TEXT]] })).outcome, 'supports')
  }
})

test('a copy in quotation marks behind a preface does not pass for a document of its own', async () => {
  const paragraphs = Array.from({ length: 6 }, (_, place) => `“${TEXT} ${place}”`).join('\n\n')
  assert.equal(
    (await ask(`${OTHER}\n\n${paragraphs}`, { by: 'ada', earlier: [['bob', TEXT]] })).outcome,
    'inconclusive',
  )
})

test('too few words, or too few that are not quoted, decide nothing', async () => {
  assert.equal((await ask('Too short to tell.', { by: 'ada', earlier: [] })).outcome, 'inconclusive')
  assert.equal(
    (await ask(`He said: “${TEXT}”`, { by: 'ada', earlier: [['bob', TEXT]] })).outcome,
    'inconclusive',
  )
})

test('a copy that hides in quotation marks byte for byte is found by its hash', async () => {
  const hidden = `“${TEXT}”`
  assert.equal((await ask(hidden, { by: 'ada', earlier: [['bob', hidden]] })).outcome, 'weakens')
})

test('a preview cannot tell whose the earlier document was and names no certificate', async () => {
  const answer = await ask(TEXT, { earlier: [['bob', TEXT]] })
  assert.equal(answer.outcome, 'inconclusive')
  assert.deepEqual(answer.evidence, [])
})
