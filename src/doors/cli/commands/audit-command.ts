import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import { auditLog } from '../../../verifier/audit-log.ts'
import type { ReadAddress } from '../../../verifier/read-address.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { readKey } from '../read-proof-file.ts'

const FAULTS_SHOWN = 20
const READ_TIMEOUT_MS = 30_000

export const auditCommand: Command = {
  usage: 'audit BASE_URL [--key KEY] [--since FILE]',
  summary: 'Read a whole log again and check every entry, tile and record.',
  help: `KEY is the log's verifier key as you know it (a line or a file). FILE is a checkpoint you saved earlier: the log must
still contain what it covered. If the log has changed its key since you got yours, the signed hand-overs are followed.
The last line printed before the verdict is the checkpoint to save. Exit code 0: sound; 1: not.`,
  options: { key: { type: 'string' }, since: { type: 'string' } },
  positionals: [1, 1],
  async run(deps, [baseUrl], { key, since }) {
    const ownKey = await readKey(deps, key)
    const earlier = since === undefined ? undefined : (fromUtf8(await deps.readFile(since)) ?? '')
    const { size, certificates, faults, checkpoint, keys } = await auditLog(readerOf(deps, baseUrl!), {
      ...(ownKey === undefined ? {} : { key: ownKey }),
      ...(earlier === undefined ? {} : { earlier }),
    })
    for (const fault of faults.slice(0, FAULTS_SHOWN)) deps.print(`FAULT  ${fault}`)
    if (faults.length > FAULTS_SHOWN) deps.print(`… and ${faults.length - FAULTS_SHOWN} more`)
    if (checkpoint !== undefined) deps.print(checkpoint.trimEnd())
    if (ownKey !== undefined && keys.length > 0 && keys.at(-1) !== ownKey)
      deps.print(
        `\nThe log has changed its key, and yours leads to the present one. Keep that too: ${keys.at(-1)}`,
      )
    deps.print(
      `\n${faults.length === 0 ? 'SOUND' : 'NOT SOUND'}: ${size} entries, ${certificates} certificates, ${faults.length} faults.`,
    )
    return faults.length === 0 ? 0 : 1
  },
}

function readerOf({ fetch }: CliDeps, baseUrl: string): ReadAddress {
  return async path => {
    const answer = await fetch(new URL(path, baseUrl), { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.ok) return bytes
    if (answer.status === 404) return undefined
    throw new Error(`${path} answers ${answer.status}`)
  }
}
