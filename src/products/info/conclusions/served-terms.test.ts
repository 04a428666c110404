import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('so many terms of so many years are as many years as they make', () => {
  assertTwins([
    [
      'Members are elected for one two year term. They can serve two consecutive terms (4 years) and a lifetime of four terms (8 years).',
      '(8',
      '(10',
    ],
    [
      'An adviser shall serve a two-year term and may be re-elected for a total of four terms (eight years).',
      'eight',
      'six',
    ],
  ])
})

test('terms of two lengths, and years of something else, are let pass', () => {
  assertSilent([
    'The chair serves a three-year term and a member serves a two-year term. Nobody may serve more than four terms (ten years).',
    'A member serves a two-year term. After four terms (six months at the most in each year) a member rests.',
  ])
})
