import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LanguageModel } from './language-model.port.ts'

const PREMISE = 'The council opened the new bridge in May.'
const SAID = { premise: PREMISE, hypothesis: 'The council opened the new bridge.' }
const DENIED = { premise: PREMISE, hypothesis: 'The council never opened the new bridge.' }
const LEFT_OPEN = { premise: PREMISE, hypothesis: 'The new bridge is expensive.' }
const ELSEWHERE = { premise: PREMISE, hypothesis: 'Whales sing to each other at night.' }
const TEASER = 'You will not believe these secret reasons'
const ODD = [
  '',
  ' ',
  '\u0000\u0007',
  '\ud800',
  'é'.normalize('NFD').repeat(40),
  '🙂'.repeat(300),
  '\u202eabc',
  '[SEP]',
]

/** `open` is called in every test and may return a shared model; the caller closes it. */
export function languageModelContract(open: () => LanguageModel): void {
  test('what is said is entailed, what is denied contradicts, what is left open is neutral', async () => {
    const judgements = await open().judgePairs([SAID, DENIED, LEFT_OPEN])
    assert.deepEqual(judgements.map(likeliest), ['entailment', 'contradiction', 'neutral'])
  })

  test('a passage bears out the claim that it states and denies the claim that it excludes', async () => {
    const pairs = [SAID, DENIED].map(({ premise, hypothesis }) => ({ passage: premise, claim: hypothesis }))
    const judgements = await open().judgeClaims(pairs)
    assert.deepEqual(judgements.map(likeliest), ['entailment', 'contradiction'])
  })

  test('two statements that exclude each other conflict more than two that agree', async () => {
    const [exclusive, agreeing] = await open().conflicts([
      { one: PREMISE, other: DENIED.hypothesis },
      { one: PREMISE, other: 'The new bridge has been open since May.' },
    ])
    assert.ok(exclusive! > 0.5 && agreeing! < 0.5, `${exclusive} and ${agreeing}`)
  })

  test('parts stand on one side of a sum, and the whole on the other', async () => {
    const text = ['In all the club has ', '50 members in the north and ', '50 in the south, together ', '50.']
    const [rows] = await open().relateNumbers([text])
    const relations = [0, 1, 2]
      .map(pair => rows!.slice(6 * pair, 6 * pair + 6))
      .map(row => row.indexOf(Math.max(...row)))
    assert.deepEqual(relations, [1, 2, 2])
  })

  test('a body about something else is unrelated to its headline', async () => {
    const pair = { headline: 'Council opens new bridge', body: 'Whales sing to each other at night.' }
    const [stance] = await open().stances([pair])
    assert.equal(likeliest(stance!), 'unrelated')
  })

  test('a teaser is more likely to be clickbait than a report', async () => {
    const [teaser, report] = await open().clickbait([TEASER, PREMISE])
    assert.ok(teaser! > 0.5 && report! < 0.5, `${teaser} and ${report}`)
  })

  test('loaded words are more likely to be biased than plain ones', async () => {
    const [loadedBias, plain] = await open().bias(['The corrupt, disgraceful regime lied again.', PREMISE])
    assert.ok(loadedBias! > plain!, `${loadedBias} and ${plain}`)
  })

  test('texts about the same are nearer than texts about different things, and every vector has length one', async () => {
    const [bridge, same, whales] = await open().embed([PREMISE, SAID.hypothesis, ELSEWHERE.hypothesis])
    assert.ok(inner(bridge!, same!) > inner(bridge!, whales!))
    const words = await open().embedStatements([PREMISE, SAID.hypothesis, ELSEWHERE.hypothesis])
    assert.ok(inner(words[0]!, words[1]!) > inner(words[0]!, words[2]!))
    for (const vector of [bridge!, same!, whales!]) assert.ok(Math.abs(inner(vector, vector) - 1) < 1e-5)
  })

  test('an answer is the same to the last bit, alone, in company and in another order', async () => {
    const model = open()
    const [[alone], together] = await Promise.all([
      model.judgePairs([SAID]),
      model.judgePairs([ELSEWHERE, DENIED, SAID]),
    ])
    const [aloneVector] = await model.embed([PREMISE])
    const vectors = await model.embed([...ODD, PREMISE])
    assert.deepEqual(together.at(-1), alone)
    assert.deepEqual(vectors.at(-1), aloneVector)
  })

  test('probabilities add up to one, and odd text gets an answer like any other', async () => {
    const model = open()
    const judgements = await model.judgePairs(ODD.map(text => ({ premise: text, hypothesis: text })))
    const stances = await model.stances(ODD.map(text => ({ headline: text, body: text })))
    for (const each of [...judgements, ...stances]) assert.ok(Math.abs(sum(each) - 1) < 1e-9, `${sum(each)}`)
    const conflicts = await model.conflicts(ODD.map(text => ({ one: text, other: text })))
    for (const each of [...conflicts, ...(await model.clickbait(ODD)), ...(await model.bias(ODD))]) {
      assert.ok(each >= 0 && each <= 1, `${each}`)
    }
    for (const vector of await model.embed(ODD)) assert.ok(Math.abs(inner(vector, vector) - 1) < 1e-5)
    for (const row of await model.relateNumbers([ODD, ODD.slice(0, 3), ['alone'], []]))
      for (let pair = 0; pair < row.length; pair += 6)
        assert.ok(Math.abs(row.slice(pair, pair + 6).reduce((total, each) => total + each, 0) - 1) < 1e-5)
  })

  test('a question without text gets an empty answer', async () => {
    const model = open()
    const answers = [
      model.judgePairs([]),
      model.judgeClaims([]),
      model.conflicts([]),
      model.stances([]),
      model.clickbait([]),
      model.bias([]),
      model.embed([]),
      model.relateNumbers([]),
      model.embedStatements([]),
    ]
    for (const answer of await Promise.all(answers)) assert.deepEqual(answer, [])
  })
}

function likeliest(probabilities: Record<string, number>): string {
  return Object.entries(probabilities).reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

function sum(probabilities: Record<string, number>): number {
  return Object.values(probabilities).reduce((total, each) => total + each, 0)
}

function inner(left: Float32Array, right: Float32Array): number {
  return left.reduce((total, value, at) => total + value * right[at]!, 0)
}
