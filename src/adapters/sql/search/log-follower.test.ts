import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogFollower } from './log-follower.ts'

/** A log with so many stretches left to read. */
function logWith(left: number) {
  const log = { left, read: 0 }
  const follower = createLogFollower(async () => {
    if (log.left === 0) return false
    log.left -= 1
    log.read += 1
    return true
  })
  return { log, follower }
}

test('what is new is read before the search goes on, once for all who search meanwhile', async () => {
  const { log, follower } = logWith(7)
  await Promise.all([follower.catchUp(), follower.catchUp(), follower.catchUp()])
  assert.deepEqual(log, { left: 0, read: 7 })
})

test('of very much a search waits for a part only, and the rest is read while nobody waits', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { log, follower } = logWith(45)
  await follower.catchUp()
  assert.equal(log.read, 20)
  for (const read of [40, 45]) {
    t.mock.timers.tick(100)
    // Joins the run that began after the pause.
    await follower.catchUp()
    assert.equal(log.read, read)
  }
})

test('a stretch that fails is told to whoever waits, and tried again by the next', async () => {
  let attempts = 0
  const follower = createLogFollower(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the database is away')
    return false
  })
  await assert.rejects(follower.catchUp(), /away/)
  await follower.catchUp()
  assert.equal(attempts, 2)
})
