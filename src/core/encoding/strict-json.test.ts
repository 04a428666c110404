import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Problem } from '../runtime/problem.ts'
import { parseStrictJson } from './strict-json.ts'

const MIB = 1 << 20
const ROUNDS = 10

describe('what is refused, and where', () => {
  const invalidTexts: [promise: string, text: string, detail: string][] = [
    ['an empty body', '', 'Expected a value at character 0.'],
    ['a byte order mark', '\ufeff{}', 'Byte order mark at character 0.'],
    ['the same key twice', '{"a":1,"b":2,"a":3}', 'Duplicate key at character 13.'],
    ['the same key in two spellings', String.raw`{"a":1,"\u0061":2}`, 'Duplicate key at character 7.'],
    ['the same key twice in an inner object', '{"o":[{"a":1,"a":1}]}', 'Duplicate key at character 13.'],
    ['the empty key twice', '{"":1,"":1}', 'Duplicate key at character 6.'],
    ['a __proto__ key', '{"x":{"__proto__":{}}}', 'Forbidden key at character 6.'],
    ['an escaped __proto__ key', String.raw`{"__pr\u006fto__":1}`, 'Forbidden key at character 1.'],
    ['a ninth level of arrays', '[[[[[[[[[]]]]]]]]]', 'Nesting deeper than 8 levels at character 8.'],
    [
      'a ninth level of mixed kinds',
      '{"a":[{"a":[{"a":[{"a":[{}]}]}]}]}',
      'Nesting deeper than 8 levels at character 24.',
    ],
    ['a text after the value', '{} {}', 'Text after the end of the JSON value at character 3.'],
    ['a trailing comma in an object', '{"a":1,}', 'Expected a key in double quotes at character 7.'],
    ['a trailing comma in an array', '[1,]', 'Expected a value at character 3.'],
    ['a bare key', '{a:1}', 'Expected a key in double quotes at character 1.'],
    ['a missing colon', '{"a" 1}', 'Expected : at character 5.'],
    ['an object that does not end', '{"a":1', 'Expected } at character 6.'],
    ['an array that ends as an object', '[1}', 'Expected ] at character 2.'],
    ['a comment', '/**/{}', 'Expected a value at character 0.'],
    ['a no-break space between tokens', '[\u00a01]', 'Expected a value at character 1.'],
    ['a misspelt word', '[nul]', 'Expected null at character 1.'],
    ['NaN', '[NaN]', 'Expected a value at character 1.'],
    ['a leading zero', '[01]', 'Expected ] at character 2.'],
    ['a leading plus', '[+1]', 'Expected a value at character 1.'],
    ['a lone minus', '[-]', 'Malformed number at character 1.'],
    ['a fraction without digits', '[1.]', 'Malformed number at character 1.'],
    ['an exponent without digits', '[1e+]', 'Malformed number at character 1.'],
    ['a string without an end', '["a]', 'Unterminated string at character 1.'],
    ['a string whose last quote is escaped', String.raw`["a\\\"]`, 'Unterminated string at character 1.'],
    [
      'a raw line break in a string',
      '\n["ok","a\nb"]',
      'Control character or malformed escape in a string at character 9.',
    ],
    [
      'an unknown escape in a string',
      String.raw`["\\x","\x"]`,
      'Control character or malformed escape in a string at character 8.',
    ],
    [
      'a short Unicode escape in a key',
      String.raw`{"\u12":1}`,
      'Control character or malformed escape in a string at character 2.',
    ],
  ]
  for (const [promise, text, detail] of invalidTexts) {
    it(`refuses ${promise}`, () => assert.equal(problemOf(utf8(text))?.message, detail))
  }

  it('refuses a key past 10,000 characters, its quotes included', () => {
    assert.ok(parseStrictJson(utf8(`{"${'k'.repeat(9_998)}":1}`)))
    assert.equal(
      problemOf(utf8(`{"${'k'.repeat(9_999)}":1}`))?.message,
      'Key longer than 10000 characters at character 1.',
    )
  })

  it('refuses value 10,001, wherever it stands', () => {
    const numbers = (count: number) => utf8(`[${Array(count).fill('1').join(',')}]`)
    assert.equal((parseStrictJson(numbers(9_999)) as number[]).length, 9_999)
    assert.equal(problemOf(numbers(10_000))?.message, 'More than 10000 values at character 19999.')
  })

  const illFormed: [what: string, bytes: number[], at: number][] = [
    ['a stray continuation byte', [0x22, 0x80, 0x22], 1],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22], 1],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22], 1],
    ['a code point past the last', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 1],
    ['a sequence that the end cuts off', [0x22, 0x61, 0xe2, 0x82], 2],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], 0],
  ]
  for (const [what, bytes, at] of illFormed) {
    it(`refuses ill-formed UTF-8: ${what}`, () => {
      assert.equal(problemOf(Uint8Array.from(bytes))?.message, `Ill-formed UTF-8 at byte ${at}.`)
    })
  }

  it('does not take a replacement character that was really sent for a fault', () => {
    assert.equal(parseStrictJson(utf8('"\ufffd"')), '\ufffd')
    assert.equal(
      problemOf(Uint8Array.from([0x22, 0xef, 0xbf, 0xbd, 0xff, 0x22]))?.message,
      'Ill-formed UTF-8 at byte 4.',
    )
  })

  it('never repeats what was sent, not even in the cause', () => {
    for (const text of ['{"secret":1,"secret":2}', '["secret\n"]', 'secret', '{"secret"']) {
      const problem = problemOf(utf8(text))
      assert.ok(problem)
      assert.doesNotMatch(`${problem.message} ${problem.cause} ${problem.stack}`, /secret/)
    }
  })
})

