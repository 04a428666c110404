import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyAgesApart } from './ages-apart.ts'

const LETTER =
  'Re: Mr Desmond Pike, born 12 March 1958\n\nThank you for taking over the care of this 67-year-old retired driver.\n\nHe came to us on 4 August 2025.'
const remarksOn = (text: string) => surveyAgesApart(readSample(text)).slips.map(({ sentence }) => sentence)

test('the age in a letter fits the birth that another paragraph gives', () => {
  assert.deepEqual(remarksOn(LETTER), [])
  assert.deepEqual(remarksOn(LETTER.replace('67-', '71-')), [
    'Someone born 12 March 1958 is said to be 71, which fits no year the document speaks of (2025 would make 67)',
  ])
})

test('another age, or one of two, is of somebody else', () => {
  assert.deepEqual(remarksOn(LETTER.replace('67-', '34-')), [])
  assert.deepEqual(remarksOn(`${LETTER.replace('67-', '71-')}\n\nA 40-year-old daughter lives with him.`), [])
})
