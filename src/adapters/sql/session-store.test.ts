import { describe } from 'node:test'
import { sessionStoreContract } from '../../access/session-store.contract.ts'
import { createSessionStore } from './session-store.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

describe('the session store in SQL', () =>
  sessionStoreContract(async () => {
    const { database, other, addAccount, close } = await openTemporaryDatabase()
    return { store: createSessionStore(database), other: createSessionStore(other), addAccount, close }
  }))
