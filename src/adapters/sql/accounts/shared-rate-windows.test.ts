import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateWindowContract } from '../../../core/runtime/rate-window.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createSharedRateWindows } from './shared-rate-windows.ts'

onEveryEngine(engine => {
  rateWindowContract(`in the database (${engine})`, async (t, clock) => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    return createSharedRateWindows(database, clock).open
  })

  test('two processes count together, and what has ended is forgotten', async t => {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    let nowMs = 0
    const clock = () => new Date(nowMs)
    const here = createSharedRateWindows(database, clock)
    const there = createSharedRateWindows(other, clock)
    const [mine, theirs] = [here.open('certify', 2, 60), there.open('certify', 2, 60)]
    assert.equal((await mine.take('ada')).remaining, 1)
    assert.equal((await theirs.take('ada')).remaining, 0)
    assert.equal((await mine.take('ada')).allowed, false)
    nowMs = 60_000
    await here.forgetEnded()
    assert.deepEqual(await database.reader.selectFrom('rate_windows').selectAll().execute(), [])
  })

  test('of uses that overtake each other, or come by clocks a little apart, exactly the quota fits', async t => {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    let nowMs = 10_000
    const here = createSharedRateWindows(database, () => new Date(nowMs)).open('certify', 2, 60)
    const behind = createSharedRateWindows(other, () => new Date(nowMs - 900)).open('certify', 2, 60)
    assert.equal((await here.take('ada')).remaining, 1)
    assert.equal((await behind.take('ada')).remaining, 0)
    nowMs -= 1
    assert.deepEqual([(await here.take('ada')).allowed, (await behind.peek('ada')).allowed], [false, false])
  })

  test('what a clock ahead of time has opened survives neither a restart nor the next sweep', async t => {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    const right = () => new Date(0)
    const ahead = () => new Date(365 * 24 * 60 * 60 * 1000)
    await createSharedRateWindows(database, ahead).open('certify', 1, 60).take('ada')
    const restarted = createSharedRateWindows(other, right)
    assert.equal((await restarted.open('certify', 1, 60).take('ada')).allowed, true)
    await createSharedRateWindows(database, ahead).open('certify', 1, 60).take('bob')
    await restarted.forgetEnded()
    const left = await database.reader.selectFrom('rate_windows').select('ends_at').execute()
    assert.deepEqual(
      left.map(({ ends_at }) => ends_at),
      [60_000],
    )
  })

  test('neither an address nor a name is stored', async t => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    await createSharedRateWindows(database, () => new Date(0))
      .open('log-in', 2, 60)
      .take('ada@paper.example')
    const [row] = await database.reader.selectFrom('rate_windows').selectAll().execute()
    assert.match(row!.name, /^[0-9a-f]{64}$/)
  })
})
