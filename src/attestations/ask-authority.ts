import type { Endpoint } from '../copies/endpoint.port.ts'
import { equalBytes, utf8 } from '../core/encoding/bytes.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import type { X509 } from '../core/time-stamp/certificate.ts'
import { nonceFrom, writeTimeStampRequest } from '../core/time-stamp/time-stamp-request.ts'
import { tokenInAnswer } from '../core/time-stamp/token.ts'
import { verifyToken } from '../core/time-stamp/verify-token.ts'

/** A time-stamping authority (RFC 3161) under its name here. */
export type AskedAuthority = { name: string; url: string }

export type AuthorityAnswer =
  | { kind: 'stamped'; token: Uint8Array; at: Date }
  | { kind: 'failed'; because: string; retryAfterMs?: number | undefined }

type AskDeps = {
  endpoint: Endpoint
  clock: Clock
  randomBytes: RandomBytes
  /** Certificates that its signer must lead to; undefined where any is taken. */
  roots: readonly X509[] | undefined
}

const NONCE_BYTES = 16
const ANSWER_BYTES_MAX = 100_000
/** A larger difference means that one of the two clocks is wrong: a stamp that says so helps no one. */
const CLOCK_DIFFERENCE_MAX_MS = 3_600_000

/** Has one authority stamp a checkpoint. A token is taken only if it is about these bytes, this request and this hour. */
export async function askAuthority(
  { url }: AskedAuthority,
  checkpoint: string,
  { endpoint, clock, randomBytes, roots }: AskDeps,
  signal: AbortSignal,
): Promise<AuthorityAnswer> {
  const stamped = utf8(checkpoint)
  const nonce = nonceFrom(randomBytes(NONCE_BYTES))
  const headers = { 'content-type': 'application/timestamp-query' }
  const body = writeTimeStampRequest(stamped, nonce)
  const answer = await endpoint.ask(
    { method: 'POST', url, headers, body, bytesMax: ANSWER_BYTES_MAX },
    signal,
  )
  if (answer.kind === 'away') return { ...fail(answer.because), retryAfterMs: answer.retryAfterMs }
  if (answer.status !== 200) return fail(`it answered ${answer.status}`)
  const token = readAnswer(answer.body)
  if (token === undefined) return fail('its answer holds no token')
  const verified = await verifyToken(token, stamped, roots)
  if ('fault' in verified) return fail(verified.fault)
  if (verified.nonce === undefined || !equalBytes(verified.nonce, nonce))
    return fail('its token answers another request')
  if (Math.abs(verified.at.getTime() - clock().getTime()) > CLOCK_DIFFERENCE_MAX_MS)
    return fail(`its time, ${verified.at.toISOString()}, is far from ours`)
  return { kind: 'stamped', token, at: verified.at }
}

function readAnswer(body: Uint8Array): Uint8Array | undefined {
  try {
    return tokenInAnswer(Uint8Array.from(body))
  } catch {
    // An answer in another form, or a refusal.
    return undefined
  }
}

function fail(because: string): { kind: 'failed'; because: string } {
  return { kind: 'failed', because }
}
