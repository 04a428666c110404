import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { parseJson } from '../../../core/encoding/parse-json.ts'
import { say } from '../../../core/text/say.ts'
import { textOf } from '../reading/json-values.ts'

/** One entry of `signatures` (A2A 1.0, AgentCardSignature) whose header has been read and found sound. */
export type SignedHeader = {
  protected: string
  signature: string
  algorithm: string
  keyId: string | undefined
}

const HEADER_CHARACTERS_MAX = 8192
/** Clocks differ by minutes; a signature from farther in the future is refused. */
const CLOCK_TOLERANCE_S = 300

/**
 * The header of a signature entry, or the reason for its rejection before any key lookup (RFC 7515): `none` signs
 * nothing, an HMAC can be forged by every verifier, and unknown critical extensions must be refused. `jku`, `x5u` and
 * `jwk` are never followed: the signer would choose the key.
 */
export function readSignatureHeader(entry: unknown, at: Date): SignedHeader | string {
  if (!isJsonObject(entry) || !textOf(entry.protected) || !textOf(entry.signature))
    return say`lacks its protected header or its value`
  const header = decodeHeader(entry.protected as string)
  const { alg, kid } = header
  if (typeof alg !== 'string') return say`has a header that names no algorithm`
  if (alg.toLowerCase() === 'none') return say`uses the algorithm none`
  if (/^hs\d/i.test(alg)) return say`uses a shared secret`
  if (header.crit !== undefined || header.b64 !== undefined)
    return say`demands an extension that is not known here`
  const late = validity(header, at)
  if (late !== undefined) return late
  return {
    protected: entry.protected as string,
    signature: entry.signature as string,
    algorithm: alg,
    keyId: typeof kid === 'string' ? kid : undefined,
  }
}

/** Why something with these times does not hold at this one; undefined where it does. */
export function validity({ nbf, exp }: { nbf?: unknown; exp?: unknown }, at: Date): string | undefined {
  const seconds = at.getTime() / 1000
  if (typeof exp === 'number' && exp < seconds - CLOCK_TOLERANCE_S) return say`has expired`
  return typeof nbf === 'number' && nbf > seconds + CLOCK_TOLERANCE_S ? say`is not valid yet` : undefined
}

function decodeHeader(encoded: string): JsonObject {
  if (encoded.length > HEADER_CHARACTERS_MAX) return {}
  try {
    return jsonObjectOf(parseJson(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}
