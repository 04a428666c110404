import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Finding, Outcome } from './finding.ts'
import { scoreOfVersion1 } from './score-version-1.ts'

type Scored = Pick<Finding, 'outcome' | 'points' | 'max'>

const decided = (points: number, max: number): Scored => ({ outcome: 'supports', points, max })
const open = (max: number): Scored => ({ outcome: 'inconclusive', points: 0, max })

const findings: fc.Arbitrary<Scored[]> = fc.array(
  fc
    .tuple(fc.constantFrom<Outcome>('supports', 'weakens', 'inconclusive'), fc.nat(40), fc.nat(40))
    .map(([outcome, max, share]) => ({
      outcome,
      max,
      points: outcome === 'inconclusive' ? 0 : Math.min(share, max),
    })),
  { maxLength: 20 },
)

describe('the score of a record of version 1', () => {
  test('is the points earned out of the points decided, in percent', () => {
    assert.equal(scoreOfVersion1([decided(7, 10), decided(5, 10)]), 60)
    assert.equal(scoreOfVersion1([{ outcome: 'weakens', points: 3, max: 10 }, decided(10, 10)]), 65)
  })

  test('is rounded half up', () => {
    assert.equal(scoreOfVersion1([decided(1, 8)]), 13)
    assert.equal(scoreOfVersion1([decided(3, 8)]), 38)
    assert.equal(scoreOfVersion1([decided(124, 1000)]), 12)
  })

  test('is 0 when nothing was decided', () => {
    assert.equal(scoreOfVersion1([]), 0)
    assert.equal(scoreOfVersion1([open(60), open(40)]), 0)
    assert.equal(scoreOfVersion1([decided(0, 0)]), 0)
  })

  const caps: [decidedMax: number, score: number][] = [
    [100, 100],
    [90, 100],
    [89, 84],
    [60, 84],
    [59, 69],
    [30, 69],
    [29, 54],
    [1, 54],
  ]
  for (const [max, score] of caps) {
    test(`of a faultless submission with ${max} of 100 points decided is ${score}`, () => {
      assert.equal(scoreOfVersion1([decided(max, max), open(100 - max)]), score)
    })
  }

  test('meets its caps exactly at 0.3, 0.6 and 0.9, whatever the weights add up to', () => {
    for (let tenth = 1; tenth <= 1_000; tenth += 1) {
      const at = (tenths: number) =>
        scoreOfVersion1([decided(tenths * tenth, tenths * tenth), open((10 - tenths) * tenth)])
      assert.deepEqual([at(3), at(6), at(9)], [69, 84, 100])
    }
  })

  test('lies between 0 and 100 and is whole', () => {
    fc.assert(
      fc.property(findings, each => {
        const score = scoreOfVersion1(each)
        assert.ok(Number.isInteger(score) && score >= 0 && score <= 100, String(score))
      }),
    )
  })

  test('does not depend on the order of the findings', () => {
    fc.assert(
      fc.property(findings, each => assert.equal(scoreOfVersion1(each.toReversed()), scoreOfVersion1(each))),
    )
  })

  test('never falls when a finding earns more', () => {
    fc.assert(
      fc.property(findings, fc.nat(), (each, pick) => {
        fc.pre(each.length > 0)
        const at = pick % each.length
        const finding = each[at]!
        const better = each.with(at, { ...finding, outcome: 'supports', points: finding.max })
        assert.ok(scoreOfVersion1(better) >= scoreOfVersion1(each))
      }),
    )
  })

  test('never rises when a finding that earned everything becomes inconclusive', () => {
    fc.assert(
      fc.property(findings, fc.integer({ min: 1, max: 40 }), (each, max) => {
        assert.ok(scoreOfVersion1([...each, open(max)]) <= scoreOfVersion1([...each, decided(max, max)]))
      }),
    )
  })
})
