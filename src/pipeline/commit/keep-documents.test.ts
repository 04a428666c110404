import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../../core/encoding/bytes.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import { sampleCertification, sampleCode } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import { keepDocuments } from './keep-documents.ts'
import { createMemoryCommitStore } from './memory-commit-store.fake.ts'

/** As a cipher does that is given a key with a flipped bit. */
const STRICT_CIPHER: DocumentCipher = {
  ...SAMPLE_CIPHER,
  encrypt(place, key, content) {
    if (!SAMPLE_CIPHER.knowsKey(place.accountId, key)) throw new Error('the document key is damaged')
    return SAMPLE_CIPHER.encrypt(place, key, content)
  },
}

test('a document whose key is damaged is not kept, and hinders nobody else’s', async () => {
  const store = createMemoryCommitStore()
  store.setDocumentKey('account_ada', utf8('damaged'))
  store.setDocumentKey('account_bob', SAMPLE_CIPHER.newKey('account_bob'))
  const failures: string[] = []
  const keptCodes: string[] = []
  await store.transaction(async tx => {
    const notingStore = {
      ...tx,
      keepDocuments: async (documents: { code: string }[]) =>
        void keptCodes.push(...documents.map(({ code }) => code)),
    }
    const certifications = ['account_ada', 'account_bob'].map((accountId, number) =>
      sampleCertification(number, { accountId, document: 'A document.' }),
    )
    await keepDocuments(notingStore, certifications, {
      cipher: STRICT_CIPHER,
      onError: error => void failures.push((error as Error).message),
    })
  })
  assert.deepEqual(keptCodes, [sampleCode(1)])
  assert.deepEqual(failures, ['the document key is damaged'])
})
