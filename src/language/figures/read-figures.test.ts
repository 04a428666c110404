import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDates } from '../dates/read-dates.ts'
import type { Language } from '../detect-language.ts'
import { readFigures } from './read-figures.ts'

const read = (text: string, language: Language = 'en') => readFigures(text, readDates(text), language)
const shown = (text: string, language: Language = 'en') =>
  read(text, language).map(({ value, kind, unit }) => [value, kind, unit])

test('money is read from signs, codes and names, before and behind the digits, with its scale', () => {
  assert.deepEqual(shown('€4.2 million, USD 5m, 3 Mio. EUR, US$ 1.2bn, £3k, 5 million euros, 1,500 CHF'), [
    [4_200_000, 'money', 'EUR'],
    [5_000_000, 'money', 'USD'],
    [3_000_000, 'money', 'EUR'],
    [1_200_000_000, 'money', 'USD'],
    [3000, 'money', 'GBP'],
    [5_000_000, 'money', 'EUR'],
    [1500, 'money', 'CHF'],
  ])
})

test('percentages and percentage points are two kinds', () => {
  assert.deepEqual(shown('12.5 %, 5 percent, 7 per cent, 3 percentage points, 2 %-points'), [
    [12.5, 'percent', '%'],
    [5, 'percent', '%'],
    [7, 'percent', '%'],
    [3, 'points', '%'],
    [2, 'points', '%'],
  ])
})

test('units are read with and without a space, behind a hyphen and behind a bracket', () => {
  assert.deepEqual(shown('12 kg, 5km, a 12-month term, thirty (30) days, 25 °C, 100 km/h'), [
    [12, 'measure', 'kg'],
    [5, 'measure', 'km'],
    [12, 'measure', 'month'],
    [30, 'measure', 'day'],
    [25, 'measure', '°C'],
    [100, 'measure', 'km/h'],
  ])
})

test('a German document is read the German way', () => {
  assert.deepEqual(shown('Der Umsatz betrug 1.234,56 EUR bei 1.234 Stück und 12,5 %.', 'de'), [
    [1234.56, 'money', 'EUR'],
    [1234, 'plain', ''],
    [12.5, 'percent', '%'],
  ])
})

test('numbers that only name something are not figures', () => {
  const text =
    '## 4.2 Scope\n4.3 Payment\n(3) The parties\nSection 7, Art. 6, No. 5, 2nd, 3D, 5G, v2.3.1, 1.2.3, 14:30, 24/7, COVID-19, 12 May 2024, 2024-05-12, Q3 2024, +49 30'
  assert.deepEqual(shown(text), [[30, 'plain', '']])
})

test('a word that ends the sentence before does not name the number that opens the next', () => {
  assert.deepEqual(
    shown('It was a good year.\n\n45 of them came last year. 12 stayed.').map(([value]) => value),
    [45, 12],
  )
})

test('vague figures, ranges, years and negative figures are marked as such', () => {
  const [about, plus] = read('about 500 people and 300+ guests')
  assert.deepEqual([about?.approximate, plus?.approximate], [true, true])
  assert.deepEqual(
    read('10–15 %, between 3 and 5, from 6 to 8').map(({ inRange }) => inRange),
    [true, true, true, true, false, false],
  )
  assert.deepEqual(
    read('In 2024 we had 2,024').map(({ yearLike }) => yearLike),
    [true, false],
  )
  assert.equal(read('a result of -5 kg')[0]?.value, -5)
})

test('digits grouped by plain spaces are not sure, by narrow ones they are', () => {
  assert.deepEqual(
    read('1 234 567').map(({ sure }) => sure),
    [false, false, false],
  )
  assert.deepEqual(
    read('1\u202f234\u202f567').map(({ value, sure }) => [value, sure]),
    [[1_234_567, true]],
  )
})

test('the step is what the last written digit is worth', () => {
  assert.deepEqual(
    read('4.2 million, 1,200, 0.05').map(({ step }) => step),
    [100_000, 1, 0.01],
  )
})

test('a figure stands where its words stand', () => {
  const text = 'The cost is EUR 1,200 thousand today.'
  const [figure] = read(text)
  assert.equal(text.slice(figure!.start, figure!.end), 'EUR 1,200 thousand')
  assert.equal(figure!.text, 'EUR 1,200 thousand')
})

test('prose spells numbers out and joins them to nouns; its language settles the decimal sign', () => {
  const text = 'A 12-member panel gave twenty-one people 60,000 euros, or 5,00 each, on Page Six.'
  const values = readFigures(text, [], 'en', 'prose').map(({ value }) => value)
  assert.deepEqual(values, [12, 21, 60_000, 5])
})

test('decades and batting averages are no figures, and both ends of a range of prices are', () => {
  assert.deepEqual(shown('in the 1990s, hit .266, in her 20s'), [])
  assert.deepEqual(
    read('$4,000-$5,000').map(({ value, inRange }) => [value, inRange]),
    [
      [4000, true],
      [5000, true],
    ],
  )
})
