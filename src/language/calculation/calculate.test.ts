import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculate } from './calculate.ts'

type Case = [claim: string, holding: string, failing: string]

function assertSettled(cases: Case[]): void {
  for (const [claim, holding, failing] of cases) {
    assert.equal(calculate(claim, holding), true, `“${claim}” follows from “${holding}”`)
    assert.equal(calculate(claim, failing), false, `“${claim}” is denied by “${failing}”`)
  }
}

test('a share follows from a part and its whole, a percentage or a fraction', () => {
  assertSettled([
    [
      'More than a third of the seats went to independents.',
      'Independents took 22 of the 60 seats.',
      'Independents took 19 of the 60 seats.',
    ],
    [
      'Most pupils at the school cycle to class.',
      'Of the 180 pupils, 120 cycle to class.',
      'Of the 180 pupils, 60 cycle to class.',
    ],
    [
      'One in four ferries was late in May.',
      '25 percent of the ferries were late in May.',
      '60 percent of the ferries were late in May.',
    ],
    [
      'Three quarters of the buses run on batteries.',
      'A quarter of the buses burn diesel. The others run on batteries.',
      'Two thirds of the buses burn diesel. The others run on batteries.',
    ],
  ])
})

test('a rise or fall follows from what was and what is, whichever is told first', () => {
  assertSettled([
    [
      'Burglaries in Denholm have doubled since 2019.',
      'Denholm counted 410 burglaries in 2019 and 820 in 2024.',
      'Denholm counted 820 burglaries in 2019 and 410 in 2024.',
    ],
    [
      'The wheat harvest fell by a fifth this year.',
      'The wheat harvest came to 8 million tonnes, against 10 million last year.',
      'The wheat harvest came to 5 million tonnes, against 10 million last year.',
    ],
    [
      'Waiting times fell by five minutes.',
      'Waiting times are 11 minutes today. Before the reform they were 16.',
      'Waiting times are 16 minutes today. Before the reform they were 11.',
    ],
  ])
})

test('a comparison follows from both figures, told apart by the words beside them', () => {
  assertSettled([
    [
      'The bakery sold more rye bread than white bread.',
      'The bakery sold 1,040 loaves of rye and 870 loaves of white.',
      'The bakery sold 640 loaves of rye and 870 loaves of white.',
    ],
    [
      'The shelter took in twice as many cats as dogs.',
      'The shelter counted 300 cats and 150 dogs.',
      'The shelter counted 300 cats and 280 dogs.',
    ],
    [
      'Lead in the tap water is above the legal limit.',
      'The laboratory measured 18 micrograms of lead. The law allows 10.',
      'The laboratory measured 4 micrograms of lead. The law allows 10.',
    ],
  ])
})

test('a bound follows from the amount, in other units and in words', () => {
  assertSettled([
    [
      'The flood drove at least 50,000 people from their homes.',
      'Some 61,000 people had to leave their homes because of the flood.',
      'Some 31,000 people had to leave their homes because of the flood.',
    ],
    [
      'The flight landed more than two hours behind schedule.',
      'The flight landed 145 minutes behind schedule.',
      'The flight landed 45 minutes behind schedule.',
    ],
    [
      'The heatwave lasted longer than a fortnight.',
      'The heatwave lasted eighteen days.',
      'The heatwave lasted nine days.',
    ],
  ])
})

test('a span of time follows from two dates or two times of day', () => {
  assertSettled([
    [
      'The ambassador was recalled two days after his speech.',
      'The ambassador gave his speech on 7 March. On 9 March he was recalled.',
      'The ambassador gave his speech on 7 March. On 28 March he was recalled.',
    ],
    [
      'Gas deliveries to Kessia stopped for five months.',
      'Gas deliveries to Kessia stopped on 3 November. On 3 April they went on.',
      'Gas deliveries to Kessia stopped on 3 November. On 10 November they went on.',
    ],
    [
      'Firefighters reached the mill within ten minutes.',
      'Alarm at the mill 02.14, firefighters on the scene 02.21.',
      'Alarm at the mill 02.14, firefighters on the scene 02.42.',
    ],
  ])
})

test('what the figures leave open is left to the model', () => {
  for (const [claim, passage] of [
    ['More than half of the trees are alive.', 'More than a third of the trees are alive.'],
    ['Every fifth flat in Karlsborg stands empty.', 'Eighty percent of the flats in Karlsborg are occupied.'],
    ['The bank raised its key rate to 4.5 percent.', 'The bank left its key rate at 4 percent.'],
    ['Nurses earn more than teachers.', 'Nurses earn 3,200 euros a month, teachers 41,000 euros a year.'],
    ['The bridge opened on Tuesday.', 'The bridge was opened by the mayor.'],
    ['The repairs cost 14 million euros.', 'The repairs cost 14 million euros.'],
  ] as const)
    assert.equal(calculate(claim, passage), undefined, `“${claim}” beside “${passage}”`)
})

test('a long text without an end to its figures is given up at once', () => {
  assert.equal(
    calculate('Most of the seats are taken.', '12 of 40 seats are taken. '.repeat(5_000)),
    undefined,
  )
})
