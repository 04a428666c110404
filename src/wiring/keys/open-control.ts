import { listenForCommands } from '../../adapters/control-socket/control-socket.ts'
import { readKeyAccess } from '../../adapters/keyfile/key-access.ts'
import { loadSigningKey } from '../../adapters/keyfile/signing-key.ts'
import { parseMultikey } from '../../core/encoding/multikey.ts'
import { parseVerifierKey } from '../../core/log/signed-note.ts'
import { dataPaths } from '../data-folder.ts'
import type { Foundation } from '../foundation.ts'
import type { IssuingKey } from './key-tokens.ts'
import type { KeyKind } from './new-key.ts'
import type { RotatedKey, RotateKey } from './rotate-keys.ts'

export type ControlRequest = { command: 'rotate-key'; kind: KeyKind }

/** Lets the command line change the keys of a running service. Only the owner of the data folder reaches it. */
export async function openControl(
  resources: AsyncDisposableStack,
  ground: Foundation,
  rotateKey: RotateKey,
): Promise<void> {
  const { settings, recordSigner, logSigner, logger } = ground
  const { control } = dataPaths(settings)

  async function answer(request: unknown): Promise<RotatedKey> {
    const { command, kind } = request as Partial<ControlRequest>
    if (command !== 'rotate-key' || (kind !== 'log' && kind !== 'record'))
      throw new Error('The running service does not know this command.')
    const rotated = await rotateKey(kind)
    // The certifying thread has changed its own; status lists and receipts are signed on this one.
    const signer = kind === 'record' ? recordSigner : logSigner
    signer.replace(openRotated(ground, kind, rotated))
    logger.info({ kind, key: rotated.key }, 'a key was rotated')
    return rotated
  }

  const socket = await listenForCommands(control, answer)
  if (socket === undefined)
    logger.warn({ control }, 'the path is too long for a socket: keys are rotated with the service stopped')
  resources.defer(async () => socket?.close())
}

function openRotated({ settings, keyTokens }: Foundation, kind: KeyKind, { key }: RotatedKey): IssuingKey {
  const { recordKey, signingKey } = dataPaths(settings)
  const publicKey = kind === 'record' ? parseMultikey(key) : parseVerifierKey(key)?.publicKey
  const path = kind === 'record' ? recordKey : signingKey
  return keyTokens[kind]?.open(publicKey!) ?? loadSigningKey(path, readKeyAccess(settings))
}
