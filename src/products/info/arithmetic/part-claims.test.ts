import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumsCheck } from '../checks/sums-check.ts'
import { readSample } from '../info-reading.sample.ts'

const slipsIn = (passage: string) =>
  sumsCheck.survey(readSample(passage)).slips.filter(({ suspected }) => !suspected)

test('a whole and its parts in one clause must agree, whatever joins them', () => {
  for (const [sound, right, wrong] of [
    ['We employ 632 people, 418 at sea and 214 ashore.', '632', '612'],
    ['Of our 632 employees, 418 work at sea and 214 ashore.', '632', '612'],
    ['The fleet has 42 vessels (25 tankers and 17 tugs).', '42', '40'],
    ['The vote was 130 members: 70 in favour, 40 against and 20 abstentions.', '130', '120'],
    ['The segment earned $13.9m in fees and $48.4m in interest, together $62.3m.', '62.3', '60.3'],
    ['We took 1,240 calls in spring and 860 in autumn, a total of 2,100.', '2,100', '2,200'],
    ['The office has 52 desks, 31 of them occupied and 21 vacant.', '52', '56'],
  ] as const) {
    assert.deepEqual(slipsIn(sound), [], sound)
    assert.equal(slipsIn(sound.replace(right, wrong)).length, 1, sound)
  }
})

test('a calculation that is written out must come out', () => {
  for (const [sound, right, wrong] of [
    ['The yearly rent is 12 × 8,400 = 100,800.', '100,800', '108,800'],
    ['Rent: 12 months × €8,400 = €100,800 a year.', '100,800', '108,800'],
    ['So far 12 monthly transfers of $8,400 made $100,800.', '100,800', '108,800'],
    ['$13.9m + $48.4m = $62.3m', '62.3', '60.3'],
    ['The balance is 900 minus 250 minus 50 = 600.', '600', '700'],
  ] as const) {
    assert.deepEqual(slipsIn(sound), [], sound)
    assert.equal(slipsIn(sound.replace(right, wrong)).length, 1, sound)
  }
})

test('lists that overlap, leave something out, move or compare are not held against a whole', () => {
  for (const passage of [
    'Of 60 people, 40 speak French and 30 German.',
    'Of the 120 applicants, 40 had a degree and 90 some experience.',
    'There were 64 flats at the beginning of the year, 12 were added and 6 sold, making 70 at year-end.',
    'Sweden (120), Norway (80) and Denmark (60) are our markets.',
    'The total fair value that vested during 2019, 2018 and 2017 was $118 million, $169 million and $60 million, respectively.',
    'Losses were $10.1 million, which included costs of $8.1 million and amortization totaling $19.3 million.',
    'Goodwill totaled $17,015, with $12,893 from one purchase, $3,999 from another, and the remainder from an adjustment.',
    'We issued 34 million shares for $41.00 per share in a public offering and $1.01 billion of member debt.',
    'Together we raised €5,600 against €5,000 and spent €600.',
    'There were seven matches: four quarterfinals, two semifinals and the final.',
    'The coach held 32 people: 31 players and our conductor.',
    'Twenty-two people work at night: fourteen pickers, four drivers, two loaders, a cleaner and the shift leader.',
    'A dividend was paid on each of the 20,000 shares, in total £50,000 (2023: £2.25 a share, £45,000).',
    'There were eight events, worth 16 points each, and three relays, worth 14 each, so that 170 points were at stake.',
    'Fifty-eight had starved, 41 had lost their queen, 27 were robbed.',
    'Each stall has 40 square metres, 150 square metres of a farm are let and 6,000 square metres in all.',
  ])
    assert.deepEqual(slipsIn(passage), [], passage)
})

test('rows of a selection of figures are no parts of a total assets line', () => {
  const selection =
    '| Selected data | 2019 | 2018 |\n|---|---|---|\n| Revenues | 39,506 | 39,383 |\n| Operating income | 13,535 | 13,264 |\n| Dividends | 3,140 | 2,631 |\n| Total assets | 48,709 | 47,851 |'
  assert.deepEqual(slipsIn(selection), [])
  const table =
    '| Region | Sales | Orders |\n|---|---|---|\n| North | 1,900 | 41 |\n| South | 1,400 | 33 |\n| Total | 3,300 | 74 |'
  assert.deepEqual(slipsIn(table), [])
  assert.equal(slipsIn(table.replace('3,300', '3,600')).length, 1)
})
