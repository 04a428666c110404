import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { claimVerdict, type VerdictRules } from './claim-verdict.ts'
import { independentOrigins } from './independent-origins.ts'
import type { JudgedPassage } from './passage.ts'
import { AGREES, judgedAs, lastTwoLabels, OBJECTS, passageAt, SILENT } from './passages.sample.ts'

const ARTICLE = { text: 'The article itself says this.', url: 'https://own.example/a', credit: undefined }

function verdictOn(judged: JudgedPassage[], rules: VerdictRules = {}) {
  const passages = judged.map(({ passage }) => passage)
  return claimVerdict(
    { each: judged },
    independentOrigins(passages, ARTICLE, { registrableDomain: lastTwoLabels }),
    rules,
  )
}
const outcome = (judged: JudgedPassage[], rules: VerdictRules = {}) => verdictOn(judged, rules).outcome

test('a claim without evidence is not held to be true', () => {
  assert.equal(outcome([]), 'not-enough')
  assert.equal(outcome(judgedAs(SILENT, 'a.example', 'b.example')), 'not-enough')
  assert.deepEqual(verdictOn(judgedAs(SILENT, 'a.example')).deciding, [])
})

test('agreement supports, objection refutes, both conflict', () => {
  assert.equal(outcome(judgedAs(AGREES, 'a.example')), 'supported')
  assert.equal(outcome(judgedAs(OBJECTS, 'a.example')), 'refuted')
  assert.equal(outcome([...judgedAs(AGREES, 'a.example'), ...judgedAs(OBJECTS, 'b.example')]), 'conflicting')
})

test('a side three times as strong prevails', () => {
  const three = ['a.example', 'b.example', 'c.example']
  assert.equal(outcome([...judgedAs(AGREES, ...three), ...judgedAs(OBJECTS, 'd.example')]), 'supported')
  assert.equal(outcome([...judgedAs(OBJECTS, ...three), ...judgedAs(AGREES, 'd.example')]), 'refuted')
})

test('an unsure model says nothing, and to refute takes more than to support', () => {
  const unsure = { entailment: 0.54, neutral: 0.46, contradiction: 0 }
  assert.equal(outcome(judgedAs(unsure, 'a.example')), 'not-enough')
  assert.equal(
    outcome(judgedAs({ entailment: 0.6, neutral: 0.4, contradiction: 0 }, 'a.example')),
    'supported',
  )
  assert.equal(
    outcome(judgedAs({ entailment: 0, neutral: 0.35, contradiction: 0.65 }, 'a.example')),
    'not-enough',
  )
})

test('what anybody could have put there helps others, decides nothing alone and accuses nobody', () => {
  const unproven = (probabilities: JudgedPassage['probabilities']): JudgedPassage[] =>
    judgedAs(probabilities, 'here.example').map(one => ({
      ...one,
      passage: { ...one.passage, unproven: true },
    }))
  assert.equal(outcome(unproven(AGREES)), 'not-enough')
  assert.equal(verdictOn([...unproven(AGREES), ...judgedAs(AGREES, 'a.example')]).supportWeight, 1.5)
  assert.equal(outcome(unproven(OBJECTS)), 'not-enough')
  assert.equal(outcome([...unproven(OBJECTS), ...judgedAs(AGREES, 'a.example')]), 'supported')
})

test('an origin is heard once, with its strongest passage', () => {
  const page = (path: string) =>
    passageAt('a.example', { url: `https://a.example/${path}`, text: `${path} text` })
  const judged = [
    { passage: page('weak'), probabilities: { entailment: 0.8, neutral: 0.2, contradiction: 0 } },
    { passage: page('strong'), probabilities: OBJECTS },
  ]
  const { outcome: result, deciding, refuteWeight, originCount } = verdictOn(judged)
  assert.equal(result, 'refuted')
  assert.deepEqual(
    [deciding.length, deciding[0]!.passage.text, refuteWeight, originCount],
    [1, 'strong text', 1, 1],
  )
})

test('one old passage is not enough, two are, and what weighs nothing is not heard', () => {
  const half = { weigh: () => 0.5 }
  assert.equal(outcome(judgedAs(AGREES, 'a.example'), half), 'not-enough')
  assert.equal(outcome(judgedAs(AGREES, 'a.example', 'b.example'), half), 'supported')
  assert.equal(outcome(judgedAs(OBJECTS, 'a.example'), { weigh: () => 0 }), 'not-enough')
})

test('numbers that are none decide nothing', () => {
  const broken = { entailment: Number.NaN, neutral: Number.NaN, contradiction: Number.NaN }
  assert.equal(outcome(judgedAs(broken, 'a.example')), 'not-enough')
})

const RANK = ['refuted', 'not-enough', 'conflicting', 'supported']
const judgedList = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 })
  .chain(ids =>
    fc.tuple(...ids.map(id => fc.tuple(fc.constant(id), fc.constantFrom(AGREES, OBJECTS, SILENT)))),
  )
  .map(list => list.flatMap(([id, probabilities]) => judgedAs(probabilities, `s${id}.example`)))

test('one more independent origin that agrees never makes the verdict worse', () => {
  fc.assert(
    fc.property(judgedList, judged => {
      const before = RANK.indexOf(outcome(judged))
      assert.ok(RANK.indexOf(outcome([...judged, ...judgedAs(AGREES, 'new.example')])) >= before)
    }),
  )
})

test('forty copies of a passage decide no more than one', () => {
  fc.assert(
    fc.property(judgedList, fc.constantFrom(AGREES, OBJECTS), (judged, probabilities) => {
      const copies = Array.from({ length: 40 }, (_, at) => ({
        passage: passageAt(`copy${at}.example`, {
          text: 'All of these many sites print the very same words today.',
        }),
        probabilities,
      }))
      const [one, forty] = [verdictOn([...judged, copies[0]!]), verdictOn([...judged, ...copies])]
      assert.equal(forty.outcome, one.outcome)
      assert.deepEqual([forty.supportWeight, forty.refuteWeight], [one.supportWeight, one.refuteWeight])
    }),
  )
})

test('the own site never counts, whatever it says', () => {
  fc.assert(
    fc.property(judgedList, judged => {
      const own = [...judgedAs(AGREES, 'www.own.example'), ...judgedAs(OBJECTS, 'blog.own.example')]
      assert.deepEqual(verdictOn([...judged, ...own]), verdictOn(judged))
    }),
  )
})

test('the order of passages never matters', () => {
  fc.assert(
    fc.property(judgedList, judged => {
      assert.deepEqual(verdictOn([...judged].reverse()), verdictOn(judged))
    }),
  )
})
