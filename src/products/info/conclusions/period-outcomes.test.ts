import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('a rate over a longer time, a price for every so many, days of the week and other units give what they give', () => {
  assertTwins([
    [
      'You accrue 10 hours of leave for each month of service, which adds up to 120 hours over a full year.',
      '120',
      '100',
    ],
    ['A $10 late fee applies for every 10 minutes, so a pick-up 40 minutes late costs $40.', '$40', '$30'],
    ['We prepare an online event with 3h slots from Monday to Friday, 15 hours in all.', '15', '18'],
    ['Followed to the letter, these four weeks come to 28 days.', '28', '35'],
  ])
})

test('working days, hours of opening and figures of another time are let pass', () => {
  assertSilent([
    'Those four weeks come to 20 working days.',
    'The desk is open from Monday to Friday, 9:00 to 12:00, and takes 3 hours each day, 18 hours in all with Saturday.',
    'Parents pay $60 a month for eleven months, $660 in all.',
  ])
})
