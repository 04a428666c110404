import { describe } from 'node:test'
import { accountStoreContract } from './account-store.contract.ts'
import { apiKeyStoreContract } from './api-key-store.contract.ts'
import { createMemoryAccountStore } from './memory-account-store.ts'
import { createMemoryApiKeyStore } from './memory-api-key-store.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import { sessionStoreContract } from './session-store.contract.ts'

// The fakes that other tests rely on keep the promises of their ports.

const nothing = async () => {}

describe('the account store in memory', () =>
  accountStoreContract(async () => {
    const store = createMemoryAccountStore()
    return { store, other: store, close: nothing }
  }))

describe('the session store in memory', () =>
  sessionStoreContract(async () => {
    const store = createMemorySessionStore()
    return { store, other: store, addAccount: nothing, close: nothing }
  }))

describe('the API key store in memory', () =>
  apiKeyStoreContract(async () => {
    const store = createMemoryApiKeyStore()
    return { store, other: store, addAccount: nothing, close: nothing }
  }))
