import { describe } from 'node:test'
import { apiKeyStoreContract } from '../api-keys/api-key-store.contract.ts'
import { createMemoryApiKeyStore } from '../api-keys/memory-api-key-store.fake.ts'
import { mailAddressStoreContract } from '../mail-addresses/mail-address-store.contract.ts'
import { createMemoryMailAddressStore } from '../mail-addresses/memory-mail-address-store.fake.ts'
import { createMemorySessionStore } from '../sessions/memory-session-store.fake.ts'
import { sessionStoreContract } from '../sessions/session-store.contract.ts'
import { accountStoreContract } from './account-store.contract.ts'
import type { UsageDay } from './account-store.port.ts'
import { confirmationStoreContract } from './confirmation-store.contract.ts'
import { createMemoryAccountStore } from './memory-account-store.fake.ts'
import { createMemoryConfirmationStore } from './memory-confirmation-store.fake.ts'

// The fakes that other tests rely on keep the promises of their ports.

const nothing = async () => {}

describe('the account store in memory', () =>
  accountStoreContract(async () => {
    const store = createMemoryAccountStore()
    const addUsage = async (id: string, usageDay: UsageDay) => store.addUsage(id, usageDay)
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
