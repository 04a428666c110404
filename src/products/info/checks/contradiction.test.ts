import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/finding.ts'
import { readSample } from '../sample-reading.ts'
import { contradictionCheck } from './contradiction.ts'

test('without a language model nothing is claimed about contradictions', () => {
  const answer = contradictionCheck.ask(readSample('The plant is open. The plant is closed.')) as Answer
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /was not judged/u)
})
