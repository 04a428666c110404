import { describe } from 'node:test'
import { sessionStoreContract } from '../../../access/sessions/session-store.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createSessionStore } from './session-store.ts'

onEveryEngine(engine => {
  describe('the session store in SQL', () =>
    sessionStoreContract(async () => {
      const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
      return { store: createSessionStore(database), other: createSessionStore(other), addAccount, close }
    }))
})
