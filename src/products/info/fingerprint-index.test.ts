import { describe } from 'node:test'
import { fingerprintIndexContract } from './fingerprint-index.contract.ts'
import { createMemoryFingerprintIndex } from './fingerprint-index.fake.ts'

describe('the fingerprint index in memory', () =>
  fingerprintIndexContract(async () => {
    const index = createMemoryFingerprintIndex()
    let certified = 0
    return {
      index,
      async certify({ fingerprint = [], contentHash = '', ...document }) {
        certified += 1
        const code = `PP-${certified}`
        index.add({ code, fingerprint, contentHash, ...document, certifiedAt: new Date(certified) })
        return code
      },
    }
  }))
