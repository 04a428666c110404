import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyUnitsOfRows } from './units-of-rows.ts'

test('what one credit is worth must give the hours of a row of credits', () => {
  const rules =
    "| Part | Credits |\n|---|---|\n| Project | 12 |\n| Master's thesis | 30 |\n| Total | 42 |\n\nOne credit corresponds to a workload of 30 hours. The thesis thus corresponds to 900 hours and the project to 330 hours."
  const remarksOn = (passage: string) =>
    surveyUnitsOfRows(readSample(passage)).slips.map(({ sentence }) => sentence)
  assert.deepEqual(remarksOn(rules), ['From 30 and “project” follows 360, not 330'])
  assert.deepEqual(remarksOn(rules.replace('330', '360')), [])
})
