import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryRateWindow, createMemoryRateWindows } from './memory-rate-window.ts'
import { rateWindowContract } from './rate-window.contract.ts'

rateWindowContract('in memory', async (_, clock) => createMemoryRateWindows(clock))

test('a flood of names pushes out the oldest window and none of the newest', async () => {
  const window = createMemoryRateWindow(1, 60, () => new Date(0))
  await window.take('first')
  await window.take('second')
  for (let name = 0; name < 99_999; name += 1) await window.take(`flood ${name}`)
  assert.equal((await window.peek('first')).allowed, true)
  assert.equal((await window.peek('second')).allowed, false)
  assert.equal((await window.peek('flood 99998')).allowed, false)
})
