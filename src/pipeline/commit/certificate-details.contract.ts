import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import type { CertificateDetails } from '../../core/record/certificate-details.ts'
import { sampleCode } from './changes.sample.ts'
import { EMPTY_HEAD, newCertificate } from './commit-store.contract.ts'
import type { CommitStore } from './commit-store.port.ts'

type OpenedDetails = {
  store: CommitStore
  detailsOf(code: string): Promise<CertificateDetails | undefined>
  addAccount(id: string, remaining: number): Promise<void>
  close(): Promise<void>
}

const DETAILS: CertificateDetails = {
  mail: {
    sender: 'ada@example.org',
    dkimKeys: [{ domain: 'example.org', selector: 'k1', record: 'v=DKIM1; p="é"' }],
    attachments: [{ name: 'plan.pdf', type: 'application/pdf', size: 3, sha256: 'ab'.repeat(32) }],
  },
}

/** The part of the commit store contract about details for the owner of a certificate. */
export function certificateDetailsContract(open: (head: LogHead) => Promise<OpenedDetails>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open(EMPTY_HEAD)
    t.after(() => stores.close())
    await stores.addAccount('account_ada', 3)
    return stores
  }

  test('come back exactly as written, and only where there were any', async t => {
    const { store, detailsOf } = await openStore(t)
    await store.transaction(tx =>
      tx.writeCertificates([{ ...newCertificate(0), details: DETAILS }, newCertificate(1)]),
    )
    assert.deepEqual(await detailsOf(sampleCode(0)), DETAILS)
    assert.equal(await detailsOf(sampleCode(1)), undefined)
    assert.equal(await detailsOf(sampleCode(2)), undefined)
  })

  test('exist with their certificate or not at all', async t => {
    const { store, detailsOf } = await openStore(t)
    const failedTransaction = store.transaction(async tx => {
      await tx.writeCertificates([{ ...newCertificate(0), details: DETAILS }])
      throw new Error('the power failed')
    })
    await assert.rejects(failedTransaction, /the power failed/)
    assert.equal(await detailsOf(sampleCode(0)), undefined)
  })
}
