import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import { submissionOf } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { judgeSample, judgeSentences, SENTENCES_ASKED_MAX, sampleOwnSentences } from './loaded-sentences.ts'

const sentencesOf = (content: string) => readNews(submissionOf({ content })).sentences

test('a long article is sampled evenly, and always alike', () => {
  const sentences = sentencesOf(
    Array.from({ length: 400 }, (_, at) => `Sentence ${at} tells of apples and pears.`).join(' '),
  )
  const sample = sampleOwnSentences(sentences)
  assert.equal(sample.length, SENTENCES_ASKED_MAX)
  assert.deepEqual(
    sample.slice(0, 3).map(({ text }) => text.split(' ')[1]),
    ['0', '10', '20'],
  )
  assert.deepEqual(sampleOwnSentences(sentences), sample)
})

test('of a calm article few sentences are asked about, of a heated one all of the sample', async () => {
  const asked = async (every: number) => {
    const text = (at: number) =>
      at % every === 0
        ? `Regime ${at} was corrupt at that time.`
        : `Sentence ${at} tells of apples and pears.`
    const sentences = sentencesOf(Array.from({ length: 80 }, (_, at) => text(at)).join(' '))
    const judged = await judgeSample(createFakeLanguageModel(), sampleOwnSentences(sentences))
    return new Set(judged.map(({ sentence }) => sentence)).size
  }
  assert.ok((await asked(80)) < SENTENCES_ASKED_MAX / 2)
  assert.equal(await asked(3), SENTENCES_ASKED_MAX)
})

test('what others are quoted with is not asked about', async () => {
  const sentences = sentencesOf(
    '“This is a shameful, corrupt and radical regime of evil,” she said on Monday in the hall.',
  )
  const [judged] = await judgeSentences(createFakeLanguageModel(), sampleOwnSentences(sentences))
  assert.equal(judged?.takesSides, false)
})

test('a sentence takes sides by the list or by the model', async () => {
  const sentences = sentencesOf(
    'They are pathetic liars in that hall. The radical regime was corrupt at that time. The council met in the hall.',
  )
  const judged = await judgeSentences(createFakeLanguageModel(), sentences)
  assert.deepEqual(
    judged.map(({ takesSides }) => takesSides),
    [true, true, false],
  )
})
