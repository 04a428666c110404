import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { Tokenizer } from '@huggingface/tokenizers'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { CHARACTERS_MAX, createTextEncoder, cutText, shortenPair, TOKENS_MAX } from './text-encoder.ts'

const VOCABULARY = JSON.parse(
  readFileSync(new URL('../../../models/judge/tokenizer.json', import.meta.url), 'utf8'),
)
const encode = createTextEncoder(VOCABULARY)
const [CLS, SEP, UNK] = [101, 102, 100]

describe('the ids of a text', () => {
  const expected: [text: string, ids: number[]][] = [
    ['', []],
    [' \t\n\u3000', []],
    ['Hello, world!', [7592, 1010, 2088, 999]],
    ['HELLO hello', [7592, 7592]],
    ['Café', [7668]],
    ['Cafe\u0301', [7668]],
    ['中文', [1746, 1861]],
    ['🙂', [UNK]],
    ['hel\u0000lo\u0007', [7592]],
    ['unaffable', [14477, 20961, 3468]],
    ['x'.repeat(101), [UNK]],
    ['[SEP]', [1031, 19802, 1033]],
    ['\ud800hello', [7592]],
  ]
  for (const [text, ids] of expected) {
    test(`${JSON.stringify(text.slice(0, 20))} is ${ids.length} pieces, the known ones`, () => {
      assert.deepEqual(encode(text), {
        ids: [CLS, ...ids, SEP],
        types: Array(ids.length + 2).fill(0),
        starts: [],
      })
    })
  }

  test('are those of the package that read the training texts', () => {
    const tokenizer = new Tokenizer({ ...VOCABULARY, added_tokens: [] }, {})
    const text = fc.string({ unit: 'grapheme', maxLength: 120 })
    fc.assert(
      fc.property(fc.oneof(text, fc.lorem({ maxCount: 30 })), input => {
        const { ids } = tokenizer.encode(input, { add_special_tokens: false })
        assert.deepEqual(encode(input).ids.slice(1, -1), ids.slice(0, TOKENS_MAX - 2))
      }),
    )
  })
})

test('a pair is told apart by type, and both ends are marked', () => {
  assert.deepEqual(encode('hello', 'world'), {
    ids: [CLS, 7592, SEP, 2088, SEP],
    types: [0, 0, 0, 1, 1],
    starts: [],
  })
})

test('no text or pair is longer than the model reads', () => {
  const long = 'hello '.repeat(1_000)
  assert.equal(encode(long).ids.length, TOKENS_MAX)
  for (const pair of [[long, long] as const, [long, 'world'] as const, ['world', long] as const]) {
    const { ids, types } = encode(...pair)
    assert.deepEqual([ids.length, types.length], [TOKENS_MAX, TOKENS_MAX])
  }
})

test('only the longer side of a pair is shortened while that is enough, else both share the room', () => {
  const sizes = (left: number, right: number) =>
    shortenPair(Array(left).fill(0), Array(right).fill(0), 253).map(side => side.length)
  assert.deepEqual(sizes(100, 153), [100, 153])
  assert.deepEqual(sizes(100, 900), [100, 153])
  assert.deepEqual(sizes(900, 126), [127, 126])
  assert.deepEqual(sizes(900, 800), [127, 126])
  assert.deepEqual(sizes(800, 900), [126, 127])
  assert.deepEqual(sizes(800, 800), [126, 127])
})

test('a cut in the middle of a character takes the whole character away', () => {
  const cutResult = cutText(`${'a'.repeat(CHARACTERS_MAX - 1)}🙂`)
  assert.ok(cutResult.isWellFormed())
  assert.equal(encode(cutResult).ids.length, 3)
})

test('hostile words are cut in linear time', async () => {
  const words = [
    `${'zqxjvkzqxj'.repeat(10)} `.repeat(10_000),
    'a'.repeat(1024 * 1024),
    '漢'.repeat(1024 * 1024),
  ]
  for (const text of words) await assertLinear(text, some => encode(some, some))
})

test('a text in stretches is read as a whole, and each stretch begins with a token of its own', () => {
  const { ids, starts } = encode(['We sold ', '500 tickets at $', '5 each.'])
  assert.deepEqual(ids, encode('We sold 500 tickets at $5 each.').ids)
  assert.deepEqual(
    starts.map(start => ids[start]),
    [encode('500').ids[1], encode('5').ids[1]],
  )
})

test('stretches that are not read any more have no start', () => {
  const { ids, starts } = encode(Array.from({ length: 300 }, () => 'five '))
  assert.equal(ids.length, TOKENS_MAX)
  assert.equal(starts.length, TOKENS_MAX - 3)
})
