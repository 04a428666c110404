import { canonicalJson } from '../../core/encoding/canonical-json.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { codeIn, type Proof } from '../../core/record/proof.ts'
import { VERIFY_CODE_PATTERN } from '../../core/record/verify-code.ts'
import { type ProvenStatus, sentenceOf } from '../../verifier/check-status.ts'
import { verifyProofByHash } from '../../verifier/verify-proof.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** `status` is undefined where the service gave no proof to go by; `says` tells why. */
export type AskedStatus = { status: ProvenStatus | undefined; says: string }

/**
 * Asks the service that issued a certificate for its present proof, and believes that as much as any other: by the key.
 * The given proof must hold, because its signed record says where the service is.
 */
export async function askStatus(
  fetch: typeof globalThis.fetch,
  proof: Proof,
  key: string | undefined,
): Promise<AskedStatus> {
  const { record } = proof
  const code = codeIn(proof)
  const { protocol, origin, host } = URL.parse(record.id) ?? {}
  if (!['http:', 'https:'].includes(protocol ?? '')) return notAsked('the record names no service to ask')
  if (!VERIFY_CODE_PATTERN.test(code)) return notAsked('the proof does not hold the code to ask with')
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const answer = await fetch(`${origin}/api/v1/certificates/${code}/proof`, { signal })
    if (!answer.ok) return notAsked(`${host} answered ${answer.status} when asked whether it still stands`)
    return await readAnswer(parseJson(await answer.text()), proof, key, host!)
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return notAsked(`${host} could not be asked whether it still stands: ${reason}`)
  }
}

async function readAnswer(
  value: unknown,
  { record }: Proof,
  key: string | undefined,
  host: string,
): Promise<AskedStatus> {
  const { holds, proof, status } = await verifyProofByHash(value, undefined, key)
  if (!holds || canonicalJson(proof!.record) !== canonicalJson(record))
    return notAsked(`${host} answered with a proof of this certificate that does not hold`)
  return { status, says: `by ${host}: ${sentenceOf(status!)}` }
}

function notAsked(says: string): AskedStatus {
  return { status: undefined, says }
}
