import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { CONSISTENCY_CHECKS } from './consistency-checks.ts'

/** All that the checks hold against a document, proven or not. */
function slipsIn(passage: string) {
  const reading = readSample(passage)
  return CONSISTENCY_CHECKS.flatMap(({ survey }) => survey(reading).slips)
}

// Right as they stand: each looks like a relation that does not hold.
const HONEST: Record<string, string[]> = {
  'a figure that follows from others near it': [
    'Each stall paid £35 and there were 118 of them. With the £412 from the raffle we took £4,542.',
    'We sold 130 seats at £16 and 275 at £24, bringing in £2,080 and £6,600.',
    'For next year we plan 4,160, a rise of 160 or 4.0 percent.',
  ],
  'weekdays that are counted by their names': [
    'The pool opens on Monday, Wednesday and Friday for two hours each and on Sunday for five, which makes 11 hours a week.',
  ],
  'hours of the clock': [
    'There are six lessons of 50 minutes (5 hours).',
    'Wednesday: the museum, 9 h 30 – 13 h.',
    'The desk is staffed between 9 am and 1 pm.',
    'The desk is staffed between 9.15 and 3.45.',
    'The longest search began at 18.10 on 3 March and ended at 4.40 on 4 March.',
    'We met for eight weeks, on Tuesdays from 6.30 to 9, which comes to 8 evenings and 20 hours.',
    'The kiosk is open from 9:30 to 17:30 (an hour longer in June).',
    'A trip takes 40 minutes, so with 20 minutes at each pier one boat is enough until nine in the evening.',
  ],
  'two things in one sentence, each with figures of its own': [
    'After costs of £1,371 for prizes, permits and soup, £1,200 goes to the rescue team, £150 more than in 2023.',
    'All four together cost £43,820 and save £8,190 a year.',
    'We reduce rape from 22 to 14 ha and give the 8 ha to beans, making 24 ha.',
    'Passengers were up by 2,400 (2.5%) on 2023, cars down by 280 from 12,000.',
    'Eggs come in trays of 30, so buy three trays; the other 18 will be boiled.',
    'In one group 137 people and in the other 132 filled in the form, 269 in all (92%).',
    'At six months it was 24 of 192 and 27 of 189, or 12.5% against 14.3%.',
  ],
  'a count beside a change, and one of several years': [
    'In 2022 we counted 318 fish of seven species. In 2024 it was 502 fish of nine species, 58 percent more.',
    'Grant 2216, second of three years: 1 October 2023 to 30 September 2024.',
    'The mended items weigh an estimated 10.4 tonnes, or about 3.1 kilograms each.',
    '### Land at Mill Lane: 34 dwellings\n\nMr Ellery explained that the scheme comprises 34 dwellings, of which 12 are affordable.',
  ],
  'figures that a whole elsewhere, several days or a list explain': [
    'The establishment provides for 4,850 full-time posts. At the end of September 388 of them (8%) were vacant, after 437 at the end of June.',
    'There were 168 women and 72 men; in other words, 70 percent of those taking part were women.',
    'The shelter has 28 beds; it was open on all 365 nights and recorded 9,198 stays, which corresponds to an occupancy of 90%.',
    'Stoke Lane is open Tuesday, Thursday and Friday 10 am to 5 pm, 21 hours.',
    'Issued on Monday, 3 March 2025. The water main dates from 1934. From Monday, 24 March, we will replace it.',
    'Since the start there have been two lost-time injuries in 118,000 hours worked, a rate of 1.7 per 100,000 hours.',
    'As long as places are left late entries are accepted: marathon £68, half marathon £46, ten kilometres £27.',
    'It goes like this: 8 km easy on Tuesday, 10 km on Thursday, 6 km easy on Saturday and 22 km on Sunday, 46 in all.',
    'Before the scheme a household spent 2 hours 40 minutes a day fetching water, now it is 55 minutes.',
    'Of the 64 flats, 37 were represented in person and 9 by proxy, 46 altogether.',
    'Of the 868 respondents 651, or 75 percent, agree. In 2023 it was 71 percent.',
    'We took these amounts:\n\n- reserves: 140,000 €\n\nOf the reserves of 305,000 €, 165,000 € remain.',
  ],
  'ages of others, and birthdays to come': [
    'Caleb came as an assistant at the age of 22 in 1871 and retired in 1911. His daughter Thirza was born in the tower on 3 May 1880.',
    'The eldest, born on 30 September 1949, was one day short of his 75th birthday. In 2003 he had moved here.',
  ],
  'numbers with a fraction, or of several words': [
    'Marking involved 46 teachers for 3½ days on average, 161 working days.',
    'Talks took up 28 × 20 minutes = 9 hours 20 minutes in each track.',
    'A hundred and fifty-two of the 190, or 80 percent, would like to go on.',
  ],
  'places in another document': [
    '1. First\n\n2. Second\n\n3. Third\n\nBy the will (clause 4) advances are not brought into account.',
  ],
  'days that are counted down': ['Between 20 and 6 days before the trip we return half of the price.'],
  'a number in words beside what comes of it': [
    'That makes three weekend shifts of six (18) and five nights of two (10).',
    'Of the 2,400 lamps 30 came back, or one in eighty (1.25 percent).',
    'One household in five (161) has no car.',
    'With a card at $6.375 a swim it takes nine ($57.38), as eight come to $51.00.',
    'Of the 26,500 visitors 15,900 paid the full price and 5,300 a reduced one (20 %).',
  ],
  'a result in thousands of the unit': ['For a house of 90 m² we reckon 90 × 50 = 4.5 kW.'],
  'children of somebody who died': [
    'They had four children, born between 1912 and 1923. Anton kept the mill for 31 years and died in 1949, aged 66.',
  ],
  'rates beside amounts': [
    'The total of £9,140 is made up as follows: hall £2,400, food £4,860 (which is £45 a guest) and music £1,880.',
    'The archive grew from 320 to 392 GB, by 18 GB a month.',
    'Storage is payable at USD 400 a day, half the usual rate of USD 800; for three days and a half this makes USD 1,400.',
  ],
  'numbers in words left out of a list': [
    'Of the 68 votes cast, 41 were for Ms Hall and 24 for Mr Opoku; three papers were left blank.',
    'Of the 380 visitors, 251 came on foot and 84 by bicycle; the others took the bus.',
  ],
  'a whole among its parts, and a rest that is no share': [
    'For 3 adults, 7 children and 2 babies a ticket of £14.20 came to £92.30.',
    'The state pays 55%, or €6.6 million, the county a quarter and the town the remaining €2.4 million.',
  ],
  'numbers that name something': [
    'Numbers 7, 12 and 18 are still at the printer, and the books in them (together 240 copies) cannot be sent.',
    'Part 1 comprises the two barns (5,310 m²), part 2 the stables (9,480 m²), part 3 the dairy (2,760 m²).',
  ],
  'alternatives and other cases': [
    'The guide costs €40 an hour. We walk for three hours. Boots can be hired for €15 (leather) or €9 (rubber).',
    'The card costs 11 euros a month. It can also be bought for six months, at 60 euros.',
    'The tap gives 30 litres a minute and so fills the trough of 1,800 litres in an hour. With both taps it takes 35 minutes.',
    'The loan of $24,000 is repaid in 36 instalments of $745.',
    'The card is valid for twelve visits and costs €52, a single visit €5.',
  ],
  'counts of several years and lists that overlap': [
    'The clinic saw 540 cases in the year to March 2021, 402 in the year to March 2022 and 288 in the year to March 2023.',
    'The 29 who missed one or both will be tested again in May: 16 in spelling and 20 in sums.',
  ],
  'parts of a list that name a rest of their own': [
    'The yard measures 600 square metres, of which 150 are grass, 320 gravel and the remaining 130 beds.',
    'The grant of €50,000 is paid in three parts: €20,000 at the start, €20,000 after a report and the rest at the end.',
  ],
  'products that look like conversions, ranges or multiples': [
    'This makes 60 portions of 250 g, that is 15 kg of soup.',
    'A jar brings 0.9 × $6.50 – $1.85 = $4.00.',
    'A ride of two hours costs £7: one pound to start and three times £2.',
    'The shares thus number 412 + 37 + 21 = 470.',
  ],
  'grades that fall on purpose': ['- A: 100% - 90%\n- B: 89% - 80%\n- C: 79% - 70%\n- D: 69% - 60%'],
  'ages and weeks counted with both ends': [
    'Her son was born on May 3, 2004. He is 20 years old and has had a licence since July 2022.',
    'The market is held from June 2nd until November 10th (24 weeks).',
    'The youngest was born in 2001 and is therefore 23 years old. Ten of the 40 have served for twenty years.',
  ],
  'halves in words': [
    'The course runs for twelve evenings, two hours and a half each, 30 hours in all.',
    'You will see three caves:\n\n- Upper, one hour and a half\n- Lower, two hours\n- Small, one hour\n\nThat makes four and a half hours underground.',
  ],
  'offices named one after the other': [
    'Present were Chair Ann Bell, Secretary Bo Lind, Treasurer Cy Dale and others. Our treasurer, Cy Dale, reported.',
    'She is director of the Harbour Trust. Tom Reed is the director of the Mill Trust.',
  ],
}

