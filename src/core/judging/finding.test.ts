import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { inconclusive, supports, weakens } from './finding.ts'

const evidenceText = (text: string) => supports(1, 'So.', [{ where: 'line 1', text }]).evidence[0]!.text

test('an answer says its outcome, its share, its sentence and its evidence', () => {
  const evidence = [{ where: 'headline', text: 'Council approves bridge' }]
  assert.deepEqual(supports(0.5, 'Half.', evidence), {
    outcome: 'supports',
    share: 0.5,
    sentence: 'Half.',
    evidence,
  })
  assert.deepEqual(weakens(0.25, 'Little.'), {
    outcome: 'weakens',
    share: 0.25,
    sentence: 'Little.',
    evidence: [],
  })
  assert.deepEqual(inconclusive('Unknown.'), {
    outcome: 'inconclusive',
    share: 0,
    sentence: 'Unknown.',
    evidence: [],
  })
})

test('a share lies between 0 and 1, however it was computed', () => {
  assert.equal(supports(1.0000000002, 'All.').share, 1)
  assert.equal(weakens(-0.1, 'None.').share, 0)
  assert.equal(supports(Number.POSITIVE_INFINITY, 'All.').share, 1)
})

test('no more than ten pieces of evidence are kept, the first ones', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ where: `line ${at}`, text: 'x' }))
  assert.deepEqual(weakens(0, 'Many.', many).evidence, many.slice(0, 10))
})

test('evidence of 300 characters is kept whole, and longer evidence ends in an ellipsis at 300', () => {
  assert.equal(evidenceText('x'.repeat(300)), 'x'.repeat(300))
  assert.equal(evidenceText('x'.repeat(301)), `${'x'.repeat(299)}…`)
})

test('white space in evidence becomes single spaces', () => {
  assert.equal(evidenceText('  one\n\ttwo\u00a0 three\r\n'), 'one two three')
})

test('evidence is cut between characters: a pair at the limit is left out, not torn', () => {
  assert.equal(evidenceText(`${'x'.repeat(298)}😀${'y'.repeat(20)}`), `${'x'.repeat(298)}…`)
  assert.equal(evidenceText(`${'x'.repeat(297)}😀${'y'.repeat(20)}`), `${'x'.repeat(297)}😀…`)
})

test('evidence is well-formed and at most 300 long, whatever the content was', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('x', ' ', '\n', '\ud83d', '\ude00', '😀', 'é', '\u202e'),
    maxLength: 700,
  })
  fc.assert(
    fc.property(hostile, text => {
      const excerpt = evidenceText(text)
      assert.ok(excerpt.length <= 300 && excerpt.isWellFormed())
    }),
  )
})

test('a megabyte of spaces as evidence is shortened in linear time', async () => {
  await assertLinear(' '.repeat(1_048_576), spaces => assert.equal(evidenceText(spaces), ''))
  await assertLinear(' x'.repeat(524_288), text => assert.equal(evidenceText(text).length, 300))
})
