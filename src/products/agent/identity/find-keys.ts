import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import { jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { jwkThumbprint, type PublicJwk, readPublicJwk } from '../../../core/encoding/public-jwk.ts'
import { say } from '../../../core/text/say.ts'
import type { WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import type { OperatorIdentity } from '../operator-identity.port.ts'
import { listOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'
import { hostOf } from './declared-host.ts'

/** A key that we found ourselves: published by the operator's domain, or only registered with the account. */
export type CandidateKey = { key: PublicJwk; names: string[]; whose: string; isPublished: boolean }

/** `isComplete` says whether every place was asked at which the operator's keys could be. */
export type KeySearch = { keys: CandidateKey[]; isComplete: boolean; places: string[] }

export type KeyPlaces = { operators?: OperatorIdentity | undefined; web?: WebFetcher | undefined }

const KEYS_MAX = 20
const KEY_SET_BYTES_MAX = 64 * 1024

/** Keys registered with the account, and those that the declared operator publishes at its own domain. */
export async function findKeys(
  { submitted, operator }: AgentCase,
  { operators, web }: KeyPlaces,
): Promise<KeySearch> {
  const { accountId } = submitted
  const own = accountId === undefined ? [] : ((await operators?.keys(accountId)) ?? [])
  const keys = own.slice(0, KEYS_MAX).map(key => keyOf(key, say`that this account registered`, false))
  const host = operator.url && hostOf(operator.url.text)
  const places = own.length > 0 ? [say`the keys of this account`] : []
  if (host === undefined || web === undefined) return { keys, isComplete: host === undefined, places }
  const domainKeys = await readKeySet(web, host)
  if (domainKeys === undefined) return { keys, isComplete: false, places }
  keys.push(...domainKeys.slice(0, KEYS_MAX).map(key => keyOf(key, say`that ${host} publishes`, true)))
  return { keys, isComplete: true, places: [...places, say`the key set of ${host}`] }
}

function keyOf(key: PublicJwk, whose: string, isPublished: boolean): CandidateKey {
  const names = [jwkThumbprint(key), ...(key.kid === undefined ? [] : [key.kid])]
  return { key, names, whose, isPublished }
}

/** RFC 7517, section 5. A redirect to another host is refused: that host has no authority over the domain. */
async function readKeySet(web: WebFetcher, host: string): Promise<PublicJwk[] | undefined> {
  const url = `https://${host}/.well-known/jwks.json`
  const options = { accept: 'application/jwk-set+json, application/json', maxBytes: KEY_SET_BYTES_MAX }
  const page = await web.fetchPage(url, options)
  if (page.kind !== 'page' || page.status !== 200 || hostOf(page.url) !== host) return undefined
  const parsed = parseCard(fromUtf8(page.body) ?? '')
  if (parsed === undefined) return undefined
  return listOf(jsonObjectOf(parsed.card).keys)
    .map(readPublicJwk)
    .filter((key): key is PublicJwk => typeof key !== 'string')
}
