import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supports } from '../../../core/judging/finding.ts'
import { type Signal, weighSignals } from './signals.ts'

const clean = supports(1, 'Nothing was found.')
const signal = (kind: string, share: number): Signal => ({
  kind,
  share,
  says: kind,
  evidence: { where: kind, text: kind },
})

test('without signals the clean answer stands', () => {
  assert.equal(weighSignals([], 'Found', clean), clean)
})

test('signals of one kind count once, by the worst, and kinds multiply', () => {
  const answer = weighSignals([signal('a', 0.8), signal('a', 0.5), signal('b', 0.5)], 'Found', clean)
  assert.equal(answer.share, 0.25)
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.sentence, 'Found: a; b.')
  assert.equal(answer.evidence.length, 3)
})

test('a slight remark does not turn a supporting answer round, and is called one', () => {
  const answer = weighSignals([signal('a', 0.9)], 'Found', clean, 'All is well')
  assert.deepEqual([answer.outcome, answer.sentence], ['supports', 'All is well, with a remark: a.'])
  const two = weighSignals([signal('a', 0.9), signal('b', 0.95)], 'Found', clean, 'All is well')
  assert.equal(two.sentence, 'All is well, with remarks: a; b.')
})
