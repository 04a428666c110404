import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExplained } from './explained-figure.ts'

function explains(text: string, figure: string, isGuessed = true): boolean {
  const start = text.lastIndexOf(figure)
  return isExplained(text, { start, end: start + figure.length }, isGuessed)
}

test('a figure that others of its paragraph give by one or two steps is explained', () => {
  for (const [text, figure] of [
    ['We took £3,174 at the door and £1,290 at the bar, so there was £4,464 to share out.', '£4,464'],
    ['The tank held 5,260 litres. After the fire 1,875 were left, so 3,385 had been used.', '3,385'],
    ['Each of the 214 rowers paid £17, and the lake £250. That made £3,638.', '£3,638'],
    ['The 36 plots at £48 and the kiosk at £275 bring £2,003 a year.', '£2,003'],
    ['Sales were 4,368, against 3,900 the year before, when it rained: 12 percent more.', '12 percent'],
    ['We ordered 125 at $14 and 340 at $22, for $1,750 and $7,480.', '$7,480'],
    ['The fee of £23.50 a month is £282 a year.', '£282'],
    [
      'A clerk earned 1,840 kroner a month, later 2,115 and then 2,290; in these three years 74,940 kroner.',
      '74,940',
    ],
    ['Wages 4,120, rent 1,385, light 266 and repairs 917 make 6,688 without the 540 put aside.', '6,688'],
  ] as const)
    assert.ok(explains(text, figure), text)
})

test('the paragraph before it may explain a figure, one farther up may not', () => {
  const [source, result] = [
    'The farm has 1,348 sheep and 276 goats.',
    'There are thus 1,624 animals to feed.',
  ]
  assert.ok(explains(`${source}\n\n${result}`, '1,624'))
  assert.ok(!explains(`${source}\n\nIt rained.\n\nIt snowed.\n\n${result}`, '1,624'))
})

test('the names of weekdays are counted', () => {
  const text = 'We open on Monday, Wednesday and Friday for 145 minutes, 435 minutes in all.'
  assert.ok(explains(text, '435'))
  assert.ok(!explains(text.replace('Monday, ', ''), '435'))
})

test('small round numbers that meet by chance explain nothing', () => {
  for (const [text, figure] of [
    ['There are 6 tables with 8 chairs and 2 benches, 60 seats in all.', '60'],
    ['The 20 boxes weigh 30 kg each, 500 kg together.', '500'],
    ['Half of the 40 guests stayed for 3 nights and paid 90 each.', '90'],
  ] as const)
    assert.ok(!explains(text, figure, false), text)
})

test('money is no sum of numbers, and a number no sum of money', () => {
  assert.ok(!explains('We counted 1,250 cars and 318 vans and paid $1,568.', '$1,568'))
  assert.ok(!explains('We paid $1,250 and $318 for 1,568 of them.', '1,568'))
})

test('a change is told in percent of what was before', () => {
  assert.ok(explains('It fell from 3,200 to 2,560, by 20 percent.', '20 percent', false))
  assert.ok(!explains('It fell from 3,200 to 2,560, by 25 percent.', '25 percent', false))
})

test('a relation that is said outright is not given up for a likeness far away', () => {
  const text =
    'The hut has 41 beds, the tower 26. There are 13 lamps, 57 chairs, 19 tables, 38 cups. Together they have 119 guests.'
  assert.equal(explains(text, '119', false), false)
})
