import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KillFigures, runKills } from '../../support/attacks/kill-rounds.ts'
import { postgresToKill } from '../../support/postgres/kill-postgres.ts'
import { POSTGRES_MISSING } from '../../support/postgres/postgres.ts'

const KILLS = Number(process.env.KILLS ?? 1)
const KILLS_WITH_SERVER = 2
/** `npm run campaign:kill` kills 200 times, and seldom while it starts. */
const KILL_STARTING_EVERY = 1
/** Only a hang is to be ended, not a slow machine. */
const TIMEOUT_MS = 900_000

test('kill -9 under load, and again during the next start, lose nothing acknowledged, repeat nothing, and leave a sound log', {
  timeout: TIMEOUT_MS,
}, async t => {
  assertNothingLost(
    await runKills(t, { kills: KILLS, killStartingEvery: KILL_STARTING_EVERY, writers: 8, seed: 1 }),
  )
})

test('the same holds on PostgreSQL, where also the server is killed', {
  timeout: TIMEOUT_MS,
  skip: POSTGRES_MISSING ?? false,
}, async t => {
  const database = await postgresToKill(t, 2)
  const figures = await runKills(t, { ...database, kills: KILLS_WITH_SERVER, writers: 8, seed: 1 })
  assertNothingLost(figures)
  assert.equal(figures.restartsMs.length, KILLS_WITH_SERVER / 2)
})

function assertNothingLost(figures: KillFigures): void {
  const { acknowledged, certificates, lost, doubled, faults } = figures
  assert.deepEqual({ lost, doubled, faults }, { lost: [], doubled: 0, faults: [] })
  // Every request was either acknowledged or repeated until it was, so nothing may exist beyond them.
  assert.equal(certificates, acknowledged)
  assert.ok(figures.askedAgain > 0, 'no kill cut anything off')
}
