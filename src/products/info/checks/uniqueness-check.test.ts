import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import { createMemoryFingerprintIndex } from '../fingerprint-index.fake.ts'
import { readInfo } from '../request.ts'
import { fingerprintOf } from '../reuse/document-fingerprint.ts'
import { ownWords } from '../reuse/own-words.ts'
import { createUniquenessCheck } from './uniqueness-check.ts'

const TEXT =
  'The board met in spring and agreed on a plan for the coming year, which covers the new plant, the sale of the old one, the hiring of staff in three countries and the repayment of the bank loan before the winter. It also named a person who looks after the plan and reports to the owners every month in plain words and with the figures that matter to them.'
const OTHER =
  'A quite different paper speaks of the harvest of apples in the valley and how the farmers there share one press between them, year after year, by drawing lots in the old church.'
const THIRD =
  'Nobody expected the ferry to run in January, yet it crossed the bay twice a day while the bridge was under repair, and the harbour master counted every passenger by hand because the new gates had frozen shut in the first night.'

type Case = { by?: string; earlier: [account: string, text: string][] }

/** Certifies each text in turn, one a day from 2 January 2026, and reads the one to ask about. */
function prepare(content: string, { by, earlier }: Case) {
  const fingerprints = createMemoryFingerprintIndex()
  for (const [place, [accountId, text]] of earlier.entries())
    fingerprints.add({
      code: `PP-${place + 1}`,
      fingerprint: fingerprintOf(ownWords(text)),
      contentHash: `sha256:${text}`,
      accountId,
      certifiedAt: new Date(Date.UTC(2026, 0, 2 + place)),
    })
  const reading = readInfo({
    product: 'info_verify',
    content,
    contentHash: `sha256:${content}`,
    receivedAt: new Date(0),
    ...(by === undefined ? {} : { accountId: by }),
  })
  return { check: createUniquenessCheck(fingerprints), reading }
}

async function ask(content: string, given: Case) {
  const { check, reading } = prepare(content, given)
  return check.ask(reading)
}

test('a text like no other is unique', async () => {
  const answer = await ask(TEXT, { by: 'ada', earlier: [['bob', OTHER]] })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('the very same text earns nothing; the answer says when it was certified, and not which certificate that is', async () => {
  const answer = await ask(TEXT, { by: 'ada', earlier: [['bob', TEXT]] })
  assert.deepEqual(answer, {
    outcome: 'weakens',
    share: 0,
    sentence: 'The very same text was certified by somebody else on 2026-01-02.',
    evidence: [],
  })
})

test('a reused passage is quoted from its beginning with its place, and the points follow its share', async () => {
  const answer = await ask(`${OTHER}\n\n${TEXT}`, { by: 'ada', earlier: [['bob', TEXT]] })
  const [, percent] =
    /^(\d+) % of the text \(1 passage\) also stands in a document that somebody else certified on 2026-01-02\.$/u.exec(
      answer.sentence,
    )!
  assert.ok(Math.abs(Number(percent) - 66) <= 4, percent)
  assert.equal(answer.outcome, 'weakens')
  assert.ok(Math.abs(answer.share - (1 - Number(percent) / 100 / 0.8)) < 0.01)
  assert.equal(answer.evidence.length, 1)
  assert.match(answer.evidence[0]!.where, /^line 3, \d+ words, certified by somebody else on 2026-01-02$/u)
  assert.match(answer.evidence[0]!.text, /^(?:The )?(?:board )?(?:met )?.*in spring and agreed .* …$/u)
})

test('passages of several documents are told apart by their dates', async () => {
  const own = Array.from({ length: 80 }, (_, place) => `word${place}`).join(' ')
  const earlier: [string, string][] = [
    ['bob', TEXT],
    ['eve', THIRD],
  ]
  const answer = await ask(`${TEXT}\n\n${own}\n\n${THIRD}`, { by: 'ada', earlier })
  assert.match(
    answer.sentence,
    /\(2 passages\) also stands in 2 documents that others certified between 2026-01-02 and 2026-01-03\.$/u,
  )
  assert.deepEqual(
    answer.evidence.map(({ where }) => where.slice(0, 6)),
    ['line 1', 'line 5'],
  )
})

test('a passage in a text so long that it hardly counts is named and costs nothing', async () => {
  const own = Array.from({ length: 3000 }, (_, place) => `word${place}`).join(' ')
  const answer = await ask(`${own}\n\n${TEXT}`, { by: 'ada', earlier: [['bob', TEXT]] })
  assert.deepEqual([answer.outcome, answer.share, answer.evidence.length], ['supports', 1, 1])
  assert.match(answer.sentence, /^Only 2 % of the text \(1 passage\) .*; so little costs no points\.$/u)
})

test('a copy with a few touches, or disguised letters, is still a copy', async () => {
  const touched = TEXT.replace('every month', 'each week').replaceAll('plan', 'рlаn')
  const answer = await ask(touched, { by: 'ada', earlier: [['bob', TEXT]] })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
})

test('the account’s own earlier versions are named and not held against it', async () => {
  const answer = await ask(TEXT, { by: 'ada', earlier: [['ada', TEXT.replace('spring', 'autumn')]] })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.deepEqual(answer.evidence, [{ where: 'own earlier certificate', text: 'PP-1' }])
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

test('a text made of passages that many accounts use has too few words of its own', async () => {
  const earlier = Array.from({ length: 12 }, (_, number): [string, string] => [
    `user${number}`,
    `${Array.from({ length: 60 }, (_, place) => `w${number}x${place}`).join(' ')}\n\n${TEXT}`,
  ])
  const answer = await ask(`${TEXT}\n\n${OTHER.slice(0, 60)}`, { by: 'ada', earlier })
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /passages that many documents share/u)
})

test('a preview cannot tell whose the earlier document was: it names no date, no place and no certificate', async () => {
  for (const text of [TEXT, `${OTHER}\n\n${TEXT}`]) {
    const answer = await ask(text, { earlier: [['bob', TEXT]] })
    assert.equal(answer.outcome, 'inconclusive')
    assert.doesNotMatch(answer.sentence, /2026|PP-/u)
    assert.deepEqual(answer.evidence, [])
  }
})

test('a hostile megabyte that others certified before is answered in linear time', async () => {
  const words = Array.from({ length: 150_000 }, (_, place) => (place * 7919).toString(36)).join(' ')
  const fill = (piece: string) => piece.repeat(Math.floor(2 ** 20 / piece.length))
  for (const [text, expected] of [
    [fill('word '), 'inconclusive'],
    [fill('one two '), 'inconclusive'],
    [words, 'weakens'],
  ] as const) {
    await assertLinear(text, async some => {
      const earlier = ['bob', 'eve', 'ada'].map((by): [string, string] => [by, `${by} ${some}`])
      const { check, reading } = prepare(some, { by: 'ada', earlier })
      assert.equal((await check.ask(reading)).outcome, expected)
    })
  }
})
