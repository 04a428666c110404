import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, readingOf } from '../declarations.sample.ts'

test('text that opens like JSON and cannot be parsed is broken JSON', () => {
  assert.equal(readingOf('{"name": "Agent", }').kind, 'broken-json')
  assert.equal(readingOf(JSON.stringify(a2aCard).slice(0, -20)).kind, 'broken-json')
})

test('Markdown that starts with a link or a badge is prose', () => {
  assert.equal(readingOf('[Agent](https://a.example) helps.').kind, 'prose')
  assert.equal(readingOf('[![badge](https://a.example/b.svg)](https://a.example)\n# Agent').kind, 'prose')
})

test('JSON of no known format is still read by its keys', () => {
  const reading = readingOf({
    name: 'Clock',
    version: '1',
    operator: { name: 'Acme', url: 'https://acme.example' },
    skills: ['Tells the time of any place on earth'],
    retentionDays: 30,
    sharedWithThirdParties: false,
  })
  assert.equal(reading.kind, 'json')
  assert.equal(reading.operator.name?.text, 'Acme')
  assert.equal(reading.operator.url?.text, 'https://acme.example')
  assert.equal(reading.capabilities.length, 1)
  assert.deepEqual(reading.said.retained, [{ where: 'retentionDays', text: 'retentionDays: 30' }])
  assert.deepEqual(reading.said.shared, [
    { where: 'sharedWithThirdParties', text: 'sharedWithThirdParties: false' },
  ])
})

test('what a person can read in broken JSON still counts', () => {
  const { said, name } = readingOf('{"name": "Agent", "note": "Messages are kept for 30 days." oops')
  assert.equal(said.retained.length, 1)
  assert.equal(name, undefined)
})

test('an object that names a key twice is a fault', () => {
  const card = JSON.stringify(a2aCard).replace('{', '{"name":"Another Agent",')
  assert.deepEqual(readingOf(card).faults, ['a key occurs twice in the same object'])
})

test('depth and size beyond any card are not parsed', () => {
  assert.equal(readingOf('['.repeat(100_000)).kind, 'broken-json')
  assert.equal(readingOf('['.repeat(1000) + ']'.repeat(1000)).kind, 'broken-json')
  assert.equal(readingOf(`[${'1,'.repeat(30_000)}1]`).kind, 'broken-json')
})

test('what lies beyond the limits of reading is noted as a fault', () => {
  const unread = 'it is too long, too deep or too full to be read to its end'
  const nested = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`)
  assert.ok(readingOf({ ...a2aCard, nested }).faults.includes(unread))
  assert.ok(readingOf({ ...a2aCard, note: 'word '.repeat(50_000) }).faults.includes(unread))
  assert.ok(readingOf({ ...a2aCard, notes: Array(5000).fill('word') }).faults.includes(unread))
})

test('a key of any length or form leaves a short and well-formed path', () => {
  const { said } = readingOf({
    [`retention${'x'.repeat(5000)}`]: { 'data\ud800': 'Messages are kept for 3 days.' },
  })
  const { where } = said.retained[0]!
  assert.ok(where.length < 100 && where.isWellFormed(), where)
})
