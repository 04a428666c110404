import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentions } from './figure-mentions.ts'
import { distanceOf, holdsAs, outcomeOf } from './group-equations.ts'

const sides = (left: string, right: string) => [readMentions(left), readMentions(right)] as const

test('sums hold to the last digit, and about where the text says so', () => {
  assert.equal(holdsAs('sum', sides('51 houses, 22 flats', '73')), true)
  assert.equal(holdsAs('sum', sides('51 houses, 22 flats', '74')), false)
  assert.equal(holdsAs('sum', sides('51 houses, 22 flats', 'about 75')), true)
  assert.equal(holdsAs('sum', sides('an hour and 20 minutes, 40 minutes', '2 hours')), true)
})

test('spans between years, dates and hours hold in their unit', () => {
  assert.equal(holdsAs('sum', sides('1931, 12 years', '1943')), true)
  assert.equal(holdsAs('sum', sides('1931, 15 years', '1943')), false)
  assert.equal(holdsAs('sum', sides('9.15 am, five hours and forty minutes', '2.55 pm')), true)
  assert.equal(holdsAs('sum', sides('3 May 2024, 2 weeks', '24 May 2024')), false)
  assert.equal(holdsAs('sum', sides('9 April 1926, 100', '9 April 2026')), true)
  assert.equal(holdsAs('sum', sides('28 December, 7 days', '4 January')), true)
  assert.equal(holdsAs('sum', sides('3 May 2021, 7 days', '10 May')), true)
})

test('a change in percent holds of the earlier value or of the later one', () => {
  assert.equal(holdsAs('sum', sides('80 students, 35 percent', '108 students')), true)
  assert.equal(holdsAs('sum', sides('80 students, 50 percent', '108 students')), false)
})

test('products hold with shares, with what a share leaves, and over units', () => {
  assert.equal(holdsAs('product', sides('48 plots, £36', '£1,728')), true)
  assert.equal(holdsAs('product', sides('48 plots, £36', '£1,782')), false)
  assert.equal(holdsAs('product', sides('a quarter, 840 guests', '210')), true)
  assert.equal(holdsAs('product', sides('9,000 units, 40 percent', '5,400')), true)
  assert.equal(holdsAs('product', sides('20 tins, 400 g', '8 kg')), true)
})

test('numbers that cannot be held against each other are left open', () => {
  assert.equal(holdsAs('sum', sides('a third, 40 guests', '60')), undefined)
  assert.equal(holdsAs('product', sides('1931, 4 rooms', '80')), undefined)
})

test('the distance of a slip is that of its sides, and the calculation is shown as it comes out', () => {
  const slip = sides('48 plots, £36', '£1,782')
  assert.ok(distanceOf('product', slip) < 0.04)
  assert.ok(distanceOf('product', sides('610 tonnes, 14 rupees', '8.94 million rupees')) < 0.05)
  assert.equal(outcomeOf('product', slip), '48 × 36 = 1,728')
  assert.equal(outcomeOf('sum', sides('1931, 15 years', '1943')), undefined)
  assert.equal(outcomeOf('product', sides('610 tonnes, 14 rupees', '8.94 million rupees')), undefined)
  assert.ok(distanceOf('sum', sides('2 hours, 3 hours', '4 hours and 30 minutes')) < 0.2)
})

test('numbers of one sum are rounded alike, and a loose one by what it is rounded to', () => {
  assert.equal(holdsAs('sum', sides('£40,000, £14,000, £8,000', '£64,000')), false)
  assert.equal(holdsAs('sum', sides('£40,000, £14,000, £8,000', '£61,000')), true)
  assert.equal(holdsAs('sum', sides('40,000, 14,200', '54,000')), true)
  assert.equal(holdsAs('sum', sides('some 610 houses, 74 shops', '704')), false)
  assert.equal(holdsAs('sum', sides('some 600 houses, 74 shops', '704')), true)
  assert.equal(holdsAs('product', sides('some 1,250 places, 91 percent', '1,175')), false)
})

test('from one day to the same day of another year are so many years and no others', () => {
  assert.equal(holdsAs('sum', sides('1 May 2025, 3 years', '30 April 2028')), true)
  assert.equal(holdsAs('sum', sides('1 May 2025, 3 years', '30 April 2029')), false)
  assert.equal(holdsAs('sum', sides('1 May 2025, 3 years', '4 November 2028')), true)
})

test('an hour is of the other half of the day only where its half is not told', () => {
  assert.equal(holdsAs('sum', sides('6.15 a.m., five and a half hours', '12.45 p.m.')), false)
  assert.equal(holdsAs('sum', sides('9:30, six and a half hours', '4 p.m.')), true)
})

test('the distance of a change in percent is that of the change that took place', () => {
  assert.ok(distanceOf('sum', sides('132,000, 25 percent', '148,500')) > 0.2)
  assert.ok(distanceOf('sum', sides('132,000, 13 percent', '148,500')) < 0.05)
})

test('a rise is from the smaller value, and a fall from the larger', () => {
  assert.equal(holdsAs('sum', sides('50, fallen by 30 percent', '35')), true)
  assert.equal(holdsAs('sum', sides('50, fallen by 43 percent', '35')), false)
  assert.equal(holdsAs('sum', sides('35, risen by 43 percent', '50')), true)
  assert.equal(holdsAs('sum', sides('50, 43 percent', '35')), true)
})

test('nights are counted exactly, and dates without a year are of the year beside them', () => {
  assert.equal(holdsAs('sum', sides('11 May 2025, 6 nights', '17 May 2025')), true)
  assert.equal(holdsAs('sum', sides('11 May 2025, 7 nights', '17 May 2025')), false)
  assert.ok(distanceOf('sum', sides('7 April, 8 weeks', '18 May 2025')) < 0.4)
})

test('a product of months is not rounded, and what half of it is has not grown by half', () => {
  assert.equal(holdsAs('product', sides('twelve, £2,600', '£32,400')), false)
  assert.equal(holdsAs('product', sides('420, a half', '280')), false)
  assert.equal(holdsAs('product', sides('420, a third', '280')), true)
  assert.equal(holdsAs('product', sides('240 panels, 450 watts', '108 kW')), true)
})
