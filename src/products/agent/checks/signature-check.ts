import { algorithmsOf } from '../../../core/encoding/public-jwk.ts'
import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import type { CardVerifier } from '../card-verifier.port.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { cardPayloads } from '../identity/card-payloads.ts'
import { type CandidateKey, findKeys, type KeyPlaces, type KeySearch } from '../identity/find-keys.ts'
import { readSignatureHeader, type SignedHeader, validity } from '../identity/signature-header.ts'
import { parseCard } from '../reading/read-json.ts'

/** Any account can register any key: it shows who vouches, not whose domain it is. */
const REGISTERED_SHARE = 0.7
const PARTIAL_SHARE = 0.5
/** Each is held against twenty keys at most. */
const SIGNATURES_MAX = 8

type SignatureDeps = KeyPlaces & { verifier?: CardVerifier | undefined }

/** Verified with keys that we find: those of the account and of the declared domain, never one that the signer points to. */
export function createSignatureCheck({ verifier, ...places }: SignatureDeps): Check<AgentCase> {
  return {
    code: 'agent-signature',
    ask(reading) {
      const { signatures } = reading
      if (signatures.length === 0)
        return inconclusive(say`The declaration carries no signature of its operator.`)
      if (signatures.length > SIGNATURES_MAX)
        return weakens(
          0,
          say`The card carries ${signatures.length} signatures, more than anybody would verify.`,
          [{ where: 'signatures', text: say`${signatures.length} entries` }],
        )
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
      return weakens(0, say`Signature ${index + 1} of the card ${header}, so it vouches for nothing.`, [
        { where: `signatures[${index}]`, text: say`It ${header}` },
      ])
    headers.push(header)
  }
  const parsed = parseCard(content)
  const payloads = parsed && !parsed.isAmbiguous ? cardPayloads(parsed.card) : undefined
  if (payloads === undefined)
    return weakens(
      0,
      say`The card reads differently to different programs, so a signature on it vouches for nothing.`,
      [{ where: 'signatures', text: say`a key of the card occurs twice` }],
    )
  if (verifier === undefined) return inconclusive(say`The card is signed; signatures are not verified here.`)
  const keys = await findKeys(reading, places)
  const outcomes: SignatureOutcome[] = []
  for (const header of headers) {
    outcomes.push(await verifySignature(header, payloads, keys.keys, { verifier, at: submitted.receivedAt }))
  }
  return answerOutcomes(outcomes, keys, reading)
}

function answerOutcomes(
  outcomes: SignatureOutcome[],
  { isComplete, places }: KeySearch,
  { knownName }: AgentCase,
): Answer {
  const brokenIndex = outcomes.findIndex(({ kind }) => kind === 'broken')
  if (brokenIndex >= 0)
    return weakens(
      0,
      say`Signature ${brokenIndex + 1} names a key that we know, and that key did not sign this card.`,
      [{ where: `signatures[${brokenIndex}]`, text: say`the signature does not verify` }],
    )
  const valid = outcomes.find(outcome => outcome.kind === 'valid')
  if (valid && !valid.isPublished && knownName !== undefined)
    return inconclusive(
      say`The card is signed with a key ${valid.whose}, which does not show that it is a key of ${knownName.owner}.`,
    )
  if (valid) return answerValid(valid)
  if (isComplete && places.length > 0)
    return weakens(0, say`The card is signed, but with no key that is among ${enumerate(places)}.`, [
      { where: 'signatures', text: say`an unknown key` },
    ])
  return inconclusive(
    say`The card is signed, but no key of its operator was found: none is registered with the account, and none could be read at the declared domain.`,
  )
}

function answerValid({ whose, isWhole, isPublished }: ValidSignature): Answer {
  const share = isPublished ? 1 : REGISTERED_SHARE
  return isWhole
    ? supports(share, say`The card is signed with a key ${whose}.`)
    : supports(
        share * PARTIAL_SHARE,
        say`The card is signed with a key ${whose}, but only in the fields of its format: the others could be anybody’s.`,
      )
}

type ValidSignature = { kind: 'valid'; whose: string; isWhole: boolean; isPublished: boolean }

type SignatureOutcome =
  | ValidSignature
  /** The key that the signature names is known, and did not make it over this card. */
  | { kind: 'broken'; whose: string }
  | { kind: 'unknown-key' }

type Payloads = NonNullable<ReturnType<typeof cardPayloads>>

/** Holds one signature against every key that fits it: the algorithm must be one of that very kind of key. */
async function verifySignature(
  signed: SignedHeader,
  payloads: Payloads,
  keys: CandidateKey[],
  { verifier, at }: { verifier: CardVerifier; at: Date },
): Promise<SignatureOutcome> {
  const { algorithm, keyId } = signed
  const fitting = keys.filter(({ key }) => {
    const isMeant = key.alg === undefined || key.alg === algorithm
    return isMeant && algorithmsOf(key).includes(algorithm) && validity(key, at) === undefined
  })
  for (const { key, whose, isPublished } of fitting) {
    for (const { text, isWhole } of payloads) {
      if (await verifier.verify({ ...signed, payload: text }, key, algorithm))
        return { kind: 'valid', whose, isWhole, isPublished }
    }
  }
  const namedKey = keys.find(({ names }) => keyId !== undefined && names.includes(keyId))
  return namedKey === undefined ? { kind: 'unknown-key' } : { kind: 'broken', whose: namedKey.whose }
}
