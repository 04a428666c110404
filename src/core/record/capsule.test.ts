import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Capsule, capsuleElement, proofInCapsule, readCapsule } from './capsule.ts'

function capsuleWith(proof: unknown): Capsule {
  const status = { status: 'active', changedAt: '2026-01-02T03:04:05.678Z' } as const
  return { version: 1, proof: proof as Capsule['proof'], key: 'k', status, asOf: '2026-01-02T03:04:05.678Z' }
}

test('a proof comes out of a capsule as it went in, whatever it says', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script>', ']]>', '\u2028', '"', '\\', '<\\/script')
  const text = fc.array(fc.oneof(hostile, fc.string())).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.jsonValue())), proof => {
      const expected = JSON.parse(JSON.stringify(proof))
      const file = `<!doctype html>\n<p>before</p>\n${capsuleElement(capsuleWith(proof))}\n<script>after</script>`
      assert.deepEqual(proofInCapsule(file), expected)
    }),
  )
})

test('no text ends the element or begins another', () => {
  const element = capsuleElement(capsuleWith({ title: '</script><script>alert(1)</script><!--' }))
  assert.equal(element.match(/</g)!.length, 2)
})

test('a file that is no capsule, or half of one, holds no proof', () => {
  const whole = capsuleElement(capsuleWith({ record: {} }))
  const files = [
    '',
    '{}',
    '<html>',
    whole.slice(0, -1),
    whole.replace('{', '['),
    whole.replace(/\{.*\}/, 'null'),
  ]
  for (const file of files) assert.equal(proofInCapsule(file), undefined)
})

const TIME = '2026-01-02T03:04:05.678Z'
const KEY = 'pinproof.example/log+1a2b3c4d+AeX'

function revokedCapsule(): Capsule {
  const status = { status: 'revoked', changedAt: TIME, reason: 'wrong', supersededBy: 'PP-2' } as const
  return { version: 1, proof: { key: KEY } as Capsule['proof'], key: KEY, status, asOf: TIME }
}

test('a capsule is read as it was written', () => {
  const { reason, supersededBy, ...status } = revokedCapsule().status
  for (const capsule of [revokedCapsule(), { ...revokedCapsule(), status }])
    assert.deepEqual(readCapsule(JSON.stringify(capsule)), capsule)
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
      const capsule = JSON.stringify(revokedCapsule())
      const damagedJson = capsule.replace(from, to)
      assert.notEqual(damagedJson, capsule)
      assert.equal(readCapsule(damagedJson), undefined)
    })

  test('whose proof is nothing', () => {
    assert.equal(readCapsule(JSON.stringify({ ...revokedCapsule(), proof: null })), undefined)
  })
})
