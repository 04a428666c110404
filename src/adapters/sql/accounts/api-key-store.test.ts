import { describe } from 'node:test'
import { apiKeyStoreContract } from '../../../access/api-keys/api-key-store.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createApiKeyStore } from './api-key-store.ts'

onEveryEngine(engine => {
  describe('the API key store in SQL', () =>
    apiKeyStoreContract(async () => {
      const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
      return { store: createApiKeyStore(database), other: createApiKeyStore(other), addAccount, close }
    }))
})
