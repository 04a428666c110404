import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimVerdict } from './claim-verdict.ts'
import { corroborationAnswer } from './corroboration-answer.ts'
import type { JudgedClaim } from './corroboration-score.ts'
import { independentOrigins } from './independent-origins.ts'
import type { JudgedPassage } from './passage.ts'
import { AGREES, judgedAs, lastTwoLabels, OBJECTS, passageAt } from './passages.sample.ts'

const ARTICLE = { text: 'The article itself says this.', url: 'https://own.example/a', credit: undefined }

function judgedClaim(text: string, paragraph: number, judged: JudgedPassage[]): JudgedClaim {
  const passages = judged.map(({ passage }) => passage)
  const origins = independentOrigins(passages, ARTICLE, { registrableDomain: lastTwoLabels })
  return { claim: { text, paragraph, worthiness: 50 }, verdict: claimVerdict({ each: judged }, origins) }
}

const confirmed = judgedClaim('The bridge closed.', 1, judgedAs(AGREES, 'a.example', 'b.example'))
const once = judgedClaim('It rained.', 2, judgedAs(AGREES, 'a.example'))
const denied = judgedClaim('Nine died.', 3, judgedAs(OBJECTS, 'c.example'))
const open = judgedClaim('Shops sued.', 4, [])

test('one sentence tells what was borne out, contradicted, disputed and left open', () => {
  const { outcome, sentence } = corroborationAnswer([confirmed, once, confirmed, denied, open])
  assert.equal(outcome, 'weakens')
  assert.equal(
    sentence,
    'Independent sources (a.example, b.example, c.example) bear out 3 of 5 statements (2 of them two or more times), contradict 1, disagree about 0 and say nothing certain about 1.',
  )
})

test('the contradiction comes first, with the words that contradict', () => {
  const { evidence } = corroborationAnswer([confirmed, open, denied])
  assert.deepEqual(evidence[0], {
    where: 'paragraph 3',
    text: 'Contradicted by 1 independent source (c.example 92 %): “Nine died.”',
  })
  assert.equal(evidence[1]!.where, 'c.example')
  assert.match(evidence[1]!.text, /^Says otherwise, likelihood 92 %: “c\.example word/u)
  assert.match(evidence[2]!.text, /^Borne out by 2 independent sources \(a\.example 94 %, b\.example 94 %\)/u)
  assert.match(evidence[3]!.text, /^Says the same, likelihood 94 %: “a\.example word/u)
  assert.match(evidence.at(-1)!.text, /^No independent source found: “Shops sued\.”/u)
})

test('too little evidence is told as such and vouches for nothing', () => {
  const few = corroborationAnswer([once, open, open, open])
  assert.equal(few.outcome, 'inconclusive')
  assert.match(few.sentence, /speak to only 1 of 4 statements, too few/u)
  assert.match(corroborationAnswer([open]).sentence, /speak to none of 1 statement,/u)
  assert.match(corroborationAnswer([]).sentence, /makes no statement/u)
})

test('evidence stays within ten entries of three hundred characters, and a verdict is never cut off', () => {
  const long = judgedClaim(
    'word '.repeat(200),
    1,
    judgedAs(OBJECTS, 'a.example', 'b.example', 'c.example', 'd.example'),
  )
  const { evidence } = corroborationAnswer(Array.from({ length: 12 }, () => long))
  assert.equal(evidence.length, 10)
  assert.ok(evidence.every(({ text }) => text.length <= 300))
  assert.match(
    evidence[0]!.text,
    /^Contradicted by 4 independent sources \(a\.example 92 %, b\.example 92 %, c\.example 92 %, …\)/u,
  )
})

test('a publisher is told by the name that readers know, its host and house beside the quotation', () => {
  const named = (host: string, outlet: string) => ({ ...passageAt(host), outlet })
  const judged = judgedClaim(
    'The bridge closed.',
    1,
    [named('www.ansa.it', 'ANSA'), named('paper.example', 'The Paper'), passageAt('www.reuters.com')].map(
      passage => ({ passage, probabilities: AGREES }),
    ),
  )
  const { sentence, evidence } = corroborationAnswer([judged])
  assert.match(sentence, /^Independent sources \(The Paper, ANSA, Reuters\) bear out 1 of 1 statement/u)
  assert.match(
    evidence[0]!.text,
    /^Borne out by 3 independent sources \(The Paper 94 %, ANSA 94 %, Reuters 94 %\)/u,
  )
  assert.deepEqual(
    evidence.slice(1).map(({ where }) => where),
    ['The Paper (paper.example)', 'ANSA (www.ansa.it)'],
  )
})

test('both sides of a dispute are quoted, the objection first', () => {
  const disputed = judgedClaim('Nine died.', 3, [
    ...judgedAs(AGREES, 'a.example', 'b.example'),
    ...judgedAs(OBJECTS, 'c.example'),
  ])
  const { evidence } = corroborationAnswer([disputed])
  assert.deepEqual(
    evidence.map(({ where }) => where),
    ['paragraph 3', 'c.example', 'a.example'],
  )
})

test('who did not answer is told with the result, and who was asked where nothing came of it', () => {
  const search = { asked: ['the evidence library', 'SearXNG'], silent: ['SearXNG'] }
  assert.match(corroborationAnswer([confirmed], search).sentence, / 0 \(SearXNG did not answer\)\.$/u)
  assert.match(
    corroborationAnswer([open], search).sentence,
    /\(asked: the evidence library, SearXNG; without answer: SearXNG\)\.$/u,
  )
})

test('an agency is named beside the site, and a review with its rating', () => {
  const passage = {
    ...passageAt('checker.example'),
    origin: 'reviews',
    review: { rating: 'false', inWords: 'Pants on fire' } as const,
  }
  const wire = { ...passageAt('paper.example'), credit: 'Reuters' }
  const rated = judgedClaim('Nine died.', 3, [
    { passage, probabilities: OBJECTS },
    { passage: wire, probabilities: OBJECTS },
  ])
  const [, ...quotes] = corroborationAnswer([rated]).evidence
  assert.ok(
    quotes.some(({ text }) => text.startsWith('Rates “Pants on fire” what is claimed, likelihood 92 %')),
  )
  assert.ok(quotes.some(({ where }) => where === 'paper.example (Reuters)'))
})
