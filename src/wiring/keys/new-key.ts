import { rmSync } from 'node:fs'
import type { KeyAccess } from '../../adapters/keyfile/key-access.ts'
import { adoptSigningKey, prepareSigningKey } from '../../adapters/keyfile/signing-key.ts'
import { listSigningKeys } from '../../adapters/sql/certificates/log-founding.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { listRecordKeys } from '../../adapters/sql/keys/record-key-rows.ts'
import { findUnusedKey, type IssuingKey, type KeyTokens } from './key-tokens.ts'

export type KeyKind = 'log' | 'record'

/** A key that nothing names yet. */
export type NewKey = {
  key: IssuingKey
  /** To be called once the log names it: the key before is gone then, where it was in a file. */
  adopt(): void
}

export type TakeNewKey = (kind: KeyKind) => Promise<NewKey>

type NewKeyDeps = {
  paths: { signingKey: string; recordKey: string }
  access: KeyAccess
  keyTokens: KeyTokens
  database: Database
}

/** Makes a key in a file, on the disk when it resolves. In a token it takes one that the operator has made there. */
export function createNewKeys({ paths, access, keyTokens, database }: NewKeyDeps): TakeNewKey {
  return async kind => {
    const path = kind === 'log' ? paths.signingKey : paths.recordKey
    const keys = keyTokens[kind]
    if (keys === undefined)
      return { key: prepareSigningKey(path, access), adopt: () => adoptSigningKey(path) }
    const used =
      kind === 'log'
        ? await listSigningKeys(database)
        : (await listRecordKeys(database.reader)).map(({ publicKey }) => publicKey)
    const key = await findUnusedKey(keys, used)
    // The log's key is tried by the hand-over itself, and signs nothing but checkpoints.
    if (kind === 'record') await key.sign(new Uint8Array())
    return { key, adopt: () => rmSync(path, { force: true }) }
  }
}
