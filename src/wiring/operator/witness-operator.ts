import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWitnessFileStore } from '../../adapters/checkpoint-file/witness-file-store.ts'
import { readKeyAccess } from '../../adapters/keyfile/key-access.ts'
import { writeSecretFile } from '../../adapters/keyfile/secret-file.ts'
import {
  adoptSigningKey,
  loadSigningKey,
  prepareSigningKey,
  signingKeyExists,
} from '../../adapters/keyfile/signing-key.ts'
import { createLogger } from '../../adapters/pino/logger.ts'
import { takeWriterLock } from '../../adapters/sql/engine/writer-lock.ts'
import { formatWitnessKey, parseWitnessKey } from '../../core/log/cosignature.ts'
import { parsePolicy } from '../../core/log/parse-policy.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { createWitnessServer } from '../../doors/witness/witness-server.ts'
import type { Config } from '../../settings/config.ts'
import { createWitness } from '../../witness/cosign-checkpoint.ts'
import { makeFolder } from '../make-folder.ts'

type WitnessSettings = Pick<
  Config,
  'DATA' | 'HOST' | 'PORT' | 'LOG_LEVEL' | 'KEY_PASSPHRASE_FILE' | 'KEY_READERS'
>

export type RunningWitness = { verifierKey: string; logs: string[]; close(): Promise<void> }

/** Opens `witness` in the data folder, creating key and name at the first start, and answers. */
export async function openWitness(
  config: WitnessSettings,
  { logsPath, name, port, clock }: { logsPath: string; name: string | undefined; port: number; clock: Clock },
): Promise<RunningWitness> {
  const logs = readLogs(logsPath)
  const folder = join(config.DATA, 'witness')
  makeFolder(join(folder, 'logs'))
  const lock = takeWriterLock(join(folder, 'writer.lock'))
  try {
    const { verifierKey, signer } = openWitnessKey(config, folder, name)
    const store = createWitnessFileStore(join(folder, 'logs'))
    const witness = createWitness({ logs, store, verifierKey, sign: signer.sign, clock })
    const logger = createLogger(config.LOG_LEVEL)
    const onError = (error: unknown) => logger.error({ err: error }, 'a request could not be answered')
    const about = `A witness of transparency logs (c2sp.org/tlog-witness).\n\nKey\n${verifierKey}\n\nLogs\n${logs.join('\n')}\n`
    const server = createWitnessServer({ witness, store, about, onError })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, config.HOST, resolve)
    })
    const close = async () => {
      const closing = new Promise(resolve => server.close(resolve))
      server.closeIdleConnections()
      await closing
      lock.release()
    }
    return { verifierKey, logs, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The `log` lines of a tlog-policy. Its witnesses and quorum concern others. */
function readLogs(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const parsed = parsePolicy(/^[ \t]*quorum[ \t]/m.test(text) ? text : `${text}\nquorum none\n`)
  if ('fault' in parsed) throw new Error(`${path}: ${parsed.fault}.`)
  if (parsed.policy.logs.length === 0) throw new Error(`${path} names no log: log <verifier key>`)
  return parsed.policy.logs
}

/** The name belongs to the key: cosignatures under another name are those of another witness. */
function openWitnessKey(config: WitnessSettings, folder: string, name: string | undefined) {
  const keyPath = join(folder, 'witness-key.pem')
  const linePath = join(folder, 'verifier-key')
  const access = readKeyAccess(config)
  if (!existsSync(linePath)) {
    if (name === undefined)
      throw new Error('A new witness needs a name, such as --name witness.example/pinproof')
    if (!signingKeyExists(keyPath)) {
      prepareSigningKey(keyPath, access)
      adoptSigningKey(keyPath)
    }
    const { publicKey } = loadSigningKey(keyPath, access)
    writeSecretFile(linePath, `${formatWitnessKey(name, publicKey)}\n`, { ...access, passphrase: undefined })
  }
  const verifierKey = readFileSync(linePath, 'utf8').trim()
  const signer = loadSigningKey(keyPath, access)
  const storedName = parseWitnessKey(verifierKey)?.name
  if (name !== undefined && name !== storedName)
    throw new Error(`This witness is called ${storedName}; start it without --name.`)
  if (storedName === undefined || formatWitnessKey(storedName, signer.publicKey) !== verifierKey)
    throw new Error(`${linePath} is not of the key in ${keyPath}. Restore both from one backup.`)
  return { verifierKey, signer }
}
