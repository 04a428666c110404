import { describe } from 'node:test'
import { accountStoreContract } from './account-store.contract.ts'
import type { UsageDay } from './account-store.port.ts'
import { apiKeyStoreContract } from './api-key-store.contract.ts'
import { confirmationStoreContract } from './confirmation-store.contract.ts'
import { mailAddressStoreContract } from './mail-address-store.contract.ts'
import { createMemoryAccountStore } from './memory-account-store.ts'
import { createMemoryApiKeyStore } from './memory-api-key-store.ts'
import { createMemoryConfirmationStore } from './memory-confirmation-store.ts'
import { createMemoryMailAddressStore } from './memory-mail-address-store.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import { sessionStoreContract } from './session-store.contract.ts'

// The fakes that other tests rely on keep the promises of their ports.

const nothing = async () => {}

describe('the account store in memory', () =>
  accountStoreContract(async () => {
    const store = createMemoryAccountStore()
    const addUsage = async (id: string, used: UsageDay) => store.addUsage(id, used)
    return { store, other: store, addUsage, close: nothing }
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

describe('the store of mail addresses in memory', () =>
  mailAddressStoreContract(async () => {
    const store = createMemoryMailAddressStore()
    return { store, other: store, addAccount: nothing, close: nothing }
  }))

describe('the store of confirmations in memory', () =>
  confirmationStoreContract(async () => {
    const emails = new Map<string, string>()
    const store = createMemoryConfirmationStore(id => emails.get(id)!)
    return {
      store,
      other: store,
      addAccount: async id => void emails.set(id, `${id}@x.example`),
      changeEmail: async (id, email) => void emails.set(id, email),
      close: nothing,
    }
  }))
