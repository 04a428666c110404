import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('a length told before or between two days must be that of the days', () => {
  assertTwins([
    ['We will be meeting up virtually for three days, from June 22 - 24, 2021.', 'three days', 'four days'],
    [
      'The lease will be for a term of ten years beginning on 1 September 2024 and expiring on 31 August 2034.',
      '2034',
      '2035',
    ],
    [
      'Work began on Monday 4 March 2024 and is to take 18 weeks, which brings us to Friday 5 July.',
      'Friday 5',
      'Friday 12',
    ],
  ])
})

test('notice, extensions, working days and lengths of other things are let pass', () => {
  assertSilent([
    'The lease runs from 1 September 2024 to 31 August 2034 and may be ended with six months notice.',
    'The trial runs from 3 March to 30 May 2025 and takes ten working days of each tester.',
    'Between 1 May 2024 and 30 June 2024 we answered letters within three days.',
  ])
})
