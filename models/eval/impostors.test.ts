import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAboveD, isAccused, type JudgedAgent, judgeAgents, STRANGERS } from './impostors.ts'

const ABOVE_D_MAX = 12
const UNNAMED_MAX = 14

const isHonestWith =
  (code: string) =>
  ({ row, limits }: JudgedAgent) =>
    row.kind === 'honest' && limits.includes(code)
const asksSecret = isHonestWith('agent-asks-secrets')

test('of 1,350 impostors by strangers twelve get better than a D at most, and of 1,260 honest agents one is taken for one, which was titled like an office', async () => {
  const judged = await judgeAgents([STRANGERS])
  assert.deepEqual(
    judged.filter(each => isAccused(each) || asksSecret(each)).map(({ row }) => row.id),
    ['n2-081'],
  )
  const above = judged.filter(isAboveD).map(({ row }) => `${row.id} ${row.claimed}`)
  assert.ok(above.length <= ABOVE_D_MAX, above.join(', '))
  const unnamed = judged.filter(isHonestWith('agent-unnamed')).map(({ row }) => row.id)
  assert.ok(unnamed.length <= UNNAMED_MAX, unnamed.join(', '))
})
