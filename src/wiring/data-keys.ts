import type { TokenSigner } from '../access/token-signer.port.ts'
import {
  contentKeyExists,
  createContentKey,
  derivePeerSeed,
  loadContentKey,
} from '../adapters/keyfile/content-key.ts'
import { createDocumentCipher } from '../adapters/keyfile/document-cipher.ts'
import type { KeyAccess } from '../adapters/keyfile/key-access.ts'
import {
  adoptSigningKey,
  loadPreparedKey,
  loadSigningKey,
  type SigningKey,
  signingKeyExists,
} from '../adapters/keyfile/signing-key.ts'
import { createTokenSigner } from '../adapters/keyfile/token-signer.ts'
import { keepKeySample } from '../adapters/sql/certificates/content-key-sample.ts'
import { findDocumentKey } from '../adapters/sql/certificates/kept-document-rows.ts'
import { foundLog, listSigningKeys } from '../adapters/sql/certificates/log-founding.ts'
import { createLogReader } from '../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { equalBytes } from '../core/encoding/bytes.ts'
import { parseEntry } from '../core/log/entry.ts'
import { parseHandOver } from '../core/log/hand-over.ts'
import type { LogReader } from '../core/log/log-reader.port.ts'
import { formatVerifierKey, parseVerifierKey } from '../core/log/signed-note.ts'
import { followHandOvers, keysNewestFirst } from '../core/log/succession.ts'
import type { DocumentCipher } from '../core/record/document-cipher.port.ts'
import type { Signer } from '../core/record/signer.port.ts'
import { emptyLogHead } from '../pipeline/commit/empty-log-head.ts'
import type { IssuingKey, TokenKeys } from './keys/key-tokens.ts'
import type { TakeNewKey } from './keys/new-key.ts'

type LogKeyDeps = {
  path: string
  access: KeyAccess
  /** Undefined where the key is in a file. */
  tokenKeys: TokenKeys | undefined
  takeNewKey: TakeNewKey
  /** The log is about to be handed over to a token: its key may still be in the file. */
  mayMove: boolean
  origin: string
  now: Date
}

/** A key in a token gives no seed. */
export type LogKey = IssuingKey & Partial<Pick<SigningKey, 'peerSeed'>>

/**
 * A new key is written first under another name, then the log is founded or handed over to it, then the key is adopted.
 * Cut off anywhere, the next start either finds nothing signed with it, or finishes the adoption.
 */
export async function openSigningKey(database: Database, deps: LogKeyDeps): Promise<LogKey> {
  const { path } = deps
  const log = createLogReader(database)
  const head = await log.head()
  if (head === undefined) return foundLogWithKey(database, deps)
  const currentKey = await findCurrentKey(database, log)
  const isCurrent: IsCurrent = each =>
    each !== undefined && currentKey !== undefined && equalBytes(each.publicKey, currentKey)
  const selectedKey =
    deps.tokenKeys === undefined
      ? selectKeyFile(deps, isCurrent)
      : await selectTokenKey(deps.tokenKeys, deps, isCurrent)
  const knownKeys = await listSigningKeys(database)
  if (!isCurrent(selectedKey)) refuseRetired(knownKeys, selectedKey, path)
  else await checkHandOvers(log, { origin: head.origin, publicKey: selectedKey.publicKey, keys: knownKeys })
  return selectedKey
}

type IsCurrent = (key: Pick<Signer, 'publicKey'> | undefined) => boolean

function selectKeyFile({ path, access }: LogKeyDeps, isCurrent: IsCurrent): SigningKey {
  const key = signingKeyExists(path) ? loadSigningKey(path, access) : undefined
  const preparedKey = isCurrent(key) ? undefined : loadPreparedKey(path, access)
  if (isCurrent(preparedKey)) adoptSigningKey(path)
  const selectedKey = isCurrent(preparedKey) ? preparedKey : key
  if (selectedKey === undefined)
    throw new Error(`The log's signing key ${path} is missing. Restore it from a backup.`)
  return selectedKey
}