describe('what is accepted', () => {
  const validTexts: [promise: string, text: string, value: unknown][] = [
    ['eight levels', '{"a":[[[[[[[1]]]]]]]}', { a: [[[[[[[1]]]]]]] }],
    ['the same key in different objects', '[{"a":1},{"a":{"a":1}}]', [{ a: 1 }, { a: { a: 1 } }]],
    ['keys that differ only in normal form', '{"\u00e9":1,"e\u0301":2}', { '\u00e9': 1, 'e\u0301': 2 }],
    ['the word __proto__ as a value', '{"a":"__proto__"}', { a: '__proto__' }],
    ['a mark inside a string', '["\ufeff"]', ['\ufeff']],
    ['white space of all four kinds', ' \t\r\n[ 1 , 2 ] \n', [1, 2]],
    ['every form of number', '[0,-0.5,1e3,1E-3,12.50e+1]', [0, -0.5, 1000, 0.001, 125]],
    ['a bare word', 'true', true],
    ['escaped quotes and backslashes', String.raw`["\\","\"","\\\""]`, ['\\', '"', '\\"']],
    ['a NUL and a lone surrogate, which are for the field rules', String.raw`["\u0000\ud800"]`, ['\0\ud800']],
  ]
  for (const [promise, text, value] of validTexts) {
    it(`accepts ${promise}`, () => assert.deepEqual(parseStrictJson(utf8(text)), value))
  }
})

describe('what hostile bodies cost', () => {
  // Quadratic time would be thousands of times that of an article.
  const bodies: [what: string, text: string, timesMax: number][] = [
    ['400,000 open brackets', '['.repeat(400_000), 10],
    ['400,000 open objects', '{"a":'.repeat(400_000), 10],
    ['a million keys', `{${Array.from({ length: 1e6 }, (_, i) => `"${i}":0`).join()}}`, 60],
    ['1 MiB of escaped quotes', `["${'\\"'.repeat(MIB / 2)}"]`, 120],
    ['1 MiB of backslashes', `["${'\\\\'.repeat(MIB / 2)}"]`, 120],
    ['1 MiB of backslashes without an end', `["${'\\\\'.repeat(MIB / 2)}`, 60],
    ['1 MiB of quotes', '"'.repeat(MIB), 10],
    ['1 MiB of digits', `[${'7'.repeat(MIB)}]`, 60],
    ['1 MiB of white space', `${' '.repeat(MIB)}[]`, 60],
    ['1 MiB of ill-formed escapes', `["${'\\u00'.repeat(MIB / 4)}"]`, 120],
    ['300 keys too long to be hashed', manyKeys(300, 20_000), 10],
    ['600 of the longest keys', manyKeys(600, 9_990), 300],
  ]
  const article = utf8(JSON.stringify({ content: 'line of an article\n'.repeat(MIB / 19) }))
  const costsMs = (bytes: Uint8Array) =>
    Array.from({ length: ROUNDS }, () => processorMs(() => problemOf(bytes)))

  for (const [what, text, timesMax] of bodies) {
    it(`settles ${what} in at most ${timesMax} times what an article of 1 MiB takes`, () => {
      const articleMs = costsMs(article).reduce((sum, ms) => sum + ms) / ROUNDS
      const times = Math.min(...costsMs(utf8(text))) / articleMs
      assert.ok(times < timesMax, `took ${times.toFixed(1)} times as long`)
    })
  }
})

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function manyKeys(count: number, length: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"${'k'.repeat(length)}${index}":0`).join()}}`
}

/** Processor time of this thread: a busy machine changes nothing. */
function processorMs(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function problemOf(bytes: Uint8Array): Problem | undefined {
  try {
    parseStrictJson(bytes)
    return undefined
  } catch (problem) {
    assert.ok(problem instanceof Problem && problem.code === 'malformed-json', String(problem))
    return problem
  }
}
