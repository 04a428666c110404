import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'
import { readSample } from '../info-reading.sample.ts'
import { surveyConclusions } from './conclusions.ts'

function remarksOn(passage: string): string[] {
  return surveyConclusions(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('a figure that a sentence concludes from others must follow from them, in whatever words', () => {
  for (const [passage, right, wrong] of [
    ['Kestrel has 118 people and Ashford has 304, so the new company will start with 422.', '422', '412'],
    ['We hired three cooks, five helpers, nine drivers and one clerk, 18 people in all.', '18', '17'],
    ['For example, three $24 books in one week are a single $72 purchase.', '$72', '$62'],
    ['We have ten single rooms and twelve rooms for two, so we can take 34 guests.', '34', '32'],
    ['It then costs $96 instead of twelve payments of $9, which saves you $12 a year.', '$12', '$14'],
    [
      'We laid 62 kilometres of pipe in the north, 47 in the south and 23 in the west, 132 kilometres altogether.',
      '132',
      '142',
    ],
    [
      'Leakage fell from 84.0 to 79.8 million litres a day, which is a reduction of 4.2 million litres a day.',
      '4.2',
      '5.2',
    ],
    ['Of the team 421 of the 936 have a job, and 515 have none.', '515', '525'],
    ['There were 27 who came. 25 women and 2 men attended, so that 93% of them were women.', '93%', '85%'],
    ['You have 12 months of leave and may add a further 12 months, a total of 24 months.', '24', '30'],
  ] as const) {
    assert.deepEqual(remarksOn(passage), [], passage)
    assert.equal(remarksOn(passage.replace(right, wrong)).length, 1, passage.replace(right, wrong))
  }
})

test('the figures may stand in the sentences before', () => {
  assertTwins([
    [
      'Kestrel had sales of $13.9 million. Ashford had sales of $48.4 million. Together, the two firms had sales of $62.3 million.',
      '$62.3',
      '$61.3',
    ],
    [
      'There are seven speakers on the first day. There are six speakers on the second. That makes 13 speakers in these days.',
      '13',
      '15',
    ],
    [
      'Corporate participants ($600) are paid for by their employer. A company sending three corporate participants pays $1800.',
      '$1800',
      '$1600',
    ],
    [
      'You may appeal within 7 calendar days. You will receive an answer within 14 calendar days of that, so the matter is settled at most 21 calendar days after you heard of it.',
      '21',
      '24',
    ],
  ])
})

test('other amounts, other times, rates, ranges and parts of a whole are let pass', () => {
  assertSilent([
    'We ordered three cups for every runner, 3,852 in all, and used perhaps 3,000.',
    'The sum to which the discount applies is €7,556.00, the discount is therefore €377.80 and the total €8,543.20.',
    'We met our aim of 215,000, mainly because snow clearing cost 48,000 less than expected against 150,000.',
    'A clerk who works five days a week has 25 days of leave in addition to the eight public holidays, 33 days altogether.',
    'You need eight at the pans, two to mix, two for the fires and four to lay the tables: sixteen in all.',
    'There were 58 names on the list. I wrote to all: 21 are no longer interested and 6 letters came back, so the list is now 31.',
    'They start at six in the morning and stop at one, with half an hour for breakfast, so they dig for six hours and a half.',
    'That would cost a little more than the £119 of last year, between £600 and £650 altogether.',
    'Day one had 120 visitors, day two 140 and day three 90, making 350 in total.',
    'The van visited 14 villages, each once a fortnight, so seven villages a week.',
    'The lodge has fifteen rooms: ten with eight beds and five with six, 110 beds in all.',
    'It brought in €5,250 this year. The gap of €25,000 a truck would be met by the grant, which is €30,000.',
  ])
})
