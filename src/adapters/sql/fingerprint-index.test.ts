import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { ProductType } from '../../core/product-type.ts'
import { newCertificate } from '../../pipeline/commit/commit-store.contract.ts'
import { fingerprintOf } from '../../products/info/fingerprint.ts'
import { createMemoryFingerprintIndex } from '../../products/info/memory-fingerprint-index.ts'
import { createCommitStore } from './commit-store.ts'
import { createFingerprintIndex } from './fingerprint-index.ts'
import { fingerprintRows, signatureFromBytes } from './fingerprint-rows.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

const WORDS =
  'board met spring agreed plan coming year covers new plant sale old hiring staff three countries repayment bank loan winter'.split(
    ' ',
  )

/** Forty words, of which every `step`th is another one: small steps make far relatives, large ones near duplicates. */
function variant(step: number): string {
  return Array.from({ length: 40 }, (_, at) =>
    at % step === step - 1 ? `w${step}x${at}` : WORDS[at % WORDS.length],
  ).join(' ')
}

async function openIndex(t: TestContext) {
  const { database, addAccount, close } = await openTemporaryDatabase()
  t.after(close)
  for (const id of ['account_ada', 'account_bob']) await addAccount(id)
  const store = createCommitStore(database)
  let entered = 0
  return {
    index: createFingerprintIndex(database),
    /** Commits a certificate and returns its code. */
    async add(
      signature: number[],
      contentHash: string,
      accountId: string,
      product: ProductType = 'info_verify',
    ) {
      entered += 1
      const { certificate, block } = newCertificate(entered, { contentHash, accountId, product })
      await store.transaction(tx => tx.writeCertificates([{ certificate, block, fingerprint: signature }]))
      return certificate.code
    },
  }
}

describe('the fingerprint index in SQL', () => {
  test('answers every question as the index in memory does', async t => {
    const { index, add } = await openIndex(t)
    const memory = createMemoryFingerprintIndex()
    const documents = [40, 20, 10, 5, 3, 2].flatMap(step => [
      variant(step),
      `${variant(step)} end`,
      'too short',
    ])
    const questions = documents.flatMap((text, at) =>
      ['account_ada', 'account_bob', undefined].map(asker => ({
        text,
        contentHash: `sha256:${at % 7}`,
        asker,
      })),
    )
    for (const [at, text] of documents.entries()) {
      const [signature, contentHash, accountId] = [
        fingerprintOf(text),
        `sha256:${at % 5}`,
        at % 2 === 0 ? 'account_ada' : 'account_bob',
      ]
      memory.add({ code: await add(signature, contentHash, accountId), signature, contentHash, accountId })
    }
    let found = 0
    for (const { text, contentHash, asker } of questions) {
      const answer = await index.findSimilar(fingerprintOf(text), contentHash, asker)
      assert.deepEqual(answer, await memory.findSimilar(fingerprintOf(text), contentHash, asker))
      found += answer.length
    }
    assert.ok(found > questions.length, 'the documents have too little in common to compare anything')
  })

  test('a certificate of another product with the same content is not a document', async t => {
    const { index, add } = await openIndex(t)
    await add([], 'sha256:1', 'account_ada', 'news_verify')
    const document = await add([], 'sha256:1', 'account_ada')
    assert.deepEqual(await index.findSimilar([], 'sha256:1', 'account_bob'), [
      { code: document, similarity: 1, exact: true, own: false },
    ])
  })

  test('where the list must be cut, the most similar stay', async t => {
    const { index, add } = await openIndex(t)
    const signature = fingerprintOf(variant(40))
    // One band of four numbers in common: a chance relative.
    const distant = (seed: number) =>
      signature.map((number, place) => (place < 4 ? number : (number + seed) >>> 0))
    for (let seed = 1; seed <= 205; seed += 1) await add(distant(seed), `sha256:far ${seed}`, 'account_ada')
    const near = await add(signature.with(0, 1), 'sha256:near', 'account_ada')
    const found = await index.findSimilar(signature, 'sha256:asked', undefined)
    assert.equal(found.length, 200)
    assert.equal(found.at(-1)?.code, near)
  })
})

test('a signature comes back from its bytes, the largest numbers too', () => {
  const numbers = [0, 1, 2 ** 31, 2 ** 32 - 1]
  const { signature } = fingerprintRows('PP-1', numbers)
  assert.deepEqual(
    signature.signature,
    Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 128, 255, 255, 255, 255),
  )
  assert.deepEqual(signatureFromBytes(signature.signature), numbers)
})
