import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelled, deadlineExceeded } from '../runtime/abort-reasons.ts'
import { BACKGROUND } from './analysis-context.ts'
import { inconclusive, limited, supports, weakens } from './finding.ts'
import { defineProduct } from './product.ts'
import { sampleDescription } from './product-description.sample.ts'
import type { Submission } from './submission.ts'
import { type Rubric, scoreOf } from './verdict.ts'

const SUBMISSION: Submission = {
  product: 'news_verify',
  content: 'one two three',
  contentHash: `sha256:${'0'.repeat(64)}`,
  receivedAt: new Date('2026-01-02T03:04:05.678Z'),
}

function rubricOf(points: Record<string, number>): Rubric {
  const checks = Object.entries(points).map(([code, most]) => [
    code,
    { part: 'words', points: most, label: 'Words', question: 'Are there words?' },
  ])
  return { version: 'words/1', parts: { words: 'Words' }, checks: Object.fromEntries(checks) }
}

/** A product about the number of words. */
function wordProduct(points: Record<string, number>, codes = ['news-some', 'news-many', 'news-unknown']) {
  const answers = {
    'news-some': (words: string[]) => supports(words.length / 4, 'Some words.'),
    'news-many': async (words: string[]) =>
      weakens(words.length > 100 ? 1 : 0.1, 'Not many.', [{ where: 'text', text: 'one' }]),
    'news-unknown': () => inconclusive('Nobody knows.'),
    'news-more': () => supports(1, 'More.'),
  }
  return defineProduct<string[]>({
    description: sampleDescription({ type: 'news_verify', rubric: rubricOf(points) }),
    read: async ({ content }) => content.split(' '),
    checks: codes.map(code => ({ code, ask: answers[code as keyof typeof answers] })),
  })
}

const POINTS = { 'news-some': 50, 'news-many': 35, 'news-unknown': 15 }

test('every check is put to what was read, and its share becomes whole points out of the rubric’s', async () => {
  const { findings } = await wordProduct(POINTS).examine(SUBMISSION)
  assert.deepEqual(
    findings.map(({ code, outcome, points, max }) => [code, outcome, points, max]),
    [
      ['news-some', 'supports', 38, 50],
      ['news-many', 'weakens', 4, 35],
      ['news-unknown', 'inconclusive', 0, 15],
    ],
  )
})

test('a finding keeps the sentence and the evidence of its answer, also of one that came later', async () => {
  const [, many] = (await wordProduct(POINTS).examine(SUBMISSION)).findings
  assert.equal(many!.sentence, 'Not many.')
  assert.deepEqual(many!.evidence, [{ where: 'text', text: 'one' }])
})

test('the findings come in the order of the checks', async () => {
  const reversed = wordProduct(POINTS, ['news-unknown', 'news-many', 'news-some'])
  const { findings } = await reversed.examine(SUBMISSION)
  assert.deepEqual(
    findings.map(finding => finding.code),
    ['news-unknown', 'news-many', 'news-some'],
  )
})

test('a check that is not in the rubric is refused by name', () => {
  assert.throws(
    () => wordProduct(POINTS, [...Object.keys(POINTS), 'news-more']),
    /^Error: news_verify: checks and rubric disagree on news-more$/,
  )
})

test('a check of the rubric that nobody asks is refused by name', () => {
  assert.throws(
    () => wordProduct({ ...POINTS, 'news-more': 5 }),
    /^Error: news_verify: checks and rubric disagree on news-more$/,
  )
})

test('an optional check of the rubric may be asked, and counts, or go unasked, and leaves no finding', async () => {
  const rubric = rubricOf({ 'news-some': 50, 'news-extra': 10 })
  rubric.checks['news-extra']!.optional = true
  const plan = { description: sampleDescription({ rubric }), read: () => undefined }
  const some = { code: 'news-some', ask: () => supports(1, 'Some words.') }
  const extra = { code: 'news-extra', ask: () => weakens(0, 'No more.') }
  const without = await defineProduct({ ...plan, checks: [some] }).examine(SUBMISSION)
  const withIt = await defineProduct({ ...plan, checks: [some, extra] }).examine(SUBMISSION)
  assert.deepEqual(
    [without, withIt].map(({ findings }) => [findings.map(({ code }) => code), scoreOf(findings)]),
    [
      [['news-some'], 100],
      [['news-some', 'news-extra'], 83],
    ],
  )
})

test('what a product says of itself is what it was defined with', () => {
  const { type, rubric, disclosure, disclose } = wordProduct(POINTS)
  assert.equal(type, 'news_verify')
  assert.deepEqual(rubric, rubricOf(POINTS))
  assert.equal(disclosure, 'private')
  assert.deepEqual(disclose(SUBMISSION), {})
})

const PLAIN = { read: ({ content }: Submission) => content.split(' '), checks: [] }

