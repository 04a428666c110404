import { test } from 'node:test'
import { assertSilent, assertTwins } from './twins.sample.ts'

test('a quantity told again in another unit is about the same', () => {
  assertTwins([
    ['The ditch is almost 3/4 of a mile long, something like 4,000 feet.', '4,000', '6,500'],
    ['The field covers half an acre, roughly 2,000 square metres.', '2,000', '4,500'],
    ['The wall runs for two miles, about 3 kilometres, along the river.', 'about 3', 'about 5'],
  ])
  assertSilent([
    'The lake is two miles long, about 3,000 feet wide.',
    'The ring is made of 730g (1lb 10oz) of gold.',
  ])
})
