import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import {
  type CertifiedDocument,
  fingerprintIndexContract,
} from '../../../products/info/fingerprint-index.contract.ts'
import { createPrivacyChoiceStore } from '../accounts/privacy-choice-store.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createCommitStore } from './commit-store.ts'
import { createFingerprintIndex } from './fingerprint-index.ts'

type Document = CertifiedDocument & { product?: ProductType }

onEveryEngine(engine => {
  async function openIndex(t: TestContext) {
    const { database, addAccount, close } = await openTemporaryDatabase(engine)
    t.after(close)
    for (let number = 0; number < 12; number++) await addAccount(`account_${number}`)
    const store = createCommitStore(database)
    let count = 0
    const numbered = ({ fingerprint = [], isPrivate, product, ...document }: Document) => {
      count += 1
      const certified = { ...document, product: product ?? (isPrivate ? 'info_verify' : 'news_verify') }
      return { ...newCertificate(count, certified), fingerprint }
    }
    return {
      database,
      index: createFingerprintIndex(database, { fingerprinted: ['info_verify'], open: ['news_verify'] }),
      async certify(document: Document) {
        const sample = numbered(document)
        await store.transaction(tx => tx.writeCertificates([sample]))
        return sample.certificate.code
      },
      async certifyTogether(documents: Document[]) {
        const samples = documents.map(numbered)
        await store.transaction(tx => tx.writeCertificates(samples))
        return samples.map(({ certificate }) => certificate.code)
      },
    }
  }

  describe('the fingerprint index in SQL', () => {
    fingerprintIndexContract(openIndex)

    test('a certificate of another product with the same content is not a document', async t => {
      const { index, certify } = await openIndex(t)
      await certify({ contentHash: 'sha256:1', accountId: 'account_1', product: 'email_verify' })
      const document = await certify({ contentHash: 'sha256:1', accountId: 'account_1', isPrivate: true })
      assert.equal((await index.findSightings([], 'sha256:1', 'account_1')).same?.code, document)
    })

    test('private documents of two accounts are compared once both have chosen it, and in no sandbox', async t => {
      const { database, index, certify } = await openIndex(t)
      const choices = createPrivacyChoiceStore(database)
      const code = await certify({
        contentHash: 'sha256:1',
        fingerprint: [12, 7],
        accountId: 'account_1',
        isPrivate: true,
      })
      const seenBy = async (accountId: string | undefined) => {
        const { same, documents } = await index.findSightings([7], 'sha256:1', accountId)
        return [same?.code, documents.get(7)?.[0]?.code]
      }
      const nothing = [undefined, undefined]
      assert.deepEqual(await seenBy('account_2'), nothing)
      await choices.change('account_2', { comparesWithOthers: true })
      assert.deepEqual(await seenBy('account_2'), nothing, 'the other has not')
      await choices.change('account_1', { comparesWithOthers: true })
      assert.deepEqual(await seenBy('account_2'), [code, code])
      for (const accountId of ['account_3', undefined]) assert.deepEqual(await seenBy(accountId), nothing)
      await choices.change('account_1', { comparesWithOthers: false })
      assert.deepEqual(await seenBy('account_2'), nothing)
    })

    test('documents certified together are kept as if they came one after the other', async t => {
      const { index, certifyTogether } = await openIndex(t)
      const [first, , third] = await certifyTogether([
        { fingerprint: [12, 7, 2 ** 31], accountId: 'account_1' },
        { fingerprint: [12, 2 ** 31], accountId: 'account_1' },
        { fingerprint: [12, 7], accountId: 'account_2' },
      ])
      const { documents } = await index.findSightings([7, 2 ** 31], 'sha256:none', undefined)
      const codes = (shingle: number) => documents.get(shingle)!.map(({ code }) => code)
      assert.deepEqual([codes(7), codes(2 ** 31)], [[first, third], [first]])
    })
  })
})
