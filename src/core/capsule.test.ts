import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Capsule, capsuleElement, proofInCapsule } from './capsule.ts'

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
