import { isRecord, recordOf, textOf } from './json-values.ts'

const HEADER_MAX = 8192

/**
 * What makes a signature entry worthless before any key is looked at (A2A 1.0, AgentCardSignature; RFC 7515).
 * `none` signs nothing, and with an HMAC whoever can verify can also forge.
 */
export function signatureFault(entry: unknown): string | undefined {
  if (!isRecord(entry) || !textOf(entry.protected) || !textOf(entry.signature))
    return 'lacks its protected header or its value'
  const { alg } = recordOf(decodeHeader(entry.protected as string))
  if (typeof alg !== 'string') return 'has a header that names no algorithm'
  if (alg.toLowerCase() === 'none') return 'uses the algorithm none'
  return /^hs\d/i.test(alg) ? 'uses a shared secret' : undefined
}

function decodeHeader(encoded: string): unknown {
  if (encoded.length > HEADER_MAX) return undefined
  try {
    return JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
