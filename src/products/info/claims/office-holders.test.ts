import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valuesCheck } from '../checks/values-check.ts'
import { readSample } from '../info-reading.sample.ts'

const slipsIn = (passage: string) => valuesCheck.survey(readSample(passage)).slips

test('one office has one holder', () => {
  const [slip] = slipsIn(
    'Our chief executive, Jane Okafor, signed this report.\n\nJohn Miller is our chief executive.',
  )
  assert.equal(slip!.sentence, 'The chief executive is Jane Okafor in one place and John Miller in another')
})

test('former, deputy and foreign holders, and one person under two names, are no second holder', () => {
  for (const other of [
    'The former chief executive, John Miller, retired.',
    'Deputy chief executive John Miller spoke.',
    'John Miller, chief executive of Acme Ltd, thanked us.',
    'In 2019 John Miller was chief executive.',
    'Chief executive Jane M. Okafor spoke.',
    'John Miller is our chief financial officer.',
  ])
    assert.deepEqual(slipsIn(`Our chief executive, Jane Okafor, signed this report.\n\n${other}`), [], other)
})

test('what a document promises once and for all has one value', () => {
  const promise = 'We guarantee an availability of 99.5 %.'
  assert.equal(slipsIn(`${promise}\n\nGuaranteed availability: 99.99 %.`).length, 1)
  for (const other of [
    'Guaranteed availability: 99.5 %.',
    'The measured availability was 99.99 % in May.',
    'For the premium plan the availability is 99.99 %.',
    'If the availability drops below 99 %, you get a credit.',
  ])
    assert.deepEqual(slipsIn(`${promise}\n\n${other}`), [], other)
})
