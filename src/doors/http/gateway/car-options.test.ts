import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCarOptions } from './car-options.ts'

test('every parameter of the specification is understood', () => {
  assert.deepEqual(readCarOptions({}), {})
  assert.deepEqual(readCarOptions({ 'car-version': '1', 'car-order': 'unk', 'car-dups': 'y' }), {})
  for (const dagScope of ['block', 'entity', 'all'] as const)
    assert.deepEqual(readCarOptions({ 'dag-scope': dagScope }), { dagScope })
  for (const entityBytes of ['0:*', '0:1023', '-1024:*', '499:-1000'])
    assert.deepEqual(readCarOptions({ 'entity-bytes': entityBytes }), { entityBytes })
})

test('a value that does not exist is refused, not ignored', () => {
  const wrong = [
    { 'car-version': '2' },
    { 'car-order': 'bfs' },
    { 'car-dups': 'maybe' },
    { 'dag-scope': 'everything' },
    { 'dag-scope': '' },
    { 'entity-bytes': '0' },
    { 'entity-bytes': '*:0' },
    { 'entity-bytes': `${'9'.repeat(1_000_000)}:*` },
    { 'entity-bytes': '0:1"\r\nX: y' },
  ]
  for (const query of wrong)
    assert.equal(readCarOptions(query), undefined, JSON.stringify(query).slice(0, 80))
})
