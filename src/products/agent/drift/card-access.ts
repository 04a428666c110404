import type { Declaration } from '../reading/declaration.ts'
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'

/** How strictly callers are authenticated, the least strict way in counting: 0 is not at all. */
export type AccessRules = { scopes: Set<string>; strength: number }

/** A key in the address leaks through logs and links. */
const STRENGTH = { none: 0, keyInQuery: 1, basic: 2, key: 2, bearer: 3, weakFlow: 3, oauth: 4, mutualTls: 5 }
const WEAK_FLOWS = new Set(['implicit', 'password'])

/** OAuth scopes and demands for authentication, in either version of A2A. */
export function accessRulesOf({ content, kind }: Declaration): AccessRules {
  const card = kind === 'a2a-1.0' || kind === 'a2a-0.3' ? (parseCard(content)?.card ?? {}) : {}
  const schemes = recordOf(card.securitySchemes)
  const demands = [...listOf(card.securityRequirements), ...listOf(card.security)].map(recordOf)
  const ways = demands.map(demand => strengthOfDemand(demand, schemes))
  const offers = Object.values(schemes).map(scheme => strengthOfScheme(recordOf(scheme)))
  // A scheme that no requirement names is offered at least; nothing else is known of it.
  const strengths = demands.length > 0 ? ways : offers.map(strength => strength / 2)
  return {
    scopes: new Set(scopesIn(schemes)),
    strength: strengths.length === 0 ? STRENGTH.none : Math.min(...strengths),
  }
}

/** All schemes of one demand must be met: the strictest counts. An empty demand lets everybody in. */
function strengthOfDemand({ schemes, ...others }: JsonRecord, declared: JsonRecord): number {
  const names = Object.keys({ ...recordOf(schemes), ...others })
  const strengths = names.map(name =>
    isRecord(declared[name]) ? strengthOfScheme(declared[name]) : STRENGTH.key,
  )
  return Math.max(STRENGTH.none, ...strengths)
}

/** A2A 1.0 wraps a scheme in a member named after its kind; 0.3 has `type`, as OpenAPI. */
function strengthOfScheme(scheme: JsonRecord): number {
  const type = textOf(scheme.type)?.toLowerCase() ?? ''
  const is = (name: string, member: string) => type === name.toLowerCase() || isRecord(scheme[member])
  const inner = recordOf(Object.values(scheme).find(isRecord))
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

function strengthOfFlows(scheme: JsonRecord, inner: JsonRecord): number {
  const flows = Object.keys({ ...recordOf(scheme.flows), ...recordOf(inner.flows) })
  return flows.some(flow => WEAK_FLOWS.has(flow)) ? STRENGTH.weakFlow : STRENGTH.oauth
}

function scopesIn(schemes: JsonRecord): string[] {
  const flows = Object.values(schemes).flatMap(scheme => {
    const inner = recordOf(recordOf(scheme).oauth2SecurityScheme)
    return Object.values({ ...recordOf(recordOf(scheme).flows), ...recordOf(inner.flows) })
  })
  return flows.flatMap(flow => Object.keys(recordOf(recordOf(flow).scopes))).filter(scope => textOf(scope))
}
