import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAboveD, isAccused, judgeAgents, STRANGERS } from './impostors.ts'

const ABOVE_D_MAX = 8

test('of 270 impostors by strangers eight get better than a D at most, and no honest agent of 240 is taken for one', async () => {
  const judged = await judgeAgents([STRANGERS])
  assert.deepEqual(
    judged.filter(isAccused).map(({ row }) => row.id),
    [],
  )
  const above = judged.filter(isAboveD).map(({ row }) => `${row.id} ${row.claimed}`)
  assert.ok(above.length <= ABOVE_D_MAX, above.join(', '))
})
