import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyLifeDates } from './life-dates.ts'

const told = (passage: string) => surveyLifeDates(readSample(passage)).slips.map(slip => slip.sentence)
const BIRTH = 'Edward Rowell was born in Walbottle on the 8th of June 1892 to Robert and Helena Rowell.'

test('an age is held against the birth that another sentence gives', () => {
  const life = (age: number) =>
    `${BIRTH}\n\nHe was a clerk. Edward died on 15 November 1917 at the age of ${age}.`
  assert.deepEqual(told(life(28)), [
    'Someone born 8th of June 1892 was 25 at the date 15 November 1917, but the document gives an age of 28',
  ])
  assert.deepEqual(told(life(25)), [])
  assert.equal(told('Ida Quist was born in 1931. She retired in 1990 at the age of forty.').length, 1)
  for (const age of ['58', '59']) {
    assert.deepEqual(told(`Ida Quist was born in 1931. She retired in 1990 at the age of ${age}.`), [])
  }
})

test('the day of a death may stand in a third sentence', () => {
  const life = (age: number) =>
    `${BIRTH}\n\nRowell died in 1917. Edward was buried there; he died aged ${age}.`
  assert.equal(told(life(31)).length, 1)
  assert.deepEqual(told(life(24)), [])
})

test('the age of somebody else is not judged', () => {
  assert.deepEqual(told(`${BIRTH}\n\nHis father died in 1920 at the age of 70.`), [])
  assert.deepEqual(told(`${BIRTH}\n\nRobert Rowell died in 1920 at the age of 70.`), [])
  assert.deepEqual(told(`${BIRTH} Ann Lee was born in 1850.\n\nShe died in 1920 at the age of 70.`), [])
})
