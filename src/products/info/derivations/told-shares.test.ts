import { test } from 'node:test'
import { assertSilent, assertTwins } from './twins.sample.ts'

test('a share fits the part and the whole beside it', () => {
  assertTwins([
    ['Out of the 108 members, 12 have been here from the start, about a ninth of us all.', 'ninth', 'fifth'],
    ['Members dropped from 15 to 12, so we lost a fifth of our membership in one year.', 'fifth', 'third'],
    [
      'We raised almost two thousand dollars, roughly a fifth of the ten thousand raised.',
      'a fifth',
      'two fifths',
    ],
    ['The fund has spent £45,000, roughly 45 per cent of the £100,000 it was given.', '45 per', '60 per'],
    ['The staff shrank from 40 to 30 in a decade, a loss of a quarter.', 'a quarter', 'almost half'],
  ])
  assertSilent([
    'Circulation went from 1,200 to 900 copies, three quarters of what it was.',
    'Of the 60 runners, 20 finished, and a quarter of the helpers were new.',
  ])
})
