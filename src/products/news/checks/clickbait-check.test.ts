import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import { modelUnavailable } from '../../../core/judging/model-unavailable.ts'
import { ask, clickbaitRant, germanReport, wireReport } from '../articles.sample.ts'
import { createClickbaitCheck } from './clickbait-check.ts'

const clickbaitCheck = createClickbaitCheck({ model: undefined })
const withModel = createClickbaitCheck({ model: createFakeLanguageModel() })

test('a headline that tells the news earns all points, a teaser none', async () => {
  const [news, bait] = [await ask(clickbaitCheck, wireReport), await ask(clickbaitCheck, clickbaitRant)]
  assert.deepEqual([news.outcome, news.share], ['supports', 1])
  assert.deepEqual([bait.outcome, bait.share], ['weakens', 0])
  assert.match(bait.sentence, /speaking to the reader/u)
})

test('a headline of more than fourteen words tells a tale and loses most of its points', async () => {
  const headline = 'Harwick council votes to close old bridge over the river for ten months as pillars move'
  const shareOf = async (each: string) => (await ask(clickbaitCheck, { ...wireReport, title: each })).share
  assert.equal(await shareOf(headline), 0.25)
  assert.ok((await shareOf('Harwick council votes to close the old bridge for ten months')) > 0.9)
})

test('one mild sign costs a part of the points', async () => {
  const answer = await ask(clickbaitCheck, {
    ...wireReport,
    title: "Harwick council won't reopen old bridge before May",
  })
  assert.ok(answer.share > 0.3 && answer.share < 1, answer.sentence)
})

test('a German headline is judged by its own signs, two of which make clickbait', async () => {
  assert.equal((await ask(clickbaitCheck, germanReport)).outcome, 'supports')
  const title = 'Schock! Du wirst nicht glauben, was mit der Brücke geschieht'
  assert.equal((await ask(clickbaitCheck, { ...germanReport, title })).outcome, 'weakens')
})

test('a plain quotation is no clickbait, whatever the model makes of it', async () => {
  const sure = { ...createFakeLanguageModel(), clickbait: async () => [0.99] }
  const title = '“You will not believe what this bridge costs,” mayor says'
  const answer = await ask(createClickbaitCheck({ model: sure }), { ...wireReport, title })
  assert.equal(answer.outcome, 'inconclusive', answer.sentence)
})

test('no headline is not judged', async () => {
  assert.equal(
    (await ask(clickbaitCheck, { content: 'The council voted on Tuesday to close the bridge.' })).outcome,
    'inconclusive',
  )
})

test('the model overrules the signs of style, both ways', async () => {
  const calm = { ...wireReport, title: "Harwick council won't reopen old bridge before May" }
  const teaser = { ...wireReport, title: 'Shocking secret of the Harwick council believed lost' }
  const [before, after] = [await ask(clickbaitCheck, calm), await ask(withModel, calm)]
  assert.deepEqual([before.share < 1, after.share], [true, 1])
  assert.equal((await ask(withModel, teaser)).outcome, 'weakens')
})

test('style as plain as shouting outvotes a model that sees no capitals', async () => {
  const title = 'Nobody In HARWICK Could GUESS The OUTCOME!!! 17 Things That Prove It'
  const answer = await ask(withModel, { ...wireReport, title })
  assert.equal(answer.outcome, 'weakens', answer.sentence)
})

test('it is told when only the word lists were asked', async () => {
  const broken = createClickbaitCheck({
    model: createFakeLanguageModel({ failing: modelUnavailable('no weights') }),
  })
  for (const check of [clickbaitCheck, broken])
    assert.match((await ask(check, wireReport)).sentence, /without the language model\.$/u)
  assert.doesNotMatch((await ask(withModel, wireReport)).sentence, /not asked/u)
})

test('an alarm call in front of the headline makes clickbait of it, whatever the model makes of the rest', async () => {
  const sure = { ...createFakeLanguageModel(), clickbait: async () => [0.01] }
  for (const title of ['BREAKING: Council closes the bridge', 'Council closes the bridge (VIDEO)']) {
    const answer = await ask(createClickbaitCheck({ model: sure }), { ...wireReport, title })
    assert.equal(answer.outcome, 'weakens', answer.sentence)
    assert.match(answer.sentence, /an alarm call/u)
  }
})

test('the surer the model is of clickbait, the less a headline earns', async () => {
  const shares = []
  for (const likelihood of [0.05, 0.3, 0.45]) {
    const model = { ...createFakeLanguageModel(), clickbait: async () => [likelihood] }
    shares.push((await ask(createClickbaitCheck({ model }), wireReport)).share)
  }
  assert.ok(shares[0] === 1 && shares[1]! < 1 && shares[2]! < shares[1]!, String(shares))
})
