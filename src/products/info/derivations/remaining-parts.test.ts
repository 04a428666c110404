import { test } from 'node:test'
import { assertSilent, assertTwins } from './twins.sample.ts'

test('the parts and the rest make the whole', () => {
  assertTwins([
    [
      'Of these fifteen nurses ten came in May 2013, one a year later and the remaining four in 2015.',
      'four',
      'five',
    ],
    [
      'The team ended with ten wins against four losses in fourteen games, none of them drawn.',
      'fourteen',
      'sixteen',
    ],
    ['We played 12 matches with 7 wins, 1 draw and 4 defeats.', '1 draw', '3 draws'],
  ])
  assertSilent([
    'Ten wins and four losses in sixteen games is a good record.',
    'Of the 40 applicants, 20 were invited, 8 of them came and the other 12 did not.',
  ])
})
