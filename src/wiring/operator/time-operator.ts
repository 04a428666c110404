import { signingKeyExists } from '../../adapters/keyfile/signing-key.ts'
import { createCommitStore } from '../../adapters/sql/certificates/commit-store.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { correctLogTime } from '../../pipeline/commit/correct-log-time.ts'
import { refuseRollback } from '../../pipeline/commit/rollback.ts'
import type { Config } from '../../settings/config.ts'
import { dataPaths, openDataFolder } from '../data-folder.ts'

/** The operator's word that the clock of this machine is right. The service must be stopped. */
export async function correctTime(
  config: Config,
  clock: Clock,
): Promise<{ from: number; entry: number } | undefined> {
  const { signingKey: path } = dataPaths(config)
  if (config.LOG_KEY === undefined && !signingKeyExists(path))
    throw new Error(`There is no signing key at ${path}, and so no log to correct.`)
  const folder = await openDataFolder(config, '', clock)
  try {
    const { database, signingKey: signer, verifierKey, checkpoints } = folder
    const log = createLogReader(database)
    await refuseRollback(log, checkpoints, verifierKey)
    const identity = { signer, verifierKey }
    const { state, from } = await correctLogTime({ store: createCommitStore(database), log, identity, clock })
    checkpoints.remember(state.head.checkpoint)
    return from === undefined ? undefined : { from, entry: state.head.size - 1 }
  } finally {
    await folder.close()
  }
}
