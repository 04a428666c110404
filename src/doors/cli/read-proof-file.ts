import { fromUtf8 } from '../../core/encoding/bytes.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { parsePolicy } from '../../core/log/parse-policy.ts'
import type { Policy } from '../../core/log/policy.ts'
import { proofInCapsule } from '../../core/record/capsule.ts'
import type { CliDeps } from './cli-deps.ts'

/** The value in a JSON file, or the proof in a capsule; undefined for any other file. */
export async function readProofFile(deps: Pick<CliDeps, 'readFile'>, path: string): Promise<unknown> {
  const file = fromUtf8(await deps.readFile(path)) ?? ''
  return parseJson(file) ?? proofInCapsule(file)
}

/** A key has plus signs and a base64 tail; anything else is the name of a file that holds one. */
export async function readKey(deps: Pick<CliDeps, 'readFile'>, key: string | undefined) {
  if (key === undefined || /^[^+\s]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/.test(key)) return key
  return fromUtf8(await deps.readFile(key))?.trim() ?? ''
}

export async function readPolicy(deps: Pick<CliDeps, 'readFile'>, path: string): Promise<Policy> {
  const parsed = parsePolicy(fromUtf8(await deps.readFile(path)) ?? '')
  if ('fault' in parsed) throw new Error(`${path}: ${parsed.fault}.`)
  return parsed.policy
}
