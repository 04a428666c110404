import { describe } from 'node:test'
import { apiKeyStoreContract } from '../../access/api-key-store.contract.ts'
import { createApiKeyStore } from './api-key-store.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

describe('the API key store in SQL', () =>
  apiKeyStoreContract(async () => {
    const { database, other, addAccount, close } = await openTemporaryDatabase()
    return { store: createApiKeyStore(database), other: createApiKeyStore(other), addAccount, close }
  }))