for (const [kind, passages] of Object.entries(HONEST))
  describe(`nothing is held against ${kind}`, () => {
    for (const passage of passages) test(passage, () => assert.deepEqual(slipsIn(passage), []))
  })

const BALANCE =
  '| | £ |\n|---|---|\n| Balance at 1 May 2023 | 1,240.50 |\n| Fees | 860.00 |\n| Gifts | 215.00 |\n| Income in total | 1,075.00 |\n| Rent | 640.00 |\n| Post | 85.00 |\n| Expenditure in total | 725.00 |\n| Balance at 30 April 2024 | 1,590.50 |'

test('a balance is followed over its totals, and a movement that cannot be read leaves it open', () => {
  assert.deepEqual(slipsIn(BALANCE), [])
  assert.equal(slipsIn(BALANCE.replace('1,590.50', '1,950.50')).length, 1)
})

test('what a sentence seems to work out of others is a remark, what it says outright is proven', () => {
  const guessed = [
    'The hall costs £18 per hour. A party of five hours therefore costs £110.',
    'Somebody pays £25 by the old tariff and only £9 by the new, and so has £18 left.',
    'The fund had £4,200, of which £1,900 was spent. So £2,700 remains.',
  ]
  const outright = [
    'The club has 93 members: 51 women, 30 men and 22 children.',
    'There are 71 houses, 51 with tenants and the other 22 with owners.',
    'We bill 12 × 8,400 = 108,800.',
    'We spent a total of £9,240: hall £2,400, food £4,860 and music £1,880.',
    // The second number would give the wrong share.
    'Of the 640 people who replied, 416 (56 percent) live nearby; 358 came by bus.',
    'The fund had £4,200, of which £1,900 was spent, so £2,700 remains.',
  ]
  for (const passage of guessed)
    assert.deepEqual(
      slipsIn(passage).map(({ suspected }) => suspected),
      [true],
      passage,
    )
  for (const passage of outright)
    assert.deepEqual(
      slipsIn(passage).map(({ suspected }) => suspected),
      [undefined],
      passage,
    )
})

test('a clause far beyond the sections of a document is one of another document', () => {
  const report =
    '1. Scope\n\nOne.\n\n2. Works\n\nTwo.\n\n3. Money\n\nThis falls to the builder under clause 31.\n'
  assert.deepEqual(slipsIn(report), [])
  assert.equal(slipsIn(report.replace('clause 31', 'clause 5')).length, 1)
})
