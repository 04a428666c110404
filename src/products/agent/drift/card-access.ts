import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import type { Declaration } from '../reading/declaration.ts'
import { listOf, textOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'

/** How strictly callers are authenticated, the least strict way in counting: 0 is not at all. */
export type AccessRules = { scopes: Set<string>; strength: number }

/** A key in the address leaks through logs and links. */
const STRENGTH = { none: 0, keyInQuery: 1, basic: 2, key: 2, bearer: 3, weakFlow: 3, oauth: 4, mutualTls: 5 }
const WEAK_FLOWS = new Set(['implicit', 'password'])

/** OAuth scopes and demands for authentication, in either version of A2A. */
export function accessRulesOf({ content, kind }: Declaration): AccessRules {
  const card = kind === 'a2a-1.0' || kind === 'a2a-0.3' ? (parseCard(content)?.card ?? {}) : {}
  const schemes = jsonObjectOf(card.securitySchemes)
  const demands = [...listOf(card.securityRequirements), ...listOf(card.security)].map(jsonObjectOf)
  const ways = demands.map(demand => strengthOfDemand(demand, schemes))
  const offers = Object.values(schemes).map(scheme => strengthOfScheme(jsonObjectOf(scheme)))
  // A scheme that no requirement names is offered at least; nothing else is known of it.
  const strengths = demands.length > 0 ? ways : offers.map(strength => strength / 2)
  return {
    scopes: new Set([...scopesIn(schemes), ...demands.flatMap(demandedScopes)]),
    strength: strengths.length === 0 ? STRENGTH.none : Math.min(...strengths),
  }
}

/** All schemes of one demand must be met: the strictest counts. An empty demand lets everybody in. */
function strengthOfDemand({ schemes, ...others }: JsonObject, declared: JsonObject): number {
  const names = Object.keys({ ...jsonObjectOf(schemes), ...others })
  const strengths = names.map(name =>
    isJsonObject(declared[name]) ? strengthOfScheme(declared[name]) : STRENGTH.key,
  )
  return Math.max(STRENGTH.none, ...strengths)
}

/** A2A 1.0 wraps a scheme in a member named after its kind; 0.3 has `type`, as OpenAPI. */
function strengthOfScheme(scheme: JsonObject): number {
  const type = textOf(scheme.type)?.toLowerCase() ?? ''
  const is = (name: string, member: string) => type === name.toLowerCase() || isJsonObject(scheme[member])
  const inner = jsonObjectOf(Object.values(scheme).find(isJsonObject))
  if (is('mutualTLS', 'mtlsSecurityScheme')) return STRENGTH.mutualTls
  if (is('openIdConnect', 'openIdConnectSecurityScheme')) return STRENGTH.oauth
  if (is('oauth2', 'oauth2SecurityScheme')) return strengthOfFlows(scheme, inner)
  if (is('http', 'httpAuthSecurityScheme')) {
    const method = textOf(scheme.scheme) ?? textOf(inner.scheme) ?? ''
    return method.toLowerCase() === 'basic' ? STRENGTH.basic : STRENGTH.bearer
  }
  const place = textOf(scheme.in) ?? textOf(scheme.location) ?? textOf(inner.location) ?? textOf(inner.in)
  return place?.toLowerCase() === 'query' ? STRENGTH.keyInQuery : STRENGTH.key
}

function strengthOfFlows(scheme: JsonObject, inner: JsonObject): number {
  const flows = Object.keys({ ...jsonObjectOf(scheme.flows), ...jsonObjectOf(inner.flows) })
  return flows.some(flow => WEAK_FLOWS.has(flow)) ? STRENGTH.weakFlow : STRENGTH.oauth
}

/** `{ schemes: { oauth: { list: [scope] } } }` in A2A 1.0, `{ oauth: [scope] }` before. */
function demandedScopes({ schemes, ...others }: JsonObject): string[] {
  const lists = Object.values({ ...jsonObjectOf(schemes), ...others })
  return lists
    .flatMap(list => listOf(isJsonObject(list) ? list.list : list))
    .flatMap(scope => textOf(scope) ?? [])
}

function scopesIn(schemes: JsonObject): string[] {
  const flows = Object.values(schemes).flatMap(scheme => {
    const inner = jsonObjectOf(jsonObjectOf(scheme).oauth2SecurityScheme)
    return Object.values({ ...jsonObjectOf(jsonObjectOf(scheme).flows), ...jsonObjectOf(inner.flows) })
  })
  return flows
    .flatMap(flow => Object.keys(jsonObjectOf(jsonObjectOf(flow).scopes)))
    .filter(scope => textOf(scope))
}
