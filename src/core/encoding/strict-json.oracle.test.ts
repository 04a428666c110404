import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../runtime/problem.ts'
import { parseStrictJson } from './strict-json.ts'

// Deeper than the limit now and then, so that the limit itself is exercised.
const { anyJson } = fc.letrec(tie => ({
  anyJson: fc.oneof(
    { depthSize: 'max', maxDepth: 9 },
    fc.oneof(
      fc.constantFrom(null, true, false),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      anyString(200),
    ),
    fc.array(tie('anyJson'), { maxLength: 3, size: 'max' }),
    fc.dictionary(fc.oneof(anyString(3), fc.constantFrom('__proto__', 'a', 'b')), tie('anyJson'), {
      maxKeys: 3,
      size: 'max',
    }),
  ),
}))

it('gives back every value within the limits', () => {
  fc.assert(
    fc.property(anyJson, value => {
      const text = JSON.stringify(value)
      fc.pre(oracle(text) !== undefined)
      // JSON.stringify writes -0 as 0, so the text, not the value, says what to expect.
      assert.deepEqual(parseStrictJson(utf8(text)), JSON.parse(text))
    }),
    { numRuns: 1_000 },
  )
})

it('agrees with a plain recursive parser on which damaged texts to accept, and on what they say', () => {
  const counts = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(anyJson, fc.array(damage(), { maxLength: 3, size: 'max' }), (value, wounds) => {
      const text = wounds.reduce((whole, wound) => wound(whole), JSON.stringify(value)).toWellFormed()
      const expected = oracle(text)
      counts[expected ? 'accepted' : 'refused']++
      assert.deepEqual(outcomeOf(utf8(text)), expected)
    }),
    { numRuns: 5_000 },
  )
  assert.ok(counts.accepted > 1_000 && counts.refused > 1_000, JSON.stringify(counts))
})

it('answers any bytes with a value or a malformed-json problem', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200, size: 'max' }), bytes => {
      const outcome = outcomeOf(bytes)
      if (outcome) assert.deepEqual(outcome.value, JSON.parse(Buffer.from(bytes).toString()))
    }),
    { numRuns: 2_000 },
  )
})

function anyString(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: 'binary', maxLength, size: 'max' })
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function outcomeOf(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: parseStrictJson(bytes) }
  } catch (problem) {
    assert.ok(problem instanceof Problem && problem.code === 'malformed-json', String(problem))
    return undefined
  }
}

/** One wound behind some token of the text: a stretch removed, or replaced by something that matters to JSON. */
function damage(): fc.Arbitrary<(text: string) => string> {
  const tokens = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '0',
    '-',
    '.',
    'e',
    'null',
    ' ',
    '\n',
    '\u00a0',
    '\ufeff',
  ]
  const members = [
    '"a":0,',
    '"\\u0061":0,',
    '"__proto__":0,',
    '"\\u005f_proto__":0,',
    '{"a":{}}',
    '\\u00',
    '\\"',
  ]
  const wound = fc.record({
    where: fc.double({ min: 0, max: 1, noNaN: true }),
    behind: fc.constantFrom('', '"', '{', '[', ',', ':'),
    length: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3)),
    insertion: fc.constantFrom('', ...tokens, ...members),
  })
  return wound.map(({ where, behind, length, insertion }) => text => {
    const at = text.indexOf(behind, Math.floor(where * text.length)) + behind.length
    return text.slice(0, at) + insertion + text.slice(at + length)
  })
}

type Reader = { text: string; at: number; values: number }

const ESCAPES = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' }),
)
const WORDS = new Map(Object.entries({ true: true, false: false, null: null }))
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y

/** The rules once more, written for obviousness: character by character, every value built by hand. */
function oracle(text: string): { value: unknown } | undefined {
  const reader = { text, at: 0, values: 0 }
  try {
    const value = readValue(reader, 1)
    return reader.at === text.length ? { value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function fail(): never {
  throw new SyntaxError()
}

function skip(reader: Reader): void {
  while (' \t\r\n'.includes(reader.text[reader.at] ?? 'end')) reader.at++
}

function eat(reader: Reader, character: string): void {
  if (reader.text[reader.at++] !== character) fail()
}

function readValue(reader: Reader, level: number): unknown {
  skip(reader)
  if (++reader.values > 10_000) fail()
  const opening = reader.text[reader.at]
  if (level > 8 && (opening === '{' || opening === '[')) fail()
  const value =
    opening === '{'
      ? readObject(reader, level)
      : opening === '['
        ? readArray(reader, level)
        : opening === '"'
          ? readString(reader)
          : readScalar(reader)
  skip(reader)
  return value
}

function readObject(reader: Reader, level: number): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  readList(reader, '}', () => {
    skip(reader)
    const key = readString(reader)
    if (Object.hasOwn(object, key) || key === '__proto__') fail()
    skip(reader)
    eat(reader, ':')
    object[key] = readValue(reader, level + 1)
  })
  return object
}

function readArray(reader: Reader, level: number): unknown[] {
  const array: unknown[] = []
  readList(reader, ']', () => array.push(readValue(reader, level + 1)))
  return array
}

function readList(reader: Reader, close: string, readMember: () => void): void {
  reader.at++
  skip(reader)
  if (reader.text[reader.at] !== close) {
    for (readMember(); reader.text[reader.at] === ','; readMember()) reader.at++
  }
  eat(reader, close)
}

function readString(reader: Reader): string {
  let string = ''
  eat(reader, '"')
  while (reader.text[reader.at] !== '"') {
    const character = reader.text[reader.at++] ?? fail()
    if (character < ' ') fail()
    string += character === '\\' ? readEscape(reader) : character
  }
  reader.at++
  return string
}

function readEscape(reader: Reader): string {
  const letter = reader.text[reader.at++] ?? fail()
  if (letter !== 'u') return ESCAPES.get(letter) ?? fail()
  const hex = reader.text.slice(reader.at, reader.at + 4)
  if (!/^[0-9a-fA-F]{4}$/.test(hex)) fail()
  reader.at += 4
  return String.fromCharCode(Number.parseInt(hex, 16))
}

function readScalar(reader: Reader): unknown {
  SCALAR.lastIndex = reader.at
  const [word] = SCALAR.exec(reader.text) ?? fail()
  reader.at += word.length
  return WORDS.has(word) ? WORDS.get(word) : Number(word)
}
