import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, germanReport, wireReport } from '../articles.sample.ts'
import { attributionCheck } from './attribution-check.ts'

test('a report that names its sources earns all points', async () => {
  for (const article of [wireReport, agencyBrief, germanReport]) {
    const answer = await ask(attributionCheck, article)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('claims without any source earn nothing', async () => {
  const content =
    'The bridge is unsafe and will fall. The city knows this and does nothing. It will cost a fortune.'
  const answer = await ask(attributionCheck, { content })
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
})

test('sources that nobody can ask earn little', async () => {
  const content =
    'Sources say the bridge is unsafe. Insiders say the city knows it. The mayor reportedly laughed about it.'
  const answer = await ask(attributionCheck, { content })
  assert.equal(answer.outcome, 'weakens')
  assert.ok(answer.share > 0 && answer.share < 0.4)
})

test('one source for everything is worth less than three', async () => {
  const one =
    'Elena Ruiz said the bridge is unsafe. Ruiz said the city knows it. Ruiz said that it will cost a lot.'
  const three =
    'Elena Ruiz said the bridge is unsafe. Paul Adeyemi said the city knows it. Dana Whitlock said that it will cost a lot.'
  const [single, several] = [
    await ask(attributionCheck, { content: one }),
    await ask(attributionCheck, { content: three }),
  ]
  assert.ok(single.share < several.share)
  assert.equal(several.share, 1)
})

test('a pronoun before any name is nobody', async () => {
  const content =
    'They said it was all going as planned. He said that nobody would ever find out about the plan at all.'
  assert.equal((await ask(attributionCheck, { content })).share, 0)
})

test('a language we do not read is not judged', async () => {
  const answer = await ask(attributionCheck, {
    content: 'Мэр заявил, что мост закроют на ремонт до конца года.',
  })
  assert.equal(answer.outcome, 'inconclusive')
})
