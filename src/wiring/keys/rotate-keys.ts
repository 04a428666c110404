import { formatMultikey } from '../../core/encoding/multikey.ts'
import { formatVerifierKey, parseVerifierKey } from '../../core/log/signed-note.ts'
import type { ReplaceableSigner } from '../../core/record/replaceable-signer.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { CommitStore } from '../../pipeline/commit/commit-store.port.ts'
import type { Committer } from '../../pipeline/commit/committer.ts'
import { introduceRecordKey } from './introduce-record-key.ts'
import type { IssuingKey } from './key-tokens.ts'
import type { KeyKind, TakeNewKey } from './new-key.ts'

/** `key` is the new one: a verifier key of the log, or a Multikey. `entry` is that of the hand-over. */
export type RotatedKey = { key: string; entry: number | undefined }

export type RotateKey = (kind: KeyKind) => Promise<RotatedKey>

type RotationDeps = {
  takeNewKey: TakeNewKey
  store: CommitStore
  committer: Pick<Committer, 'handOver' | 'identity'>
  recordSigner: ReplaceableSigner
  /** How records are signed with a new key here. */
  asRecordSigner(key: IssuingKey): Signer
  clock: Clock
}

/**
 * Changes a key while certificates are being issued. A new key is on the disk before anything names it, and takes the old
 * one's place after that: killed anywhere, the next start finds the old key in force or adopts the new one.
 */
export function createKeyRotation(deps: RotationDeps): RotateKey {
  const { takeNewKey, store, committer, recordSigner, asRecordSigner, clock } = deps

  async function rotateLogKey(): Promise<RotatedKey> {
    const { key: signer, adopt } = await takeNewKey('log')
    const { name } = parseVerifierKey(committer.identity().verifierKey)!
    const verifierKey = formatVerifierKey(name, signer.publicKey)
    const { size } = await committer.handOver({ signer, verifierKey })
    adopt()
    return { key: verifierKey, entry: size - 1 }
  }

  /** Records that the old key has signed may still be committed: it was introduced, and stays so. */
  async function rotateRecordKey(): Promise<RotatedKey> {
    const { key, adopt } = await takeNewKey('record')
    const { publicKey } = key
    const replaces = recordSigner.publicKey
    await introduceRecordKey({ store, identity: committer.identity(), publicKey, at: clock(), replaces })
    adopt()
    recordSigner.replace(asRecordSigner(key))
    return { key: formatMultikey(publicKey), entry: undefined }
  }

  let lastRotation: Promise<unknown> = Promise.resolve()
  return kind => {
    const rotation = lastRotation.then(kind === 'log' ? rotateLogKey : rotateRecordKey)
    lastRotation = rotation.catch(() => {})
    return rotation
  }
}
