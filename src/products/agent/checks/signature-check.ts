import { algorithmsOf } from '../../../core/encoding/public-jwk.ts'
import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { enumerate } from '../../../language/wording.ts'
import type { CardVerifier } from '../card-verifier.port.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { cardPayloads } from '../identity/card-payloads.ts'
import { type FoundKey, type FoundKeys, findKeys, type KeyPlaces } from '../identity/find-keys.ts'
import { readSignatureHeader, type SignedHeader, validity } from '../identity/signature-header.ts'
import { parseCard } from '../reading/read-json.ts'

/** An unsigned card is still fixed by its certificate, but no key of the operator stands behind it. */
const UNSIGNED_SHARE = 1 / 3
const PARTIAL_SHARE = 0.5
/** Each is verified with twenty keys at most. */
const SIGNATURES_MAX = 8

type SignatureDeps = KeyPlaces & { verifier?: CardVerifier | undefined }

/** Verifies with the keys of the account and of the declared domain, never with a key that the signer points to. */
export function createSignatureCheck({ verifier, ...places }: SignatureDeps): Check<AgentCase> {
  return {
    code: 'agent-signature',
    ask(reading) {
      const { signatures } = reading
      if (signatures.length === 0)
        return weakens(UNSIGNED_SHARE, 'The declaration carries no signature of its operator.')
      if (signatures.length > SIGNATURES_MAX)
        return weakens(0, `The card carries ${signatures.length} signatures, more than anybody would verify.`)
      return verifyAll(reading, verifier, places)
    },
  }
}

async function verifyAll(
  reading: AgentCase,
  verifier: CardVerifier | undefined,
  places: KeyPlaces,
): Promise<Answer> {
  const { signatures, submitted, content } = reading
  const headers: SignedHeader[] = []
  for (const [index, signature] of signatures.entries()) {
    const header = readSignatureHeader(signature, submitted.receivedAt)
    if (typeof header === 'string')
      return weakens(0, `Signature ${index + 1} of the card ${header}, so it vouches for nothing.`)
    headers.push(header)
  }
  const parsed = parseCard(content)
  const payloads = parsed && !parsed.isAmbiguous ? cardPayloads(parsed.card) : undefined
  if (payloads === undefined)
    return weakens(
      0,
      'The card reads differently to different programs, so a signature on it vouches for nothing.',
    )
  if (verifier === undefined) return inconclusive('The card is signed; signatures are not verified here.')
  const keys = await findKeys(reading, places)
  const outcomes: SignatureOutcome[] = []
  for (const header of headers) {
    outcomes.push(await verifySignature(header, payloads, keys.keys, { verifier, at: submitted.receivedAt }))
  }
  return answerOutcomes(outcomes, keys)
}

function answerOutcomes(outcomes: SignatureOutcome[], { isComplete, places }: FoundKeys): Answer {
  const brokenIndex = outcomes.findIndex(({ kind }) => kind === 'broken')
  if (brokenIndex >= 0)
    return weakens(
      0,
      `Signature ${brokenIndex + 1} names a key that we know, and that key did not sign this card.`,
    )
  const valid = outcomes.find(outcome => outcome.kind === 'valid')
  if (valid?.isWhole) return supports(1, `The card is signed with a key ${valid.whose}.`)
  if (valid)
    return supports(
      PARTIAL_SHARE,
      `The card is signed with a key ${valid.whose}, but only in the fields of its format: the others could be anybody’s.`,
    )
  if (isComplete && places.length > 0)
    return weakens(0, `The card is signed, but with no key that is among ${enumerate(places)}.`)
  return inconclusive(
    'The card is signed, but no key of its operator was found: none is registered with the account, and none could be read at the declared domain.',
  )
}

type SignatureOutcome =
  | { kind: 'valid'; whose: string; isWhole: boolean }
  /** The key that the signature names is known, and did not make it over this card. */
  | { kind: 'broken'; whose: string }
  | { kind: 'unknown-key' }

type Payloads = NonNullable<ReturnType<typeof cardPayloads>>

/** Verifies one signature with every matching key: the algorithm must be one of that very kind of key. */
async function verifySignature(
  header: SignedHeader,
  payloads: Payloads,
  keys: FoundKey[],
  { verifier, at }: { verifier: CardVerifier; at: Date },
): Promise<SignatureOutcome> {
  const { algorithm, keyId } = header
  const candidates = keys.filter(({ key }) => {
    const isMeant = key.alg === undefined || key.alg === algorithm
    return isMeant && algorithmsOf(key).includes(algorithm) && validity(key, at) === undefined
  })
  for (const { key, whose } of candidates) {
    for (const { text, isWhole } of payloads) {
      if (await verifier.verify({ ...header, payload: text }, key, algorithm))
        return { kind: 'valid', whose, isWhole }
    }
  }
  const namedKey = keys.find(({ names }) => keyId !== undefined && names.includes(keyId))
  return namedKey === undefined ? { kind: 'unknown-key' } : { kind: 'broken', whose: namedKey.whose }
}
