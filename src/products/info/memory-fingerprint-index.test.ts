import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintOf } from './fingerprint.ts'
import { createMemoryFingerprintIndex } from './memory-fingerprint-index.ts'

const TEXT =
  'The board met in spring and agreed on a plan for the coming year, which covers the new plant, the sale of the old one, the hiring of staff in three countries and the repayment of the bank loan before the winter. '
const signature = fingerprintOf(TEXT)

test('a near duplicate is found through a shared band, with its similarity and whether it is the asker’s own', async () => {
  const index = createMemoryFingerprintIndex()
  index.add({ code: 'PP-1', signature, contentHash: 'sha256:1', accountId: 'ada' })
  const edited = fingerprintOf(TEXT.replace('before the winter', 'after the winter'))
  const [found] = await index.findSimilar(edited, 'sha256:2', 'ada')
  assert.equal(found?.code, 'PP-1')
  assert.ok(found.similarity > 0.6 && found.similarity < 1)
  assert.deepEqual([found.exact, found.own], [false, true])
})

test('the same content is found by its hash even without a signature', async () => {
  const index = createMemoryFingerprintIndex()
  index.add({ code: 'PP-1', signature: [], contentHash: 'sha256:1', accountId: 'ada' })
  assert.deepEqual(await index.findSimilar([], 'sha256:1', 'bob'), [
    { code: 'PP-1', similarity: 1, exact: true, own: false },
  ])
})

test('the oldest comes first, an unrelated text does not come at all, and nobody owns anything without an account', async () => {
  const index = createMemoryFingerprintIndex()
  const other = fingerprintOf('Quite another matter is discussed here at length '.repeat(5))
  index.add({ code: 'PP-1', signature, contentHash: 'sha256:1', accountId: 'ada' })
  index.add({ code: 'PP-2', signature: other, contentHash: 'sha256:2', accountId: 'ada' })
  index.add({ code: 'PP-3', signature, contentHash: 'sha256:3', accountId: 'bob' })
  const found = await index.findSimilar(signature, 'sha256:3', undefined)
  assert.deepEqual(
    found.map(({ code, exact, own }) => [code, exact, own]),
    [
      ['PP-1', false, false],
      ['PP-3', true, false],
    ],
  )
})
