import { describe } from 'node:test'
import { confirmationStoreContract } from '../../../access/accounts/confirmation-store.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createConfirmationStore } from './confirmation-store.ts'

onEveryEngine(engine => {
  describe('the store of confirmations in SQL', () =>
    confirmationStoreContract(async () => {
      const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
      return {
        store: createConfirmationStore(database),
        other: createConfirmationStore(other),
        addAccount,
        async changeEmail(id, email) {
          await database.writer.updateTable('accounts').set({ email }).where('id', '=', id).execute()
        },
        close,
      }
    }))
})
