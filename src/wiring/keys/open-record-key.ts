import type { KeyAccess } from '../../adapters/keyfile/key-access.ts'
import {
  adoptSigningKey,
  loadPreparedKey,
  loadSigningKey,
  prepareSigningKey,
  type SigningKey,
  signingKeyExists,
} from '../../adapters/keyfile/signing-key.ts'
import { createCommitStore } from '../../adapters/sql/certificates/commit-store.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { listRecordKeys, type StoredRecordKey } from '../../adapters/sql/keys/record-key-rows.ts'
import { equalBytes } from '../../core/encoding/bytes.ts'
import { openRecordKey } from '../../core/log/keys/record-key.ts'
import { followHandOvers } from '../../core/log/succession.ts'
import type { LogIdentity } from '../../pipeline/commit/extend-tree.ts'
import { openHead } from '../../pipeline/commit/tree-state.ts'
import { introduceRecordKey } from './introduce-record-key.ts'
import { findUnusedKey, type IssuingKey, type TokenKeys } from './key-tokens.ts'

type RecordKeyDeps = {
  path: string
  access: KeyAccess
  /** Undefined where the key is in a file. */
  tokenKeys: TokenKeys | undefined
  identity: LogIdentity
  now: Date
}

/**
 * The key that signs records here. Where there is none, as in a folder from before, one is made: written first under another
 * name, then introduced by the log's key, then adopted. Cut off anywhere, the next start finishes it or begins anew.
 * Processes that share a database may have a key each.
 */
export async function openCurrentRecordKey(database: Database, deps: RecordKeyDeps): Promise<IssuingKey> {
  const { path, access, tokenKeys, identity, now: at } = deps
  const known = await listRecordKeys(database.reader)
  await checkIntroductions(database, identity, known)
  if (tokenKeys !== undefined) return openInToken(database, tokenKeys, known, deps)
  const stateOf = ({ publicKey }: SigningKey) => known.find(each => equalBytes(each.publicKey, publicKey))
  const key = signingKeyExists(path) ? loadSigningKey(path, access) : undefined
  if (key !== undefined && stateOf(key)?.isRetired === false) return key
  const prepared = loadPreparedKey(path, access)
  if (prepared !== undefined && stateOf(prepared)?.isRetired === false) {
    adoptSigningKey(path)
    return prepared
  }
  if (key !== undefined && stateOf(key)?.isRetired)
    throw new Error(`${path} is a record key that was given up. Delete it, and the start makes a new one.`)
  const fresh = key ?? prepareSigningKey(path, access)
  const store = createCommitStore(database)
  await introduceRecordKey({ store, identity, publicKey: fresh.publicKey, at })
  if (key === undefined) adoptSigningKey(path)
  return fresh
}

/** A key that the operator has made there is introduced at the first start that finds none in force. */
async function openInToken(
  database: Database,
  keys: TokenKeys,
  known: StoredRecordKey[],
  { identity, now: at }: RecordKeyDeps,
): Promise<IssuingKey> {
  const listed = await keys.list()
  const isListed = ({ publicKey }: StoredRecordKey) => listed.some(each => equalBytes(each, publicKey))
  const current = known.findLast(each => !each.isRetired && isListed(each))
  const used = known.map(({ publicKey }) => publicKey)
  const key = current === undefined ? await findUnusedKey(keys, used) : keys.open(current.publicKey)
  // A key that may not sign stops the start, and not the first certificate.
  await key.sign(new Uint8Array())
  const store = createCommitStore(database)
  if (current === undefined) await introduceRecordKey({ store, identity, publicKey: key.publicKey, at })
  return key
}

/** They go into proofs: each must be signed by a key that the log had. */
async function checkIntroductions(
  database: Database,
  { verifierKey }: LogIdentity,
  known: StoredRecordKey[],
): Promise<void> {
  const log = createLogReader(database)
  // A key of another log is told apart from damage: the remedy differs.
  await openHead((await log.head())!, verifierKey)
  const keys = await followHandOvers(verifierKey, await log.handOvers())
  const opened = await Promise.all(known.map(({ note }) => openRecordKey(note, keys?.periods ?? [])))
  const isOwn = opened.every(
    (key, at) => key !== undefined && equalBytes(key.publicKey, known[at]!.publicKey),
  )
  if (!isOwn)
    throw new Error(
      'The record keys in the database are not those that the log’s key has signed. Restore the database.',
    )
}
