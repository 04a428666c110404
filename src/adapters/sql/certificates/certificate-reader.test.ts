import { describe } from 'node:test'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { type Certificate, publicNameOf } from '../../../core/record/certificate.ts'
import { certificateReaderContract } from '../../../pipeline/present/certificate-reader.contract.ts'
import { createDomainStore } from '../agents/domain-store.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createCertificateReader } from './certificate-reader.ts'
import { createCommitStore } from './commit-store.ts'

onEveryEngine(engine => {
  describe('the certificate reader in SQL', () =>
    certificateReaderContract(async () => {
      const { database, addAccount, close } = await openTemporaryDatabase(engine)
      for (const id of ['account_ada', 'account_bob']) await addAccount(id)
      return {
        reader: createCertificateReader(database),
        enter: (...certificates) =>
          createCommitStore(database).transaction(tx =>
            tx.writeCertificates(
              certificates.map(certificate => ({
                certificate,
                block: recordOf(certificate),
                fingerprint: [],
              })),
            ),
          ),
        async showControl(accountId, domain, at) {
          const domains = createDomainStore(database)
          const claimed = { domain, token: 'token', createdAt: at }
          await domains.insert(accountId, claimed, 1)
          await domains.noteShown(accountId, claimed, at, 'dns')
        },
        close,
      }
    }))
})

/** As much of a record as names its certificate. */
function recordOf(certificate: Certificate): Uint8Array {
  return utf8(JSON.stringify({ credentialSubject: { code: publicNameOf(certificate) } }))
}
