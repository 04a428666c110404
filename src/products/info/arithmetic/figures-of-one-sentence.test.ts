import { test } from 'node:test'
import { assertSilent, assertTwins } from '../derivations/twins.sample.ts'

test('the parts of a list make the whole that leads it', () => {
  assertTwins([
    ['The choir has 46 singers: 14 sopranos, 12 altos, 9 tenors and 11 basses.', '11 basses', '13 basses'],
    ['The board is eight people: a chair, two deputies and five members.', 'five', 'six'],
    ['We got 27 letters (12 from pupils, 8 from teachers and 7 from others).', '7 from', '9 from'],
    ['The 36 pupils were split into three groups of 11, 12 and 13.', '13.', '15.'],
    ['The survey reached 212 people, 130 of whom live in town and 82 in the villages.', '82', '92'],
    ['With 14 adults and 9 juniors the club now has 23 members.', '23', '25'],
  ])
  assertSilent([
    'Of the 52 volunteers, 29 are women and 31 live in the village.',
    'The hotel has 24 rooms, 2 restaurants and 30 parking spaces.',
    'The panel proposes $200 for Ada, $150 for Ben and $100 for Cy.',
    'The shop sells 40 kinds of tea, including 25 from India and 20 from China.',
    'File names have the old 8.3 format (8 letters, three for the type).',
  ])
})

test('a rate follows from a part and its whole', () => {
  assertTwins([
    ['150 people applied and five were chosen, that is one applicant in thirty.', 'thirty', 'fifteen'],
    ['Of 240 forms sent out, 96 came back, a response rate of 40 percent.', '40', '60'],
    ['We are one of only 28 groups chosen from among 149, a success rate of roughly 20 percent.', '20', '35'],
    ['9 of the 12 classrooms, exactly three quarters, are painted.', 'three quarters', 'two thirds'],
  ])
  assertSilent(['In a year 60 members and 12 teams joined, 30 percent more than before.'])
})

test('equal parts make the whole, in any unit and either way round', () => {
  assertTwins([
    ['The training has 13 2-hour workshops, 26 hours in total.', '26', '24'],
    ['The course has 8 sessions of 90 minutes, 12 hours in total.', '12', '10'],
    ['If £1.4 million were shared among seven projects, each would receive £200,000.', '200,000', '250,000'],
    ['A bicycle for £960 would cost you £80 a month for a year.', '£80', '£90'],
    ['Each of the 9 modules takes 40 minutes, so the course lasts six hours.', 'six', 'five'],
    ['The hall seats 192 in 12 rows of 16.', '192', '180'],
    ['We pay £2,800 on each side, £5,600 a year in total.', '5,600', '5,200'],
    ['A pitch is 8m × 6m. That leaves 48 square metres for the tent.', '48', '54'],
  ])
  assertSilent([
    'Raffle tickets are $1 each or six for $5.',
    'Ada and Ben got $3,500 each, Cy and Dee got 70 hours at $44 per hour.',
    'The scheme gives $500 a month to 125 people below the median income of $46,033.',
  ])
})

test('a share of an amount, a difference and a rest come out', () => {
  assertTwins([
    ['If a quarter of an order of £1,200 is rejected, the amount drops by £300.', '£300', '£400'],
    ['Someone who earns £30,000 and pays in 5% contributes £1,500 a year.', '1,500', '1,800'],
    ['Seven of the fifteen beds were planted in April, the remaining eight in May.', 'eight', 'nine'],
    ['We had planned for 80 guests but 95 came, 15 more than expected.', '15 more', '20 more'],
    ['The firm pays 75% of the premium and the employee pays the other 25%.', '25', '35'],
  ])
  assertSilent(['Two men sat in the front, four in the back, three more in the boot.'])
})

test('points of a list make the whole or the hundred percent that they are said to make', () => {
  assertTwins([
    ['The 14 rooms are divided as follows:\n\n- 6 doubles\n- 5 singles\n- 3 suites', '3', '4'],
    ['## Assessment\n\n- Journal (30%): weekly\n- Cues (30%)\n- Design (25%)\n- Notes (15%)', '25', '30'],
    ['Each 45-minute lesson: Warm-up (5) → Input (15) → Practice (15) → Game (10)', '(10)', '(15)'],
  ])
  assertSilent([
    '## Results\n\n- 45% read daily\n- 40% read weekly\n- 25% read on paper',
    'Choose any 3 of these:\n\n- 1 apple\n- 1 pear\n- 2 plums',
  ])
})

test('a length fits the dates, the hours and the other unit beside it', () => {
  assertTwins([
    ['Accounts are deleted after 180 days (six months).', 'six', 'three'],
    ['The permit runs for 36 months, or about three years.', 'three', 'five'],
    ['We work less from May 1 through August 31 every year, four months in all.', 'four', 'five'],
    ['The painter was born in Ghent on 3 June 1925 and died in Bruges in May 2006, aged 80.', '80', '74'],
    ['Office hours are 14:00 to 17:30, three and a half hours in all.', 'three and a half', 'three'],
  ])
  assertSilent([
    'Replies take 10 days (two weeks).',
    'The shop is open from May to September, five months a year.',
  ])
})
