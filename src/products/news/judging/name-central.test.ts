import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeJudge } from '../../../core/judging/outside-judge.fake.ts'
import { createJudgeCheck } from './judge-checks.ts'
import { claimOf, passageOf } from './judge-material.sample.ts'
import type { JudgeMaterial } from './judge-material.ts'
import { honestJudge, type SampleJudge } from './judges.sample.ts'

const askOf = async (reply: SampleJudge, material: JudgeMaterial) =>
  createJudgeCheck(
    createFakeJudge(question => reply(question.material)),
    1,
  ).ask(material)

/** Honest about everything else; about the article it names these sentences. */
const naming =
  (...named: { paragraph: string; quote: string }[]): SampleJudge =>
  material =>
    'paragraphs' in JSON.parse(material) ? JSON.stringify({ claims: named }) : honestJudge(material)

const bridge = (passages: ReturnType<typeof passageOf>[]): JudgeMaterial => ({
  headline: 'Council meets on Monday',
  paragraphs: ['The council met on Monday.', 'The Harwick bridge will close for eleven months in spring.'],
  claims: [claimOf('The council met on Monday.', 1, [passageOf('The council of Harwick met on Monday.')])],
  collected: [passageOf('The council of Harwick met on Monday.'), ...passages],
})
const DENIAL = 'The Harwick bridge will not close for eleven months, the ministry said.'
const NAMED = { paragraph: 'p2', quote: 'bridge will close for eleven months' }

test('a statement that only the judge calls central is held against what was collected, and refuted it limits', async () => {
  const answer = await askOf(naming(NAMED), bridge([passageOf(DENIAL)]))
  assert.match(answer.sentence, /1 of 2 statements borne out and 1 contradicted/u)
  assert.deepEqual(
    answer.limits?.map(({ code, sentence }) => [code, sentence]),
    [
      [
        'news-judge-doubts',
        'The outside model sample-1 holds a central statement in paragraph 2 for refuted, by words of a passage that others published.',
      ],
    ],
  )
  assert.match(answer.limits![0]!.evidence[0]!.text, /^Contradicted by “The Harwick bridge will not close”/u)
})

test('a refutation in words that anybody could have written, or of a statement that is not central, is no limit', async () => {
  const anybody = { ...passageOf(DENIAL), unproven: true as const }
  const wiki = await askOf(naming(NAMED), bridge([anybody]))
  assert.match(wiki.evidence[0]!.text, /^Doubted by/u)
  assert.equal(wiki.limits, undefined)
  const material = bridge([])
  const denied = claimOf('The Harwick bridge will close for eleven months in spring.', 2, [passageOf(DENIAL)])
  const aside = await askOf(naming(), { ...material, claims: [...material.claims, denied] })
  assert.match(aside.evidence[0]!.text, /^Contradicted by/u)
  assert.equal(aside.limits, undefined)
})

test('a judge that names what the article does not say is not believed', async () => {
  for (const named of [
    { paragraph: 'p2', quote: 'The mayor was arrested on Friday' },
    { paragraph: 'p1', quote: NAMED.quote },
    { paragraph: 'p9', quote: NAMED.quote },
  ]) {
    const answer = await askOf(naming(named), bridge([passageOf(DENIAL)]))
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /quoted words that it was not shown, so that nothing it said is believed/u)
  }
})
