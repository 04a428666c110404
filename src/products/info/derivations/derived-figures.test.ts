import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyDerivedFigures } from './derived-figures.ts'

// Each sound passage, a figure of it, and the figure that makes it wrong.
const KINDS: Record<string, [sound: string, right: string, wrong: string][]> = {
  'a rate and how many there are': [
    ['The hall costs £18 per hour. A party of five hours therefore costs £90.', '£90', '£110'],
    ['Members meet for two hours every week. Over twelve weeks this adds up to 24 hours.', '24', '32'],
    ['The plan costs €12 a month. For a whole year you thus pay €144.', '€144', '€164'],
    ['Each box holds 24 jars. For 10 boxes you will therefore need 240 jars.', '240', '280'],
    [
      'Entry is $15 for adults and $8 for children. Two adults and three children pay $54 in all.',
      '$54',
      '$64',
    ],
    ['The hall is £10 per hour, and £20 for a bar. Four hours with a bar therefore cost £60.', '£60', '£70'],
    ['The first hour is free and then it is £2 per hour. Four hours therefore cost £6.', '£6', '£9'],
    [
      'The tank holds 900 litres. At 30 litres a minute it takes 30 minutes to fill it.',
      '30 minutes',
      '45 minutes',
    ],
  ],
  'a part of the whole': [
    ['We ask for a deposit of 20 percent. On an order of $3,500 that is $700.', '$700', '$850'],
    ['A tax of 7.5% is added. For example, you pay $2.15 for a $2 bottle.', '$2.15', '$2.25'],
    ['Two thirds of the 90 plots are rented. This means that 60 plots are taken.', '60', '70'],
    [
      'We had 31 requests, including 15 that succeeded. Almost one in two thus succeeded.',
      'one in two',
      'two in three',
    ],
    ['The limit is 120 and we measured 146. That puts us about 22 percent over the limit.', '22', '45'],
  ],
  'what is left, and what comes together': [
    ['The bus seats 52 people. 38 have signed up, which leaves 14 places.', '14', '24'],
    ['The grant was £12,000. Printing cost £4,500. This left £7,500 for the show.', '£7,500', '£6,500'],
    ['A crew of eight people took seven hours. In total that is some 56 hours of work.', '56', '75'],
    ['We employ 12 people full time and 8 part time. That makes 20 employees.', '20', '22'],
    ['The 30 fellows work in teams of three. This gives us ten teams.', 'ten', 'fifteen'],
    [
      'There were 36 workshops with 540 participants. On average 15 people came to each workshop.',
      '15',
      '22',
    ],
  ],
}

for (const [kind, passages] of Object.entries(KINDS)) {
  describe(`what follows from ${kind} is worked out`, () => {
    for (const [sound, right, wrong] of passages) {
      test(sound, () => {
        assert.deepEqual(surveyDerivedFigures(readSample(sound)).slips, [])
        const { slips } = surveyDerivedFigures(readSample(sound.replace(right, wrong)))
        assert.equal(slips.length, 1)
        assert.match(slips[0]!.sentence, /^From .+ follows .+, not /u)
      })
    }
  })
}

test('a figure that comes from elsewhere is left alone', () => {
  for (const passage of [
    'The fee is £10 per hour. Last year the hall was let for £3,000 altogether.',
    'The team won 12 games and lost 8. This is the club’s best season for 30 years.',
    'About 40 percent of the staff are women. The firm thus employs 900 people in 14 countries.',
    'We charge eight dollars a month. The work is of value to the school. Tuition, which was fifty dollars a year, was paid by others.',
    'The trial lasted 6 weeks with two sessions of 75 minutes. Some had up to 23 hours over three years.',
  ])
    assert.deepEqual(surveyDerivedFigures(readSample(passage)).slips, [], passage)
})
