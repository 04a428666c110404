import { algorithmsOf } from '../../../core/public-jwk.ts'
import type { CardVerifier } from '../card-verifier.port.ts'
import type { cardPayloads } from './card-payloads.ts'
import type { FoundKey } from './find-keys.ts'
import { type SignedHeader, validity } from './signature-header.ts'

export type SignatureOutcome =
  | { kind: 'valid'; whose: string; isWhole: boolean }
  /** The key that the signature names is known, and did not make it over this card. */
  | { kind: 'broken'; whose: string }
  | { kind: 'unknown-key' }

type Payloads = NonNullable<ReturnType<typeof cardPayloads>>

/** Holds one signature against every key that fits it: the algorithm must be one of that very kind of key. */
export async function verifySignature(
  signed: SignedHeader,
  payloads: Payloads,
  keys: FoundKey[],
  { verifier, at }: { verifier: CardVerifier; at: Date },
): Promise<SignatureOutcome> {
  const { algorithm, keyId } = signed
  const fitting = keys.filter(({ key }) => {
    const isMeant = key.alg === undefined || key.alg === algorithm
    return isMeant && algorithmsOf(key).includes(algorithm) && validity(key, at) === undefined
  })
  for (const { key, whose } of fitting) {
    for (const { text, isWhole } of payloads) {
      if (await verifier.verify({ ...signed, payload: text }, key, algorithm))
        return { kind: 'valid', whose, isWhole }
    }
  }
  const named = keys.find(({ names }) => keyId !== undefined && names.includes(keyId))
  return named === undefined ? { kind: 'unknown-key' } : { kind: 'broken', whose: named.whose }
}
