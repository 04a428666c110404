import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDraw, type Draw } from '../products/info/seeded-draw.ts'
import { bandsOf } from './fingerprint-match.ts'

const signatureOf = (draw: Draw) => Array.from({ length: 128 }, () => draw.whole(0, 2 ** 32 - 1))

test('a signature has 32 keys, each a band number and eight hex digits', () => {
  const keys = bandsOf(signatureOf(createDraw(1)))
  assert.equal(keys.length, 32)
  assert.ok(
    keys.every((key, band) => new RegExp(`^${String(band).padStart(2, '0')}:[0-9a-f]{8}$`, 'u').test(key)),
  )
})

test('no signature, no keys', () => {
  assert.deepEqual(bandsOf([]), [])
})

test('changing one number changes the key of its band and no other', () => {
  const signature = signatureOf(createDraw(2))
  const changed = signature.with(9, signature[9]! ^ 1)
  const differing = bandsOf(signature).flatMap((key, band) => (bandsOf(changed)[band] === key ? [] : [band]))
  assert.deepEqual(differing, [2])
})

test('documents of similarity 0.8, 0.6 and 0.4 meet in a band as often as the formula says', () => {
  const draw = createDraw(3)
  const rounds = 1500
  for (const [similarity, stated] of [
    [0.8, 0.99999995],
    [0.6, 0.988],
    [0.4, 0.564],
    [0.2, 0.05],
  ] as const) {
    const formula = 1 - (1 - similarity ** 4) ** 32
    assert.ok(Math.abs(formula - stated) < 0.0006, `${formula} is written as ${stated}`)
    let met = 0
    for (let round = 0; round < rounds; round++) {
      const left = signatureOf(draw)
      const right = left.map(number =>
        draw.whole(0, 9999) < similarity * 10_000 ? number : draw.whole(0, 2 ** 32 - 1),
      )
      const keys = new Set(bandsOf(left))
      if (bandsOf(right).some(key => keys.has(key))) met++
    }
    assert.ok(Math.abs(met / rounds - formula) < 0.045, `${met / rounds} instead of ${formula}`)
  }
})
