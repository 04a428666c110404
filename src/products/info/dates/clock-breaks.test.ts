import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('what is left of the time between two hours is less by the break', () => {
  assertTwins([
    [
      'The audit began at 8.30 am and ended at 5 pm; after deduction of a lunch break of 45 minutes, the time spent was seven hours and 45 minutes.',
      'seven',
      'eight',
    ],
  ])
})

test('several breaks, and hours of several days, leave the time open', () => {
  assertSilent([
    'We work from 8:00 to 17:00 with a break of 30 minutes each morning and afternoon, so 8 hours are paid.',
    'On both days it runs from 9:00 to 17:00 with an hour for lunch, which makes 14 hours in two days.',
  ])
})
