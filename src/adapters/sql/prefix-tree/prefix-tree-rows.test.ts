import { storedPrefixTreeContract } from '../../../pipeline/commit/prefix-tree/stored-prefix-tree.contract.ts'
import { createBlockStore } from '../certificates/block-store.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { foundLog } from '../certificates/log-founding.ts'
import { createLogReader } from '../certificates/log-reader.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createStoredPrefixTree } from './prefix-tree-rows.ts'

onEveryEngine(engine => {
  storedPrefixTreeContract(async (head, accountId) => {
    const { database, addAccount, close } = await openTemporaryDatabase(engine)
    await foundLog(database, head, new Uint8Array(32))
    await addAccount(accountId)
    return {
      store: createCommitStore(database),
      log: createLogReader(database),
      blocks: createBlockStore(database),
      tree: createStoredPrefixTree(database),
      close,
    }
  })
})
