import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { percentagesCheck } from '../checks/percentages-check.ts'
import { periodsCheck } from '../checks/periods-check.ts'
import { sumsCheck } from '../checks/sums-check.ts'
import { valuesCheck } from '../checks/values-check.ts'
import { readSample } from '../info-reading.sample.ts'

const CHECKS = [sumsCheck, percentagesCheck, periodsCheck, valuesCheck]

function slipsIn(passage: string): string[] {
  const reading = readSample(passage)
  return CHECKS.flatMap(({ survey }) => survey(reading).slips)
    .filter(({ suspected }) => !suspected)
    .map(({ sentence }) => sentence)
}

// Each sound sentence, a figure of it, and the figure that makes it wrong.
const KINDS: Record<string, [sound: string, right: string, wrong: string][]> = {
  products: [
    ['The car is paid for in twelve monthly payments of €8,400, in all €100,800.', '100,800', '108,800'],
    ['The course takes 8 weeks with 6 hours a week, 48 hours in total.', '48', '54'],
    ['We bought 24 desks at $350 each and paid $8,400.', '8,400', '8,900'],
    ['The fee is $20 a week, which comes to $1,040 a year.', '1,040', '1,140'],
    ['The plan costs $45 a month, or $540 a year.', '540', '560'],
  ],
  fractions: [
    ['A quarter of our 120 employees, 30 people, work at night.', '30', '40'],
    ['Two thirds of the 90 notices, 60 in number, were complete.', '60', '66'],
    ['One in five of the 250 members, 50 people, answered.', '50 people', '60 people'],
    ['Eleven of the 44 suppliers, or 25 percent, were audited.', '25', '20'],
    ['Half of the time is spent on planning, 40 percent on delivery and 10 percent on review.', '10', '20'],
  ],
  remainders: [
    ['The fund had $90,000, of which $52,000 has been spent, so $38,000 remains.', '38,000', '48,000'],
    ['Of the £48,000 raised, £31,500 was spent, which leaves £16,500.', '16,500', '17,500'],
  ],
  periods: [
    ['We closed 45 issues in March, 38 in April and 52 in May, 135 in the quarter.', '135', '145'],
    [
      'Sales were €2.4m in the first half and €3.1m in the second, and the year closed with €5.5m.',
      '5.5',
      '5.9',
    ],
  ],
  votes: [
    ['There were 14 votes in favour, 6 against and 3 abstentions; all 23 members took part.', '23', '25'],
    ['The motion was carried by 22 votes to 9 with 4 abstentions; 35 votes were cast.', '35', '38'],
  ],
  durations: [
    ['The engagement runs from 1 February 2024 to 31 July 2024, a term of six months.', 'six', 'nine'],
    ['The work began in May 2019 and was completed five years later, in May 2024.', 'five', 'four'],
    ['The session starts at 10:00, lasts 45 minutes and ends at 10:45.', '10:45', '11:00'],
    ['The shop is open from 9:00 to 12:30 (210 minutes).', '210', '240'],
  ],
  'founding years': [
    [
      'The company was founded in 1998.\n\nSince it was founded in 1998, it has grown.',
      'it was founded in 1998',
      'it was founded in 2001',
    ],
  ],
}

for (const [kind, sentences] of Object.entries(KINDS))
  describe(`${kind} in words are worked out`, () => {
    for (const [sound, right, wrong] of sentences)
      test(sound, () => {
        assert.deepEqual(slipsIn(sound), [])
        assert.equal(slipsIn(sound.replace(right, wrong)).length, 1, wrong)
      })
  })

test('what is vague, an offer, open, conditional or of somebody else is not held against a document', () => {
  for (const passage of [
    'The plan costs $10 a month, or $100 a year.',
    'About a quarter of our 120 employees, 40 people at times, work at night.',
    'Nearly half of the 80 members, 31 people, came.',
    'We sold 340 licences in spring and 275 in autumn, 700 over the year.',
    'There were 14 votes in favour and 6 against; 40 members were entitled to vote.',
    'The fund had $90,000, of which $52,000 has been spent and another $10,000 pledged, so $28,000 remains.',
    'The work began in May 2019 and was completed about four years later, in January 2024.',
    'Acme was founded in 1998.\n\nBrightwater was founded in 2001.',
    'The two plants make 120 tonnes each and employ 250 people.',
    'See 45 CFR 164.308(a)(3) and 164.310(b), two of the five rules.',
  ])
    assert.deepEqual(slipsIn(passage), [], passage)
})
