import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import { ask, clickbaitRant, germanReport, reportWith, wireReport } from '../articles.sample.ts'
import { createLoadedLanguageCheck } from './loaded-language-check.ts'

const loadedLanguageCheck = createLoadedLanguageCheck({ model: undefined })
const withModel = createLoadedLanguageCheck({ model: createFakeLanguageModel() })

test('a calm report earns all points and a rant none', async () => {
  const [calm, rant] = [
    await ask(loadedLanguageCheck, wireReport),
    await ask(loadedLanguageCheck, clickbaitRant),
  ]
  assert.deepEqual([calm.outcome, calm.share], ['supports', 1])
  assert.deepEqual([rant.outcome, rant.share], ['weakens', 0])
})

test('what a quoted person says is not held against the writer', async () => {
  const content = reportWith(
    '“These pathetic liars are a shameful, disgusting, insane mob of idiots,” Whitlock said.',
  )
  assert.equal((await ask(loadedLanguageCheck, { content })).share, 1)
})

test('the words are shown with their paragraphs', async () => {
  const content = reportWith('These pathetic liars are a shameful and disgusting mob.')
  const answer = await ask(loadedLanguageCheck, { content })
  assert.deepEqual(answer.evidence[0], { where: 'paragraph 12', text: 'pathetic' })
})

test('German is judged by a list of its own, a few lines and an unread language are not judged', async () => {
  assert.equal((await ask(loadedLanguageCheck, germanReport)).outcome, 'supports')
  const rant = 'Diese korrupten Lügner und ihre verlogene Bande sind eine Schande für das Land. '.repeat(8)
  assert.equal((await ask(loadedLanguageCheck, { content: rant })).outcome, 'weakens')
  assert.equal((await ask(loadedLanguageCheck, { content: 'All is calm.' })).outcome, 'inconclusive')
})

test('with a model whole sentences count, and the worst are quoted with their likelihood', async () => {
  const calm = await ask(withModel, wireReport)
  assert.deepEqual([calm.outcome, calm.share], ['supports', 1])
  const content = `The corrupt and radical regime of the town met again on Monday evening. ${'Its shameful and outrageous plan was read aloud in the hall. '.repeat(12)}`
  const heated = await ask(withModel, { content })
  assert.deepEqual([heated.outcome, heated.share], ['weakens', 0])
  assert.match(heated.sentence, /^13 of 13 sentences in the writer’s own words take sides/u)
  assert.match(heated.evidence[0]!.text, /^Takes sides with a likelihood of \d\d %: “/u)
})

test('the part of the sentences that take sides counts, and not how near the others come to it', async () => {
  const shareAt = async (bias: (sentence: string) => number) => {
    const model = { ...createFakeLanguageModel(), bias: async (asked: string[]) => asked.map(bias) }
    return (await ask(createLoadedLanguageCheck({ model }), wireReport)).share
  }
  assert.equal(await shareAt(() => 0.55), 1)
  assert.equal(await shareAt(() => 0.6), 0)
})

test('without a model the word list stands alone, and it is told', async () => {
  assert.match((await ask(loadedLanguageCheck, wireReport)).sentence, /without the language model\.$/u)
})

test('calm words prove nothing where the writer has hardly any of his own, or where not all were read', async () => {
  const speech =
    '“The park is gone, and nobody in the town hall will say who took the money for it,” Ann Lee said.'
  const quoted = await ask(createLoadedLanguageCheck({ model: undefined }), {
    content: Array(6).fill(speech).join('\n\n'),
  })
  assert.equal(quoted.outcome, 'inconclusive')
  assert.match(quoted.sentence, /^Only 18 words of the text are the writer’s own/u)
  const padding = 'The library opens on Tuesday at nine and closes at five. '.repeat(40)
  const content = `${`${padding}\n\n`.repeat(100)}The disgraceful clowns have done it again.`
  const cut = await ask(createLoadedLanguageCheck({ model: undefined }), { content })
  assert.match(cut.sentence, /was not read to its end/u)
})
