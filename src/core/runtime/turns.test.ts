import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from './turns.ts'

function drain(turns: ReturnType<typeof createTurns<string>>): string[] {
  const order: string[] = []
  for (let work = turns.next(); work !== undefined; work = turns.next()) order.push(work)
  return order
}

test('names take turns, and within a name the first comes first', () => {
  const turns = createTurns<string>()
  for (const number of [1, 2, 3]) turns.add('ada', `ada ${number}`)
  for (const number of [1, 2]) turns.add('bob', `bob ${number}`)
  assert.deepEqual(drain(turns), ['ada 1', 'bob 1', 'ada 2', 'bob 2', 'ada 3'])
})

test('the rest of work that was begun goes before the other work of its name, not before that of others', () => {
  const turns = createTurns<string>()
  turns.add('ada', 'long')
  turns.add('ada', 'later')
  turns.add('bob', 'other')
  assert.equal(turns.next(), 'long')
  turns.addFirst('ada', 'rest of long')
  assert.deepEqual(drain(turns), ['other', 'rest of long', 'later'])
})

test('removed work has no turn, and work that is not there can be removed', () => {
  const turns = createTurns<string>()
  turns.add('ada', 'one')
  turns.remove('ada', 'one')
  turns.remove('bob', 'none')
  assert.equal(turns.next(), undefined)
})
