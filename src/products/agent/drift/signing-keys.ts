import { canonicalJson, type JsonValue } from '../../../core/encoding/canonical-json.ts'
import { isJsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { algorithmsOf, type PublicJwk } from '../../../core/encoding/public-jwk.ts'
import { say } from '../../../core/text/say.ts'
import type { CardVerifier } from '../card-verifier.port.ts'
import { cardPayloads } from '../identity/card-payloads.ts'
import { readSignatureHeader, type SignedHeader } from '../identity/signature-header.ts'
import type { Declaration } from '../reading/declaration.ts'
import { listOf, textOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'
import type { Change } from './drift-change.ts'

const VALUES_MAX = 2000
const SIGNATURES_MAX = 8
const KEYS_MAX = 20
const KEY_SET = /^(?:jwks|jwk|jwks_?(?:uri|url)|public_?keys?)$/i

/** Keys that a card names or names no more, and a signature that was dropped. */
export function keyChanges(earlier: Declaration, later: Declaration): Change[] {
  if (earlier.signatures.length > 0 && later.signatures.length === 0)
    return [keyChange(say`The declaration carries no signature of its operator.`)]
  const [was, is] = [declaredKeys(earlier), declaredKeys(later)]
  const newcomer = [...is.keys()].find(key => !was.has(key))
  const isGone = was.size > 0 && is.size === 0
  if (was.size > 0 && (newcomer !== undefined || isGone))
    return [
      {
        kind: 'key-changed',
        evidence: { where: 'jwks', text: is.get(newcomer ?? '') ?? say`an unknown key` },
      },
    ]
  const [formerIds, ids] = [keyIdsOf(earlier), keyIdsOf(later)]
  const isOther = formerIds.length > 0 && ids.length > 0 && !ids.some(id => formerIds.includes(id))
  return isOther ? [keyChange(ids[0]!)] : []
}

function keyChange(text: string): Change {
  return { kind: 'key-changed', evidence: { where: 'signatures', text } }
}

/** The keys that stand in the card or that it points to, each in its canonical form, with its name. */
function declaredKeys({ content, kind }: Declaration): Map<string, string> {
  const keys = new Map<string, string>()
  const isCard = kind !== 'prose' && kind !== 'broken-json'
  const queue: unknown[] = isCard ? [parseCard(content)?.card] : []
  for (let at = 0; at < queue.length && at < VALUES_MAX; at++) {
    const value = queue[at]
    if (Array.isArray(value)) queue.push(...value)
    else if (isJsonObject(value)) {
      const { signatures: _, ...members } = value
      for (const [name, member] of Object.entries(members)) {
        if (KEY_SET.test(name)) for (const key of keysIn(member)) keys.set(...key)
        else queue.push(member)
      }
    }
  }
  return keys
}

function keysIn(member: unknown): [key: string, name: string][] {
  const list = listOf(jsonObjectOf(member).keys)
  const keys = list.length > 0 ? list : Array.isArray(member) ? member : [member]
  return keys.slice(0, KEYS_MAX).flatMap((key): [string, string][] => {
    const name = textOf(key) ?? textOf(jsonObjectOf(key).kid) ?? say`an unknown key`
    return key === null || key === undefined ? [] : [[canonicalJson(key as JsonValue), name]]
  })
}

function keyIdsOf(declaration: Declaration): string[] {
  return headersOf(declaration, new Date(0)).flatMap(({ keyId }) => keyId ?? [])
}

function headersOf({ signatures }: Declaration, at: Date): SignedHeader[] {
  return signatures
    .slice(0, SIGNATURES_MAX)
    .map(signature => readSignatureHeader(signature, at))
    .filter(header => typeof header !== 'string')
}

export type SigningKeys = { verifier: CardVerifier; keys: PublicJwk[]; at: Date }

/** Whether a key of the account signed the later card, and none of those that did signed the earlier one. */
export async function signedAnew(
  earlier: Declaration,
  later: Declaration,
  signing: SigningKeys,
): Promise<Change[]> {
  if (earlier.signatures.length === 0 || later.signatures.length === 0) return []
  const signers = await signersOf(later, signing.keys, signing)
  if (signers.length === 0 || (await signersOf(earlier, signers, signing)).length > 0) return []
  return [keyChange(signers[0]!.kid ?? say`an unknown key`)]
}

async function signersOf(declaration: Declaration, keys: PublicJwk[], { verifier, at }: SigningKeys) {
  const card = parseCard(declaration.content)?.card
  const payloads = (card && cardPayloads(card)) ?? []
  const signers: PublicJwk[] = []
  for (const header of headersOf(declaration, at)) {
    const fitting = keys.slice(0, KEYS_MAX).filter(key => algorithmsOf(key).includes(header.algorithm))
    for (const key of fitting)
      for (const { text } of payloads)
        if (await verifier.verify({ ...header, payload: text }, key, header.algorithm)) signers.push(key)
  }
  return signers
}
