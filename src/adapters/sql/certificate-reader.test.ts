import { describe } from 'node:test'
import { certificateReaderContract } from '../../pipeline/present/certificate-reader.contract.ts'
import { createCertificateReader } from './certificate-reader.ts'
import { createCommitStore } from './commit-store.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

describe('the certificate reader in SQL', () =>
  certificateReaderContract(async () => {
    const { database, addAccount, close } = await openTemporaryDatabase()
    for (const id of ['account_ada', 'account_bob']) await addAccount(id)
    return {
      reader: createCertificateReader(database),
      enter: (...certificates) =>
        createCommitStore(database).transaction(tx =>
          tx.writeCertificates(
            certificates.map(certificate => ({ certificate, block: new Uint8Array(), fingerprint: [] })),
          ),
        ),
      close,
    }
  }))
