import { copyStoreContract } from '../../../copies/copy-store.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createCopyStore } from './copy-store.ts'

onEveryEngine(engine => {
  copyStoreContract('the store in SQL', async () => {
    const { database, other, close } = await openTemporaryDatabase(engine)
    return { store: createCopyStore(database), other: createCopyStore(other), close }
  })
})
