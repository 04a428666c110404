import { test } from 'node:test'
import { assertSilent, assertTwins } from './twins.sample.ts'

test('what is told for a year and for a day is the same', () => {
  assertTwins([
    ['Roads see 1.25 million deaths a year, close to 3,400 lives every single day.', '3,400', '34,000'],
    ['The library lends 52,000 books a year, about 1,000 a week.', '1,000', '2,500'],
    ['Rent is £9,600 a year, or £800 a month.', '£800', '£960'],
  ])
  assertSilent(['The office answers 5,000 calls a year, about 25 on a working day.'])
})
