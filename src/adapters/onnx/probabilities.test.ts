import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { probabilities } from './probabilities.ts'

const near = (left: number, right: number) => Math.abs(left - right) < 1e-12

test('scores become the probabilities of the softmax function', () => {
  const [third, twoThirds] = probabilities([0, Math.log(2)], 1)
  assert.ok(near(third!, 1 / 3) && near(twoThirds!, 2 / 3))
})

test('whatever the scores, the probabilities add up to one, and the highest score stays the likeliest', () => {
  const score = fc.float({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(score, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (scores, temperature) => {
        const weights = probabilities(scores, temperature)
        assert.ok(
          near(
            weights.reduce((sum, each) => sum + each, 0),
            1,
          ),
        )
        assert.equal(Math.max(...weights), weights[scores.indexOf(Math.max(...scores))])
      },
    ),
  )
})

test('a power makes clear cases surer and close ones less sure', () => {
  assert.ok(probabilities([4, 0], 2, 2)[0]! > probabilities([4, 0], 2)[0]!)
  assert.ok(probabilities([1, 0], 2, 2)[0]! < probabilities([1, 0], 2)[0]!)
})

test('a higher temperature is less sure', () => {
  assert.ok(probabilities([2, 0], 2)[0]! < probabilities([2, 0], 1)[0]!)
})
