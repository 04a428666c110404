import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languageModelContract } from './language-model.contract.ts'
import { createFakeLanguageModel } from './language-model.fake.ts'
import { isModelUnavailable, modelUnavailable } from './model-unavailable.ts'

describe('the fake language model', () => {
  languageModelContract(() => createFakeLanguageModel())

  test('another number than the premise has is a contradiction', async () => {
    const premise = 'The bridge cost 40 million euros.'
    const [judgement] = await createFakeLanguageModel().judgePairs([
      { premise, hypothesis: 'The bridge cost 90 million euros.' },
    ])
    assert.equal(judgement!.contradiction, 0.9)
  })

  test('a body that denies, hedges or repeats its headline disagrees, discusses or agrees', async () => {
    const headline = 'Council opens bridge'
    const bodies = [
      'It is false that the council opens a bridge.',
      'The council reportedly opens a bridge.',
      'The council opens a bridge.',
    ]
    const stances = await createFakeLanguageModel().stances(bodies.map(body => ({ headline, body })))
    assert.deepEqual([stances[0]!.disagree, stances[1]!.discuss, stances[2]!.agree], [0.9, 0.9, 0.9])
  })

  test('told to fail, it fails with that very error', async () => {
    const model = createFakeLanguageModel({ failing: modelUnavailable('no files') })
    await assert.rejects(model.clickbait(['text']), isModelUnavailable)
  })
})
