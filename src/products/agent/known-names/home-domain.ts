import { controlCountsUntil } from '../../../core/judging/domain-control.ts'
import type { Evidence, LimitReason } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/name-shape.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { hostOf } from '../identity/declared-host.ts'
import type { KnownNameClaim } from './claimed-name.ts'

/** Country endings that are sold to everyone, so a name under one proves nothing. */
const GENERIC_COUNTRIES = new Set(
  'ac ai cc cf co fm ga gg gq io is la li ly me ml nu pw sh st su tk to tv ws'.split(' '),
)
/** Endings of two labels below which a country registers firms. */
const SECOND_LEVELS = new Set(
  'co.uk co.jp co.kr co.nz co.in co.za co.il co.th co.id com.au com.br com.mx com.ar com.tr com.sg com.hk com.tw com.my com.cn'.split(
    ' ',
  ),
)
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** The limit for a known name on a stranger's domain; none where every address is at home or control of one was shown. */
export function knownNameLimit(reading: AgentCase): LimitReason[] {
  const { knownName, shownDomains = [], submitted } = reading
  if (knownName === undefined) return []
  const { owner, evidence } = knownName
  const isShown = shownDomains.some(
    ({ domain, shownAt }) =>
      isAtHome(knownName, domain) && submitted.receivedAt <= controlCountsUntil(shownAt),
  )
  if (isShown) return []
  const addresses = addressesOf(reading)
  const stranger = addresses.find(({ host }) => !isAtHome(knownName, host))
  const code = 'agent-known-name'
  if (stranger)
    return [
      {
        code,
        sentence: `The declaration goes by the name of ${owner}, but ${stranger.host} is no domain of ${owner}.`,
        evidence: [evidence, stranger.evidence],
      },
    ]
  if (addresses.length > 0) return []
  const sentence = `The declaration goes by the name of ${owner}, but gives no address on a domain of ${owner}.`
  return [{ code, sentence, evidence: [evidence] }]
}

type Address = { host: string; evidence: Evidence }

/** Where the agent and its operator are: their web addresses, else the address of the contact. */
function addressesOf({ operator, endpoints, declaredHost }: AgentCase): Address[] {
  const addresses = [operator.url, ...endpoints].flatMap((evidence): Address[] => {
    const host = evidence && (hostOf(evidence.text) ?? URL.parse(evidence.text)?.hostname)
    return host === undefined || host === '' || LOOPBACK.test(host) ? [] : [{ host, evidence: evidence! }]
  })
  return addresses.length > 0 || declaredHost === undefined ? addresses : [declaredHost]
}

/** Whether a host is one of the owner's, or its name under a country's own ending: `amazon.de`. */
function isAtHome({ owner, domains }: KnownNameClaim, host: string): boolean {
  if (domains.some(domain => host === domain || host.endsWith(`.${domain}`))) return true
  const labels = host.split('.')
  const country = labels.at(-1)!
  if (country.length !== 2 || GENERIC_COUNTRIES.has(country)) return false
  const registered = SECOND_LEVELS.has(labels.slice(-2).join('.')) ? labels.at(-3) : labels.at(-2)
  return registered !== undefined && registered.replaceAll('-', '') === squash(owner)
}
