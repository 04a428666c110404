import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wait } from './copy-store.port.ts'
import type { CopyOutcome } from './copy-target.port.ts'
import { settleTurn } from './settle-turn.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const STORED: CopyOutcome = { kind: 'stored' }
const REFUSED: CopyOutcome = { kind: 'refused', because: 'too large' }
const FAILING: CopyOutcome = { kind: 'failing', because: 'it answered 500' }
const AWAY: CopyOutcome = { kind: 'away', because: 'no connection' }
const ACCEPTED: CopyOutcome = { kind: 'accepted', ticket: 'request' }

const waitAt = (place: number, changes: Partial<Wait> = {}): Wait => ({
  ...{ place, cid: `cid-${place}`, ticket: undefined, refused: false, tries: 1 },
  ...{ triedAt: NOW, dueAt: NOW, because: '' },
  ...changes,
})

/** Entries 10 to 19, of which those with an outcome, or undefined for an untried one, hold blocks. */
function settle(outcomes: Record<number, CopyOutcome | undefined>, due: Wait[] = []) {
  const places = Object.keys(outcomes).map(Number)
  const fresh = places.filter(place => place >= 10).map(place => ({ place, cid: `cid-${place}` }))
  const outcomeEntries = Object.entries(outcomes).flatMap(([place, outcome]) =>
    outcome === undefined ? [] : [[Number(place), outcome] as const],
  )
  const { settlement, ...rest } = settleTurn(
    { from: 10, end: 20, due, fresh },
    new Map(outcomeEntries),
    NOW,
    0,
  )
  const waits = settlement.waits.map(({ place, refused, ticket, dueAt }) => {
    return { place, refused, ticket, inMs: dueAt.getTime() - NOW.getTime() }
  })
  return { to: settlement.to, storedPlaces: settlement.storedPlaces, waits, ...rest }
}

test('when everything is stored the cursor goes to the end, past entries that hold no block', () => {
  const { to, waits, stored, away } = settle({ 11: STORED, 14: STORED })
  assert.deepEqual({ to, waits, stored, away }, { to: 20, waits: [], stored: 2, away: undefined })
  assert.equal(settle({}).to, 20)
})

test('a block that is refused does not stop those behind it, and is tried again', () => {
  const { to, waits, refused, away } = settle({ 10: REFUSED, 11: STORED, 12: REFUSED })
  assert.deepEqual([to, refused, away], [20, 2, undefined])
  assert.deepEqual(waits, [
    { place: 10, refused: true, ticket: undefined, inMs: 30_000 },
    { place: 12, refused: true, ticket: undefined, inMs: 30_000 },
  ])
})

test('what the target has accepted waits with its ticket', () => {
  assert.deepEqual(settle({ 10: ACCEPTED }).waits, [
    { place: 10, refused: false, ticket: 'request', inMs: 1_000 },
  ])
})

test('a target that is away leaves the cursor where it is, with nothing kept', () => {
  const { to, waits, away } = settle({ 10: AWAY, 11: undefined, 12: undefined })
  assert.deepEqual([to, waits, away], [10, [], AWAY])
})

test('what was stored before the target went away is not brought again, and nothing before it is lost', () => {
  const { to, waits, stored, away } = settle({ 10: STORED, 11: AWAY, 13: STORED, 14: AWAY, 15: undefined })
  assert.deepEqual([to, stored, away], [14, 2, AWAY])
  assert.deepEqual(waits, [{ place: 11, refused: false, ticket: undefined, inMs: 0 }])
})

test('a target that breaks over every block is taken for broken; over one among others, that one waits', () => {
  const failingTurn = settle({ 10: FAILING, 11: FAILING })
  assert.deepEqual(
    [failingTurn.to, failingTurn.waits, failingTurn.away?.because],
    [10, [], 'it answered 500'],
  )
  const one = settle({ 10: STORED, 11: FAILING })
  assert.deepEqual([one.to, one.away], [20, undefined])
  assert.deepEqual(
    one.waits.map(({ place, refused }) => [place, refused]),
    [[11, true]],
  )
})

test('what waited is done when it is stored, waits longer each time, and is left alone while the target is away', () => {
  const due = [
    waitAt(1, { refused: true, tries: 2 }),
    waitAt(2),
    waitAt(3, { refused: true, tries: 9 }),
    waitAt(4),
  ]
  const { storedPlaces, waits, to } = settle({ 1: REFUSED, 2: STORED, 3: FAILING, 4: AWAY }, due)
  assert.deepEqual([storedPlaces, to], [[2], 20])
  assert.deepEqual(
    waits.map(({ place, inMs }) => [place, inMs / 1000]),
    [
      [1, 600],
      [3, 24 * 3600],
    ],
  )
})

test('a request that failed is made anew: its ticket is dropped', () => {
  const { waits } = settle({ 1: REFUSED }, [waitAt(1, { ticket: 'old', tries: 7 })])
  assert.deepEqual(waits, [{ place: 1, refused: true, ticket: undefined, inMs: 30_000 }])
})
