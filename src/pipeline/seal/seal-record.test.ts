import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentHash } from '../../core/encoding/content-hash.ts'
import { defineProduct } from '../../core/judging/product.ts'
import { sampleDescription } from '../../core/judging/product-description.sample.ts'
import { judge } from '../../core/judging/verdict.ts'
import { identifyText } from '../../core/text/canonical/text-identity.ts'
import { sampleIdentity } from '../commit/changes.sample.ts'
import { readWords } from '../intake/read-words.ts'
import { createSealer } from './seal-record.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')

for (const disclosure of ['public', 'private'] as const) {
  const description = { ...sampleDescription({ disclosure }), identify: identifyText }
  const product = defineProduct<string>({
    description,
    ...(disclosure === 'public' && { disclose: () => ({}) }),
    read: ({ content }) => content,
    checks: [],
  })
  const { sealRecord } = createSealer({
    baseUrl: 'https://pinproof.example',
    signer: sampleIdentity(1).signer,
    clock: () => NOW,
    randomBytes: size => new Uint8Array(size).fill(7),
    takePlace: async () => 5,
  })

  test(`a ${disclosure} record is the same whether its words were read ahead or not`, async () => {
    const texts = fc.array(fc.lorem({ maxCount: 5 }), { minLength: 1, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(texts, async paragraphs => {
        const content = paragraphs.join('\n\n')
        const submission = {
          product: product.type,
          content,
          contentHash: contentHash(content),
          receivedAt: NOW,
        }
        const { findings, limits, publisher, text } = await product.examine(submission)
        const verdict = judge(findings, product.rubric, limits)
        const judged = { product, submission, verdict, publisher, accountId: 'account_ada' }
        const ahead = readWords(product, content)
        assert.notEqual(ahead, undefined)
        assert.deepEqual(await sealRecord({ ...judged, text: ahead }), await sealRecord({ ...judged, text }))
      }),
      { numRuns: 50 },
    )
  })
}
