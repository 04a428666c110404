import { copyStoreContract } from './copy-store.contract.ts'
import { createMemoryCopyStore } from './memory-copy-store.fake.ts'

copyStoreContract('the store in memory', async () => {
  const store = createMemoryCopyStore()
  return { store, other: store, close: async () => {} }
})
