import { describe } from 'node:test'
import { agentIdentityContract } from '../../../access/domains/agent-identity.contract.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAgentKeyStore } from './agent-key-store.ts'
import { createDomainStore } from './domain-store.ts'

onEveryEngine(engine => {
  describe('agent keys and domains in SQL', () => {
    agentIdentityContract(async () => {
      const { database, addAccount, close } = await openTemporaryDatabase(engine)
      await addAccount('account_ada')
      await addAccount('account_bob')
      return { keys: createAgentKeyStore(database), domains: createDomainStore(database), close }
    })
  })
})
