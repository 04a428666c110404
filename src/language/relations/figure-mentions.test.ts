import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentions } from './figure-mentions.ts'

test('all numbers of a sentence are read in order, in digits and in words', () => {
  const mentions = readMentions(
    'Twelve of the 1,340 guests paid £4.50, a third of 5 percent came at 7.30 pm on 3 May.',
  )
  assert.deepEqual(
    mentions.map(({ kind, value }) => [kind, kind === 'date' ? 'day' : Number(value.toFixed(4))]),
    [
      ['count', 12],
      ['count', 1340],
      ['money', 4.5],
      ['fraction', 0.3333],
      ['percent', 0.05],
      ['clock', 1170],
      ['date', 'day'],
    ],
  )
})

test('a number that is only about right says so', () => {
  const mentions = readMentions('about 40 boxes and exactly 12 bags')
  assert.deepEqual(
    mentions.map(({ isLoose }) => isLoose),
    [true, false],
  )
})

test('a span of time that is told in two units is one number', () => {
  const text =
    'It took five hours and forty minutes, then 2 weeks and 3 days, an hour and a half, a quarter of an hour.'
  assert.deepEqual(
    readMentions(text).map(({ value, unit }) => `${value} ${unit}`),
    ['340 minutes', '17 days', '90 minutes', '15 minutes'],
  )
})

test('an ordinal in words is no count', () => {
  assert.deepEqual(
    readMentions('its twenty-fifth anniversary').map(({ kind }) => kind),
    ['ordinal'],
  )
})

test('numbers are read as they are written: by lakhs, with a slash, as scales, pence and decimals', () => {
  const written: [text: string, values: (number | string)[]][] = [
    ['The clinic got ₹1,50,000 and 12\u202f340 rupees.', [150_000, 12_340]],
    ['24/7 in the season 2023/24', []],
    ['grew from 3.25 million to 4.50 million', [3_250_000, 4_500_000]],
    ['$5M, 20bn euros, a $2.5-million grant and fifty pence', [5e6, 20e9, 2.5e6, 0.5]],
    ['open 7 days, 10 hours a day', [7, 10]],
    ['£30 an hour, 20 minutes cost £10', [30, 20, 10]],
    ['after an hour and 20 minutes', [80]],
  ]
  for (const [text, values] of written)
    if (values.length > 0)
      assert.deepEqual(
        readMentions(text).map(({ value }) => value),
        values,
        text,
      )
    else
      assert.ok(
        readMentions(text).every(({ kind }) => kind !== 'fraction'),
        text,
      )
})

test('so many in so many are one share, and so are those in every thousand', () => {
  const values = (text: string) =>
    readMentions(text).map(({ kind, value }) => `${kind} ${Number(value.toPrecision(4))}`)
  assert.deepEqual(values('Six members in ten, 5,940 people, are under sixteen.'), [
    'fraction 0.6',
    'count 5940',
    'count 16',
  ])
  assert.deepEqual(values('a rate of 8.75 in every thousand'), ['fraction 0.00875'])
  assert.deepEqual(values('two classes in three schools'), ['count 2', 'count 3'])
})

test('a scale belongs to both ends, parts to the whole before them, and "over the" is no "more than"', () => {
  const values = (text: string) => readMentions(text).map(({ value }) => value)
  assert.deepEqual(values('from 17.9 to 18.4 million'), [17_900_000, 18_400_000])
  assert.deepEqual(values('between 5 and 10 million'), [5_000_000, 10_000_000])
  assert.deepEqual(values('12 and 3 million rows'), [12, 3_000_000])
  assert.deepEqual(values('two and a quarter hours, three and three quarter hours'), [2.25, 3.75])
  const isLoose = (text: string) => readMentions(text).map(mention => mention.isLoose)
  assert.deepEqual(isLoose('over 26 fortnights, over the 26 fortnights, about the 30 of them'), [
    true,
    false,
    true,
  ])
})

test('shares tell whether something has grown or become less by them', () => {
  const directions = (text: string) => readMentions(text).flatMap(({ direction }) => direction ?? [])
  assert.deepEqual(directions('costs rose by 12 percent, fell by a fifth, and are 8 percent lower'), [
    'rise',
    'fall',
    'fall',
  ])
  assert.deepEqual(directions('of the 40 percent who came'), [])
})
