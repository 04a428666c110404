import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('what came and what went must lead from the first count to the last', () => {
  assertTwins([
    [
      'We began the year with 31 depots, opened four, in Rome, Paris, Oslo and Bern, closed our old site in Slough, and so ended the year with 34.',
      '34',
      '35',
    ],
    [
      'The club had 142 members in April. Since then 31 members have joined and 18 members have left, so we now stand at 155 members.',
      '155',
      '153',
    ],
  ])
})

test('counts of other things are let pass', () => {
  assertSilent([
    'We opened with 31 depots, bought four vans, sold two of the old lorries, and so ended the year with 60 vehicles.',
  ])
})
