import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAboveD, isAccused, type JudgedAgent, judgeAgents, STRANGERS } from './impostors.ts'

const ABOVE_D_MAX = 12

const asksSecret = ({ row, limits }: JudgedAgent) =>
  row.kind === 'honest' && limits.includes('agent-asks-secrets')

test('of 450 impostors by strangers twelve get better than a D at most, and no honest agent of 430 is taken for one or asks for a secret', async () => {
  const judged = await judgeAgents([STRANGERS])
  assert.deepEqual(
    judged.filter(each => isAccused(each) || asksSecret(each)).map(({ row }) => row.id),
    [],
  )
  const above = judged.filter(isAboveD).map(({ row }) => `${row.id} ${row.claimed}`)
  assert.ok(above.length <= ABOVE_D_MAX, above.join(', '))
})
