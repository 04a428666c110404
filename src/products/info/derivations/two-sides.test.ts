import { test } from 'node:test'
import { assertSilent, assertTwins } from './twins.sample.ts'

test('two sides of one whole are no more than all of it', () => {
  assertTwins([
    ['Women make up 46% of the workforce, against 54% for men, but fewer of the boards.', '54%', '64%'],
    ['Part-time staff account for 48% of our employees and full-time staff for 52%.', '52%', '62%'],
  ])
  assertSilent(['Women make up 66% of nurses, against 58% of the men in care who work nights.'])
})
