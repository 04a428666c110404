import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CopyStore, Wait } from './copy-store.port.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const NOTHING = { next: 0, waiting: 0, refused: 0, dueAt: undefined, trouble: undefined }
const TARGET = 'kubo:http://127.0.0.1:5001'

const waitAt = (place: number, changes: Partial<Wait> = {}): Wait => ({
  place,
  cid: `cid-${place}`,
  ticket: undefined,
  refused: false,
  tries: 1,
  triedAt: NOW,
  dueAt: NOW,
  because: 'not stored yet',
  ...changes,
})

/** The promises of every copy store. `open` gives two views of one store, as two processes have it. */
export function copyStoreContract(
  name: string,
  open: () => Promise<{ store: CopyStore; other: CopyStore; close(): Promise<void> }>,
): void {
  describe(`${name} keeps how far each target has followed the log`, () => {
    test('a target that nobody has heard of stands at the beginning, and has nothing waiting', async t => {
      const { store, close } = await open()
      t.after(close)
      assert.deepEqual(await store.standing(TARGET), NOTHING)
      assert.deepEqual(await store.due(TARGET, NOW, 10), [])
      assert.deepEqual(await store.waits(TARGET), [])
    })

    test('a lease keeps everybody else out until it is over, and its holder may renew it', async t => {
      const { store, other, close } = await open()
      t.after(close)
      assert.equal(await store.lease(TARGET, 'a', NOW, later(100)), true)
      assert.equal(await other.lease(TARGET, 'b', later(50), later(150)), false)
      assert.equal(await store.lease(TARGET, 'a', later(60), later(160)), true)
      assert.equal(await other.lease(TARGET, 'b', later(110), later(210)), false)
      assert.equal(await other.lease('another target', 'b', NOW, later(100)), true)
      assert.equal(await other.lease(TARGET, 'b', later(160), later(260)), true)
      assert.equal(await store.lease(TARGET, 'a', later(170), later(270)), false)
    })

    test('a lease that is given back is free at once, and nobody gives back another’s', async t => {
      const { store, other, close } = await open()
      t.after(close)
      await store.lease(TARGET, 'a', NOW, later(100))
      await other.release(TARGET, 'b', 'not mine')
      assert.equal(await other.lease(TARGET, 'b', NOW, later(100)), false)
      await store.release(TARGET, 'a', 'no connection')
      assert.equal((await other.standing(TARGET)).trouble, 'no connection')
      assert.equal(await other.lease(TARGET, 'b', NOW, later(100)), true)
    })

    test('what is settled moves the cursor and is seen by others, what waits is kept as it was given', async t => {
      const { store, other, close } = await open()
      t.after(close)
      await store.lease(TARGET, 'a', NOW, later(100))
      const accepted = waitAt(3, { ticket: 'request-3', dueAt: later(1000) })
      const refused = waitAt(5, { refused: true, tries: 4, dueAt: later(500), because: 'too large' })
      assert.equal(
        await store.settle(TARGET, 'a', { from: 0, to: 10, waits: [accepted, refused], storedPlaces: [] }),
        true,
      )
      assert.deepEqual(await other.standing(TARGET), {
        ...NOTHING,
        next: 10,
        waiting: 2,
        refused: 1,
        dueAt: later(500),
      })
      assert.deepEqual(await other.waits(TARGET), [accepted, refused])
      assert.deepEqual((await other.standing('another target')).next, 0)
    })

    test('what is due comes with the longest due first, as many as are wanted, and not before its time', async t => {
      const { store, close } = await open()
      t.after(close)
      const waits = [waitAt(1, { dueAt: later(30) }), waitAt(2, { dueAt: later(10) }), waitAt(7), waitAt(8)]
      await store.queue(TARGET, waits)
      const places = async (at: Date, most: number) =>
        (await store.due(TARGET, at, most)).map(({ place }) => place)
      assert.deepEqual(await places(NOW, 10), [7, 8])
      assert.deepEqual(await places(later(10), 10), [7, 8, 2])
      assert.deepEqual(await places(later(99), 3), [7, 8, 2])
      assert.deepEqual(await places(later(-1), 10), [])
    })

    test('what waited is forgotten when it is done, and replaced when it waits again', async t => {
      const { store, close } = await open()
      t.after(close)
      await store.lease(TARGET, 'a', NOW, later(100))
      await store.settle(TARGET, 'a', { from: 0, to: 4, waits: [waitAt(1), waitAt(2)], storedPlaces: [] })
      const again = waitAt(2, { tries: 2, refused: true, because: 'no', triedAt: later(5), dueAt: later(9) })
      await store.settle(TARGET, 'a', { from: 4, to: 4, waits: [again], storedPlaces: [1] })
      assert.deepEqual(await store.waits(TARGET), [again])
    })

    test('who has lost the lease, or finds the cursor moved, settles nothing', async t => {
      const { store, other, close } = await open()
      t.after(close)
      await store.lease(TARGET, 'a', NOW, later(100))
      await store.settle(TARGET, 'a', { from: 0, to: 6, waits: [], storedPlaces: [] })
      assert.equal(
        await store.settle(TARGET, 'a', { from: 0, to: 9, waits: [waitAt(1)], storedPlaces: [] }),
        false,
      )
      await other.lease(TARGET, 'b', later(100), later(200))
      assert.equal(
        await store.settle(TARGET, 'a', { from: 6, to: 9, waits: [waitAt(7)], storedPlaces: [] }),
        false,
      )
      assert.deepEqual(await store.standing(TARGET), { ...NOTHING, next: 6 })
    })

    test('a cursor that was put back while somebody was at work stays where it was put', async t => {
      const { store, other, close } = await open()
      t.after(close)
      await store.lease(TARGET, 'a', NOW, later(100))
      await store.settle(TARGET, 'a', { from: 0, to: 50, waits: [], storedPlaces: [] })
      await other.rewind(TARGET, 20)
      assert.equal(await store.settle(TARGET, 'a', { from: 50, to: 60, waits: [], storedPlaces: [] }), false)
      assert.equal((await store.standing(TARGET)).next, 20)
      await other.rewind(TARGET, 30)
      assert.equal((await store.standing(TARGET)).next, 20)
    })

    test('many waits at once are kept, each', async t => {
      const { store, close } = await open()
      t.after(close)
      const many = Array.from({ length: 1_500 }, (_, place) => waitAt(place))
      await store.queue(TARGET, many)
      assert.deepEqual(await store.waits(TARGET), many)
    })
  })
}
