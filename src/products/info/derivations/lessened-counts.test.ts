import { test } from 'node:test'
import { assertSilent, assertTwins } from './twins.sample.ts'

test('what is left is the count without those that fell away', () => {
  assertTwins([
    [
      'Of the 250 families we know, 100 no longer need us. At present we have a list of 150 families.',
      '150',
      '170',
    ],
    ['21 young people signed up. After two late cancellations 19 of those took part.', '19', '17'],
    ['We had 64 members. Nine members resigned in spring, so the club now has 55 members.', '55', '58'],
  ])
  assertSilent([
    'We had 64 members. Nine members resigned, four new ones joined, and now we have 59 members.',
  ])
})
