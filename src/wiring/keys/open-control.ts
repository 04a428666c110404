import { listenForCommands } from '../../adapters/control-socket/control-socket.ts'
import { readKeyAccess } from '../../adapters/keyfile/key-access.ts'
import { loadSigningKey } from '../../adapters/keyfile/signing-key.ts'
import { dataPaths } from '../data-folder.ts'
import type { Foundation } from '../foundation.ts'
import type { KeyKind, RotatedKey, RotateKey } from './rotate-keys.ts'

export type ControlRequest = { command: 'rotate-key'; kind: KeyKind }

/** Lets the command line change the keys of a running service. Only the owner of the data folder reaches it. */
export async function openControl(
  resources: AsyncDisposableStack,
  ground: Foundation,
  rotateKey: RotateKey,
): Promise<void> {
  const { settings, recordSigner, logSigner, logger } = ground
  const { control, recordKey, signingKey } = dataPaths(settings)

  async function answer(request: unknown): Promise<RotatedKey> {
    const { command, kind } = request as Partial<ControlRequest>
    if (command !== 'rotate-key' || (kind !== 'log' && kind !== 'record'))
      throw new Error('The running service does not know this command.')
    const rotated = await rotateKey(kind)
    // The certifying thread has changed its own; status lists and receipts are signed on this one.
    const [signer, path] = kind === 'record' ? [recordSigner, recordKey] : [logSigner, signingKey]
    signer.replace(loadSigningKey(path, readKeyAccess(settings)))
    logger.info({ kind, key: rotated.key }, 'a key was rotated')
    return rotated
  }

  const socket = await listenForCommands(control, answer)
  if (socket === undefined)
    logger.warn({ control }, 'the path is too long for a socket: keys are rotated with the service stopped')
  resources.defer(async () => socket?.close())
}
