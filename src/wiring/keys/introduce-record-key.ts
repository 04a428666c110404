import { signRecordKey } from '../../core/log/keys/record-key.ts'
import type { CommitStore, NewRecordKey } from '../../pipeline/commit/commit-store.port.ts'
import type { LogIdentity } from '../../pipeline/commit/extend-tree.ts'
import { openHead } from '../../pipeline/commit/tree-state.ts'

type Introduction = Omit<NewRecordKey, 'note'> & { store: CommitStore; identity: LogIdentity }

/**
 * Lets a key sign records from the next entry on. The log's key signs its newest checkpoint once more, with the key in a
 * further line: it says nothing about the log that it has not said before.
 */
export async function introduceRecordKey({ store, identity, ...recordKey }: Introduction): Promise<void> {
  await store.transaction(async tx => {
    const checkpoint = await openHead((await tx.head())!, identity.verifierKey)
    const note = await signRecordKey(checkpoint, recordKey.publicKey, identity)
    await tx.writeRecordKey({ ...recordKey, note })
  })
}
