import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyClockLines } from './clock-lines.ts'

const TIMELINE =
  '- 21:17 UTC: the new version goes out\n- 21:29 UTC: our monitoring pages the engineer\n- 22:01 UTC: the version is withdrawn\n- 22:48 UTC: the fix is deployed'

function remarksOn(passage: string): string[] {
  return surveyClockLines(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('a time told between lines of a report must be the one that their hours give', () => {
  const opened = 'Opened: 13:13\n\nClosed: 13:54 (41 minutes after opening)'
  const took = `It took 1 hour and 31 minutes from the start of the incident to the deploy of the fix.\n\n${TIMELINE}`
  for (const [passage, right, wrong] of [
    [opened, '(41', '(31'],
    [took, '31 minutes', '51 minutes'],
  ] as const) {
    assert.deepEqual(remarksOn(passage), [], passage)
    assert.equal(remarksOn(passage.replace(right, wrong)).length, 1, wrong)
  }
})

test('the time between any two of the lines, and one that is only about right, are let pass', () => {
  for (const passage of [
    `It took 32 minutes from the page to the withdrawal of the version.\n\n${TIMELINE}`,
    `It took about two hours from the start of the incident to the end of it.\n\n${TIMELINE}`,
    'Doors: 18:30\n\nTalk: 19:15 (30 minutes after dinner)',
  ])
    assert.deepEqual(remarksOn(passage), [], passage)
})
