import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeFloors } from './grade-rules.ts'

test('the floors are those of docs/formats/record.md', () => {
  assert.deepEqual(gradeFloors(), [
    { grade: 'A', from: 85 },
    { grade: 'B', from: 70 },
    { grade: 'C', from: 55 },
    { grade: 'D', from: 40 },
    { grade: 'F', from: 0 },
  ])
})
