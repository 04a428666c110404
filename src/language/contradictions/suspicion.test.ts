import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictNeeded, type Signs } from './suspicion.ts'

const SIGNS: Signs = {
  overlap: 0.3,
  nearness: 1,
  oppositions: [],
  isNamedApart: false,
  isSamePassage: false,
  canBothHold: false,
  words: 12,
  among: 40,
  figureShare: 0,
}

const neededAt = (figureShare: number) => conflictNeeded({ ...SIGNS, figureShare })

test('two statements with figures are suspected as others are where few statements give any', () => {
  assert.equal(neededAt(0.4), neededAt(0))
})

test('two statements with figures need a surer answer the more of a report is figures', () => {
  assert.ok(neededAt(0.6) > neededAt(0))
  assert.ok(neededAt(0.9) > neededAt(0.6) + 1)
})
