import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { similarity } from '../../core/fingerprint-match.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createDraw } from './seeded-draw.ts'

/** `count` invented words; the same seed gives the same text. */
function someText(seed: number, count: number): string[] {
  const draw = createDraw(seed)
  return Array.from({ length: count }, () => draw.whole(36 ** 4, 36 ** 5 - 1).toString(36))
}

/** The exact figure that the signatures estimate. */
function jaccard(left: string[], right: string[]): number {
  const shingles = (words: string[]) =>
    new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')))
  const [a, b] = [shingles(left), shingles(right)]
  const shared = [...a].filter(shingle => b.has(shingle)).length
  return shared / (a.size + b.size - shared)
}

/** Milliseconds of processor time, the best of three runs, so that a busy machine does not fail the test. */
function bestCpuMs(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage().user
    work()
    return (process.threadCpuUsage().user - before) / 1000
  })
  return Math.min(...runs)
}

test('a signature is 128 unsigned 32-bit numbers', () => {
  for (const count of [20, 21, 100, 5000]) {
    const signature = fingerprintOf(someText(count, count).join(' '))
    assert.equal(signature.length, 128)
    assert.ok(signature.every(number => Number.isInteger(number) && number >= 0 && number < 2 ** 32))
  }
})

test('a text of fewer than twenty words has no signature', () => {
  assert.deepEqual(fingerprintOf(someText(1, 19).join(' ')), [])
  assert.deepEqual(fingerprintOf(''), [])
})

test('case, spacing, punctuation, unseen signs and look-alike letters do not change the signature', () => {
  const plain =
    'The supplier shall deliver the goods to the warehouse of the customer within ten days of the order, and no later than that, free of charge.'
  const disguised = plain
    .toUpperCase()
    .replaceAll(' ', '  \u00a0\n')
    .replaceAll('DELIVER', 'DEL\u200bIV\u00adER')
    .replaceAll('CUSTOMER', 'СUSTОMЕR')
    .replaceAll('WAREHOUSE', 'ＷＡＲＥＨＯＵＳＥ')
    .replaceAll(',', ' —')
  assert.deepEqual(fingerprintOf(disguised), fingerprintOf(plain))
})

test('the estimate stays close to the true Jaccard similarity', () => {
  for (const [seed, changed] of [
    [1, 5],
    [2, 20],
    [3, 60],
    [4, 120],
    [5, 200],
  ] as const) {
    const left = someText(seed, 1000)
    const right = left.map((word, at) => (at % Math.ceil(1000 / changed) === 0 ? `x${at}` : word))
    const estimate = similarity(fingerprintOf(left.join(' ')), fingerprintOf(right.join(' ')))
    // Three standard deviations of 128 fair draws.
    assert.ok(Math.abs(estimate - jaccard(left, right)) < 0.13, `${estimate} for ${jaccard(left, right)}`)
  }
})

test('the estimate is right on average, also for short texts, where places are filled over many rounds', () => {
  const errors = Array.from({ length: 60 }, (_, seed) => {
    const left = someText(seed + 100, 40)
    const right = [...left.slice(0, 30), ...someText(seed + 900, 10)]
    return similarity(fingerprintOf(left.join(' ')), fingerprintOf(right.join(' '))) - jaccard(left, right)
  })
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  assert.ok(Math.abs(mean) < 0.04, `mean error ${mean}`)
})

test('texts that share nothing have a similarity of about zero and an empty signature resembles nothing', () => {
  const [left, right] = [someText(1, 500), someText(2, 500)].map(words => fingerprintOf(words.join(' ')))
  assert.ok(similarity(left!, right!) < 0.02)
  assert.equal(similarity([], []), 0)
})

test('a text in a script without spaces is recognised by its characters', () => {
  const text = '合同双方同意以下条款并承担相应的责任和义务自签字之日起生效有效期为三年期满后可以续签'
  assert.equal(similarity(fingerprintOf(text), fingerprintOf(`${text}。`)), 1)
})

test('a megabyte takes less than 150 ms, hostile or not', () => {
  const megabyte = (piece: string) => piece.repeat(Math.ceil(2 ** 20 / piece.length)).slice(0, 2 ** 20)
  const texts = [
    someText(7, 180_000).join(' '),
    megabyte('a b '),
    megabyte('a'),
    megabyte('\u0301\u0316').slice(0, 2 ** 19),
    megabyte('漢').slice(0, 350_000),
  ]
  for (const text of texts) {
    const spent = bestCpuMs(() => fingerprintOf(text))
    assert.ok(spent < 150, `${spent} ms for ${JSON.stringify(text.slice(0, 8))}`)
  }
})

test('any string at all has a signature of 128 numbers or none, and always the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      const signature = fingerprintOf(text)
      assert.ok(signature.length === 0 || signature.length === 128)
      assert.deepEqual(fingerprintOf(text), signature)
    }),
    { numRuns: 200 },
  )
})