test('an examination is one value: it follows from the submission alone, whatever was examined in between', async () => {
  const product = defineProduct<string[]>({
    ...PLAIN,
    description: sampleDescription({
      leavesFingerprints: true,
      comparesVersions: true,
      keepsDocuments: true,
    }),
    fingerprint: words => words.map(word => word.length),
    lineage: words => ({ keys: [words.length], holder: 1, changes: undefined }),
    details: (words, { content }) => ({
      mail: { sender: `${words[0]} of ${content.length}`, dkimKeys: [], attachments: [] },
    }),
  })
  const other = { ...SUBMISSION, content: 'four' }
  const [first, between, again] = await Promise.all(
    [SUBMISSION, other, { ...SUBMISSION }].map(each => product.examine(each)),
  )
  assert.deepEqual(first, again)
  assert.deepEqual(first, {
    findings: [],
    fingerprint: [3, 3, 5],
    lineage: { keys: [3], holder: 1, changes: undefined },
    details: { mail: { sender: 'one of 13', dkimKeys: [], attachments: [] } },
    document: 'one two three',
    limits: [],
    publisher: undefined,
    language: undefined,
    text: undefined,
  })
  assert.deepEqual([between!.fingerprint, between!.document], [[4], 'four'])
})

test('a product without these traits leaves nothing and keeps nothing', async () => {
  const product = defineProduct<string[]>({ ...PLAIN, description: sampleDescription() })
  assert.deepEqual(await product.examine(SUBMISSION), {
    findings: [],
    fingerprint: [],
    lineage: undefined,
    details: undefined,
    document: undefined,
    limits: [],
    publisher: undefined,
    language: undefined,
    text: undefined,
  })
})

test('limits of one answer and of several together come once each, in the rubric’s order, with their place in the text', async () => {
  const limit = (atMost: number) => ({ atMost, label: 'Words', when: 'there are words' })
  const rubric = {
    ...rubricOf({ 'news-some': 5 }),
    limits: { 'news-bad': limit(20), 'news-poor': limit(84) },
  }
  const quote = [{ where: 'text', text: 'two three' }]
  const product = (other: string) =>
    defineProduct<string[]>({
      ...PLAIN,
      description: sampleDescription({ type: 'news_verify', rubric }),
      checks: [{ code: 'news-some', ask: () => limited(weakens(0, 'Poor.', quote), 'news-poor') }],
      limits: ({ 'news-some': some }) => [
        { code: other, sentence: `${some!.sentence} Bad.`, evidence: [] },
        { code: 'news-poor', sentence: 'Again.', evidence: [] },
      ],
    })
  const { limits, findings } = await product('news-bad').examine(SUBMISSION)
  const located = [{ where: 'text', text: 'two three', start: 4, end: 13 }]
  assert.deepEqual(limits, [
    { code: 'news-bad', atMost: 20, sentence: 'Poor. Bad.', evidence: [] },
    { code: 'news-poor', atMost: 84, sentence: 'Poor.', evidence: located },
  ])
  assert.deepEqual(findings[0]!.evidence, located)
  await assert.rejects(product('news-unheard').examine(SUBMISSION), /no limit news-unheard/)
})

test('a product that does other than its description tells is refused, and so is a name that the log would not take', () => {
  const define = (changes: Parameters<typeof sampleDescription>[0], more = {}) =>
    defineProduct<string[]>({ ...PLAIN, description: sampleDescription(changes), ...more })
  assert.throws(() => define({ leavesFingerprints: true }), /disagree on leavesFingerprints/)
  assert.throws(() => define({}, { fingerprint: () => [1] }), /disagree on leavesFingerprints/)
  assert.throws(() => define({ comparesVersions: true }), /disagree on comparesVersions/)
  assert.throws(() => define({ disclosure: 'public' }), /disagree on disclosure/)
  assert.throws(() => define({}, { disclose: () => ({ title: 'told' }) }), /disagree on disclosure/)
  assert.throws(() => define({ type: 'Words' }), /no name of a product/)
})

test('when the caller has gone, or the time is over, nothing is weighed', async () => {
  const product = defineProduct<string>({
    description: sampleDescription({ type: 'news_verify', rubric: rubricOf({ 'news-late': 50 }) }),
    read: ({ content }) => content,
    checks: [{ code: 'news-late', ask: (_text, context) => untilAborted(context!.signal) }],
  })
  for (const reason of [cancelled(), deadlineExceeded()]) {
    const abortion = new AbortController()
    const examined = product.examine(SUBMISSION, { ...BACKGROUND, signal: abortion.signal })
    abortion.abort(reason)
    await assert.rejects(examined, reason)
  }
})

test('between two checks of a long text others have their turn', async () => {
  const order: string[] = []
  const check = (code: string) => ({
    code,
    ask() {
      order.push(code)
      return supports(1, 'Yes.')
    },
  })
  const product = defineProduct<string>({
    description: sampleDescription({
      type: 'news_verify',
      rubric: rubricOf({ 'news-one': 50, 'news-two': 50 }),
    }),
    read: ({ content }) => content,
    checks: [check('news-one'), check('news-two')],
  })
  const context = { ...BACKGROUND, nextTurn: async () => void order.push('others') }
  await product.examine({ ...SUBMISSION, content: 'a'.repeat(100_000) }, context)
  assert.deepEqual(order, ['others', 'news-one', 'others', 'news-two'])
})

async function untilAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve))
  throw signal.reason
}
