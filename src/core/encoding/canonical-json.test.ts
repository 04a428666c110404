import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { canonicalJson, type JsonValue } from './canonical-json.ts'

type TextVector = { source: string; input: string; canonical: string; utf8Hex: string }
type NumberVectors = { source: string; numbers: { ieee754: string; canonical: string | null }[] }

const vectorsUrl = new URL('../../../test/vectors/canonical-json/', import.meta.url)

describe('frozen vectors', () => {
  for (const file of readdirSync(vectorsUrl).filter(name => name !== 'numbers.json')) {
    const { source, input, canonical, utf8Hex } = readVector<TextVector>(file)
    it(`writes ${file} byte for byte (${source})`, () => {
      const text = canonicalJson(JSON.parse(input))
      assert.equal(text, canonical)
      assert.equal(Buffer.from(text).toString('hex'), utf8Hex)
    })
  }

  for (const { ieee754, canonical } of readVector<NumberVectors>('numbers.json').numbers) {
    const number = Buffer.from(ieee754, 'hex').readDoubleBE()
    if (canonical === null)
      it(`refuses ${number}`, () => assert.throws(() => canonicalJson(number), TypeError))
    else
      it(`writes the double ${ieee754} as ${canonical}`, () => assert.equal(canonicalJson(number), canonical))
  }
})

describe('what is no JSON value is a TypeError, never a different text', () => {
  const circular: { [key: string]: JsonValue } = {}
  circular.self = circular
  const invalidValues: [what: string, value: unknown][] = [
    ['undefined', undefined],
    ['an undefined member', { a: undefined }],
    ['a hole in an array', Array(1)],
    ['a bigint', 1n],
    ['a symbol', Symbol('a')],
    ['a function', () => 1],
    ['an object with a toJSON of its own', { toJSON: () => 1 }],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a boxed string', Object('a')],
    ['an instance of a class', new (class Point {})()],
    ['bytes', new Uint8Array(1)],
    ['a negative infinity', [Number.NEGATIVE_INFINITY]],
    ['a lone high surrogate', '\ud83d'],
    ['a lone low surrogate', 'a\ude00'],
    ['surrogates in the wrong order', { a: ['\ude00\ud83d'] }],
    ['a lone surrogate in a key', { '\udfff': 1 }],
    ['a lone surrogate after an escaped backslash', '\\\ud800'],
    ['a lone surrogate beside a key with a fixed place', { 1: '\ud800' }],
    ['NaN beside a key with a fixed place', { 1: 1, a: Number.NaN }],
    ['a circle', circular],
    ['201 levels', nest(201)],
  ]
  for (const [what, value] of invalidValues) {
    it(`refuses ${what}`, () => assert.throws(() => canonicalJson(value as JsonValue), TypeError))
  }

  it('does not take the letters \\ud for a lone surrogate', () => {
    for (const text of ['\\ud800', '\\\\ud800', 'C:\\udp\\', '😀\\ud83d']) {
      assert.equal(canonicalJson(text), JSON.stringify(text))
    }
  })

  it('accepts 200 levels and an object without prototype', () => {
    assert.equal(canonicalJson(nest(200)), `${'['.repeat(200)}${']'.repeat(200)}`)
    assert.equal(canonicalJson(Object.assign(Object.create(null), { b: 1, a: 2 })), '{"a":2,"b":1}')
  })
})

describe('for any JSON value', () => {
  const key = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.nat(120).map(String),
    fc.constantFrom('__proto__', '01', '1e3', 'toJSON', 'constructor', '\ud83d\ude00', '\ufb33', '\\ud8'),
  )
  const { anyJson } = fc.letrec<{ anyJson: JsonValue }>(tie => ({
    anyJson: fc.oneof(
      { depthSize: 'max', maxDepth: 5 },
      fc.oneof(
        fc.constantFrom(null, true),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.string({ unit: 'grapheme' }),
      ),
      fc.array(tie('anyJson'), { maxLength: 4, size: 'max' }),
      fc.dictionary(key, tie('anyJson'), { maxKeys: 6, size: 'max' }),
      fc.dictionary(key, fc.nat(), { minKeys: 33, maxKeys: 50, size: 'max' }),
    ),
  }))

  it('the text says the same value', () => {
    fc.assert(
      fc.property(anyJson, value =>
        assert.deepEqual(JSON.parse(canonicalJson(value)), withoutMinusZero(value)),
      ),
    )
  })

  it('the canonical text of the canonical text is itself', () => {
    fc.assert(
      fc.property(anyJson, value => {
        const text = canonicalJson(value)
        assert.equal(canonicalJson(JSON.parse(text)), text)
      }),
    )
  })

  it('the order in which keys were added does not matter', () => {
    fc.assert(
      fc.property(anyJson, value => assert.equal(canonicalJson(reverseKeys(value)), canonicalJson(value))),
    )
  })

  it('keys ascend by UTF-16 code units in every object', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 40, size: 'max' }), keys => {
        const text = canonicalJson(fromEntries(keys.map(name => [name, 0])))
        assert.equal(text, `{${keys.toSorted().map(name => `${JSON.stringify(name)}:0`)}}`)
      }),
    )
  })
})

function readVector<Vector>(file: string): Vector {
  return JSON.parse(readFileSync(new URL(file, vectorsUrl), 'utf8'))
}

function nest(levels: number): JsonValue {
  let value: JsonValue = []
  for (let level = 1; level < levels; level++) value = [value]
  return value
}

function withoutMinusZero(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value))
}

function reverseKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  return fromEntries(
    Object.entries(value)
      .map(([name, member]): [string, JsonValue] => [name, reverseKeys(member)])
      .reverse(),
  )
}

/** Object.fromEntries, which unlike assignment makes `__proto__` a key like any other. */
function fromEntries(entries: [string, JsonValue][]): JsonValue {
  return Object.fromEntries(entries)
}
