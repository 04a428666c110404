import { existsSync } from 'node:fs'
import { readKeyAccess } from '../../adapters/keyfile/key-access.ts'
import { adoptSigningKey, loadSigningKey, prepareSigningKey } from '../../adapters/keyfile/signing-key.ts'
import { listSigningKeys } from '../../adapters/sql/certificates/log-founding.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { insertKeySet, newestKeySet } from '../../adapters/sql/keys/key-set-rows.ts'
import { listRecordKeys } from '../../adapters/sql/keys/record-key-rows.ts'
import { formatMultikey } from '../../core/encoding/multikey.ts'
import {
  formatKeySet,
  isListed,
  type KeySet,
  type ListedKey,
  openKeySet,
  parseKeySet,
} from '../../core/log/keys/key-set.ts'
import { parseRecordKey } from '../../core/log/keys/record-key.ts'
import { formatVerifierKey, signNote } from '../../core/log/signed-note.ts'
import { followHandOvers, keysNewestFirst } from '../../core/log/succession.ts'
import type { RootOperations } from '../../doors/cli/cli-deps.ts'
import type { Config } from '../../settings/config.ts'
import { openExistingDatabase } from '../database-wiring.ts'

/**
 * The operator's work with an offline root. Making its key and signing need neither a network nor a data folder; a key set is
 * requested and installed beside the service, running or not.
 */
export function openRootOperations(config: Config, now: Date): RootOperations {
  return {
    async create(path, name) {
      if (existsSync(path)) throw new Error(`${path} exists.`)
      const { publicKey } = prepareSigningKey(path, readKeyAccess(config))
      const verifierKey = formatVerifierKey(name, publicKey)
      adoptSigningKey(path)
      return verifierKey
    },
    sign: (path, text) => signKeySet(config, path, text),
    request: name => withDatabase(config, database => requestKeySet(database, name)),
    install: (note, rootKey) =>
      withDatabase(config, database => installKeySet(database, { note, rootKey, now })),
  }
}

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openExistingDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function signKeySet(config: Config, path: string, text: string): Promise<string> {
  const keySet = parseKeySet(text)
  if (keySet === undefined) throw new Error('This is no key set; make one with: pinproof root request')
  const { publicKey, sign } = loadSigningKey(path, readKeyAccess(config))
  const rootKey = formatVerifierKey(keySet.name, publicKey)
  const note = await signNote(text, rootKey, sign)
  if ((await openKeySet(note, rootKey)) === undefined) throw new Error('The signed key set does not verify.')
  return note
}

/** The next version, with every key that the service has had. Keys that an earlier version revoked stay revoked. */
async function requestKeySet(database: Database, name: string | undefined): Promise<string> {
  const newest = await newestKeySet(database.reader)
  const earlier = newest && (await openKeySet(newest.note, newest.rootKey))
  const { origin, logKeys, recordKeys } = await currentKeys(database)
  const isRevoked = (key: string) => earlier?.keys.some(each => each.key === key && each.isRevoked) ?? false
  const keys = [...logKeys, ...recordKeys].map(key => ({ ...key, isRevoked: isRevoked(key.key) }))
  const rootName = earlier?.name ?? name ?? `${origin.split('/')[0]}/root`
  return formatKeySet({ name: rootName, version: (newest?.version ?? 0) + 1, keys })
}

type Installation = { note: string; rootKey: string | undefined; now: Date }

/** Refuses an older version, and one without the keys that sign today: verifiers would refuse every new certificate. */
async function installKeySet(database: Database, { note, rootKey, now }: Installation): Promise<KeySet> {
  const newest = await newestKeySet(database.reader)
  const root = newest?.rootKey ?? rootKey
  if (root === undefined) throw new Error('Give the verifier key of the root with --root, this first time.')
  const keySet = await openKeySet(note, root)
  if (keySet === undefined) throw new Error(`This is no key set that ${root} has signed.`)
  const { version } = keySet
  if (newest !== undefined && version <= newest.version)
    throw new Error(`Version ${newest.version} is installed, and this is version ${version}.`)
  const { size, logKeys, recordKeys } = await currentKeys(database)
  const current = [logKeys.at(-1)!, ...recordKeys.filter(({ isInUse }) => isInUse)]
  const gap = current.find(({ kind, key }) => !isListed(keySet, kind, key, size))
  if (gap !== undefined)
    throw new Error(`The set does not list ${gap.key}, which signs today. Request a new one.`)
  await insertKeySet(database, { version, note, rootKey: root }, now)
  return keySet
}

type OwnKey = Omit<ListedKey, 'isRevoked'> & { isInUse?: boolean }

/** Oldest first. */
async function currentKeys(
  database: Database,
): Promise<{ origin: string; size: number; logKeys: OwnKey[]; recordKeys: OwnKey[] }> {
  const log = createLogReader(database)
  const head = await log.head()
  const [newest] = await listSigningKeys(database)
  if (head === undefined || newest === undefined)
    throw new Error('There is no log yet: start the service first.')
  const { origin, size } = head
  const handOvers = await log.handOvers()
  const [verifierKey] = keysNewestFirst(formatVerifierKey(origin, newest), handOvers)
  const { periods } = (await followHandOvers(verifierKey!, handOvers))!
  const logKeys = periods.map(({ verifierKey: key, first, last }) => ({
    kind: 'log' as const,
    key,
    from: first,
    until: Number.isFinite(last) ? last : undefined,
  }))
  const recordKeys = (await listRecordKeys(database.reader)).map(({ publicKey, note, isRetired }) => ({
    kind: 'record' as const,
    key: formatMultikey(publicKey),
    from: parseRecordKey(note)!.size,
    until: undefined,
    isInUse: !isRetired,
  }))
  return { origin, size, logKeys, recordKeys }
}
