import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createCopyStates } from './copy-states.ts'
import { createCopyStore } from './copy-store.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const LATER = new Date(NOW.getTime() + 1000)

onEveryEngine(engine => {
  test('a copy is stored behind the cursor, waits before it, and says in our words what holds it up', async t => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    const store = createCopyStore(database)
    const wait = { cid: 'cid', ticket: undefined, refused: false, tries: 1, triedAt: NOW, dueAt: LATER }
    await store.lease('pinning:https://pins.example', 'x', NOW, LATER)
    await store.settle('pinning:https://pins.example', 'x', {
      from: 0,
      to: 5,
      waits: [
        { ...wait, place: 1, ticket: 'request', because: 'a secret of the service' },
        { ...wait, place: 2, refused: true, because: 'another' },
        { ...wait, place: 3, tries: 0, because: 'it was not there any more' },
      ],
      storedPlaces: [],
    })
    const targets = [
      { id: 'pinning:https://pins.example', name: 'pinning pins.example' },
      { id: 'kubo:http://127.0.0.1:5001', name: 'kubo' },
    ]
    const states = createCopyStates(database, targets)
    const firstOf = async (place: number) => {
      const [first, other] = await states.of(place)
      const { target, ...state } = first!
      assert.deepEqual([target, other?.target], ['pinning pins.example', 'kubo'])
      return state
    }
    assert.deepEqual(await firstOf(0), { state: 'stored', at: undefined, detail: undefined })
    assert.deepEqual(await firstOf(1), { state: 'waiting', at: NOW, detail: 'accepted, not stored yet' })
    assert.deepEqual(await firstOf(2), { state: 'failed', at: NOW, detail: 'not taken; it is tried again' })
    assert.deepEqual(await firstOf(3), { state: 'waiting', at: undefined, detail: 'to be sent again' })
    assert.deepEqual(await firstOf(5), { state: 'waiting', at: undefined, detail: 'not sent yet' })
    assert.equal((await states.of(0))[1]?.state, 'waiting')
  })
})
