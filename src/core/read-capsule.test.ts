import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Capsule } from './capsule.ts'
import { readCapsule } from './read-capsule.ts'

const TIME = '2026-01-02T03:04:05.678Z'
const KEY = 'pinproof.example/log+1a2b3c4d+AeX'

function capsule(): Capsule {
  const status = { status: 'revoked', changedAt: TIME, reason: 'wrong', supersededBy: 'PP-2' } as const
  return { version: 1, proof: { key: KEY } as Capsule['proof'], key: KEY, status, asOf: TIME }
}

test('a capsule is read as it was written', () => {
  const { reason, supersededBy, ...status } = capsule().status
  for (const written of [capsule(), { ...capsule(), status }])
    assert.deepEqual(readCapsule(JSON.stringify(written)), written)
})

describe('a capsule is not read', () => {
  const damages: [what: string, from: string, to: string][] = [
    ['whose version is another', '"version":1', '"version":2'],
    ['whose version has lost its name', '"version"', '"versiom"'],
    ['whose status is none', '"revoked"', '"revokee"'],
    ['whose status has lost its name', '{"status"', '{"statur"'],
    ['that has no status at all', '"status":{', '"statur":{'],
    ['whose reason has lost its name', '"reason"', '"reasom"'],
    ['whose status changed at no time', '"changedAt":"2026-01-02', '"changedAt":"2026-91-02'],
    ['made at no time', '"asOf":"2026', '"asOf":"2O26'],
    ['whose key has lost its name', '},"key"', '},"kex"'],
    ['whose proof has another key', '{"key":"pinproof', '{"key":"pinprnof'],
    ['whose proof has no key', '{"key"', '{"kex"'],
    ['whose proof has lost its name', '"proof"', '"pronf"'],
    ['that is cut off', '"}', '"'],
  ]
  for (const [what, from, to] of damages)
    test(what, () => {
      const written = JSON.stringify(capsule())
      const damaged = written.replace(from, to)
      assert.notEqual(damaged, written)
      assert.equal(readCapsule(damaged), undefined)
    })

  test('whose proof is nothing', () => {
    assert.equal(readCapsule(JSON.stringify({ ...capsule(), proof: null })), undefined)
  })
})