async function selectTokenKey(
  keys: TokenKeys,
  { path, access, mayMove }: LogKeyDeps,
  isCurrent: IsCurrent,
): Promise<LogKey> {
  const current = (await keys.list()).find(publicKey => isCurrent({ publicKey }))
  if (current !== undefined) return keys.open(current)
  const fileKey = signingKeyExists(path) ? loadSigningKey(path, access) : undefined
  if (fileKey === undefined || !isCurrent(fileKey))
    throw new Error(
      `The log is signed by another key than any ${keys.name}. Put the right token in its place.`,
    )
  if (mayMove) return fileKey
  throw new Error(
    `The log's key is still ${path}. Hand the log over to a ${keys.name}: pinproof rotate-key log`,
  )
}

async function foundLogWithKey(database: Database, { path, origin, now, takeNewKey }: LogKeyDeps) {
  if (signingKeyExists(path))
    throw new Error(`${path} exists, but the database holds no log. Restore the database.`)
  if (origin === '') throw new Error('There is no log yet. The first start of the service makes one.')
  const { key, adopt } = await takeNewKey('log')
  const identity = { signer: key, verifierKey: formatVerifierKey(origin, key.publicKey) }
  await foundLog(database, await emptyLogHead(origin, identity, now), key.publicKey)
  adopt()
  return key
}

async function findCurrentKey(database: Database, log: LogReader): Promise<Uint8Array | undefined> {
  const handOvers = await log.handOvers()
  if (handOvers.some(note => parseHandOver(note) === undefined)) throw damagedHandOvers()
  const [newest] = keysNewestFirst('', handOvers)
  return parseVerifierKey(newest!)?.publicKey ?? (await listSigningKeys(database))[0]
}

/** A foreign key fails later, at the checkpoint that it did not sign. A retired key of this log is refused here: it could
 * sign a second history. */
function refuseRetired(knownKeys: Uint8Array[], { publicKey }: Signer, path: string): void {
  if (knownKeys.some(each => equalBytes(each, publicKey)))
    throw new Error(`${path} is a key that this log has given up. Put the present one in its place.`)
}

type KnownKeys = { origin: string; publicKey: Uint8Array; keys: Uint8Array[] }

/** The stored hand-overs go into proofs: they must match the log, lead to the current key and cover every earlier key. */
async function checkHandOvers(
  log: LogReader,
  { origin, publicKey, keys: knownKeys }: KnownKeys,
): Promise<void> {
  const handOvers = await log.handOvers()
  const keys = await followHandOvers(formatVerifierKey(origin, publicKey), handOvers)
  const isLogged = async (handOver: string, at: number) => {
    const { last: index = 0 } = keys?.periods[at] ?? {}
    const [bytes] = await log.entries(index, index + 1)
    const entry = bytes && parseEntry(bytes)
    return entry?.type === 'key-rotated' && entry.handOver === handOver
  }
  const entryChecks = await Promise.all(handOvers.map(isLogged))
  if (
    keys?.knownIndex !== knownKeys.length - 1 ||
    handOvers.length !== keys.knownIndex ||
    entryChecks.includes(false)
  )
    throw damagedHandOvers()
}

function damagedHandOvers(): Error {
  return new Error(
    'The hand-overs of the signing key in the database are not those in the log. Restore the database.',
  )
}

export type ContentKeyUses = { cipher: DocumentCipher; tokens: TokenSigner; peerSeed: Uint8Array }

/** A new key is made only while nothing is encrypted with another: a lost one must be noticed, not replaced. */
export async function openContentKey(
  database: Database,
  path: string,
  access: KeyAccess,
): Promise<ContentKeyUses> {
  const sample = await findDocumentKey(database)
  const exists = contentKeyExists(path)
  if (!exists && sample !== undefined) {
    throw new Error(
      `${path} is missing, and something is encrypted that only it opens. Restore it from a backup.`,
    )
  }
  const key = exists ? loadContentKey(path, access) : createContentKey(path, access)
  const cipher = createDocumentCipher(key)
  if (sample === undefined) await keepKeySample(database, cipher)
  if (sample !== undefined && !cipher.knowsKey(sample.accountId, sample.key)) {
    throw new Error(`${path} is not the key of the documents that are kept here. Restore the right one.`)
  }
  return { cipher, tokens: createTokenSigner(key), peerSeed: derivePeerSeed(key) }
}
