import { controlCountsUntil } from '../../../core/judging/domain-control.ts'
import type { LimitReason } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { declaredAddresses, writtenHost } from '../identity/declared-addresses.ts'
import type { KnownNameClaim } from './claimed-name.ts'

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
  const addresses = declaredAddresses(reading)
  const stranger = addresses.find(
    ({ host, evidence: { text } }) =>
      (!isAtHome(knownName, host) || isInAnothersFolder(knownName, text)) &&
      !isInOwnersFolder(knownName, text),
  )
  const code = 'agent-known-name'
  if (stranger)
    return [
      {
        code,
        sentence: `The declaration goes by the name of ${owner}, but ${stranger.host} is no domain of ${owner}.`,
        evidence: [evidence, stranger.evidence],
      },
    ]
  if (addresses.length > 0 || isLinkedAtHome(reading, knownName)) return []
  const sentence = `The declaration goes by the name of ${owner}, but gives no address on a domain of ${owner}.`
  return [{ code, sentence, evidence: [evidence] }]
}

/** Where everybody has a folder by the name of the account: `github.com/paypal/…` is PayPal's. */
const ACCOUNT = /^https:\/\/(?:www\.)?(?:github|gitlab)\.com\/([A-Za-z\d_.-]{4,100})(?:\/|$)/

function isInOwnersFolder({ owner }: KnownNameClaim, address: string): boolean {
  const [, account] = ACCOUNT.exec(address) ?? []
  return account !== undefined && squash(account) === squash(owner)
}

/** Pages of GitHub and GitLab themselves. */
const OWN_PAGES = new Set(
  'features enterprise pricing about security marketplace apps docs copilot contact orgs site mcp topics collections readme login settings customer-stories solutions resources team help support search explore'.split(
    ' ',
  ),
)

/** `github.com/stranger/…` is not GitHub's, although the host is. */
function isInAnothersFolder(claim: KnownNameClaim, address: string): boolean {
  const [, account] = ACCOUNT.exec(address) ?? []
  return account !== undefined && !OWN_PAGES.has(account) && !isInOwnersFolder(claim, address)
}

/** Of a text without an address of its own: whether it gives some, and all of them are the owner's. */
function isLinkedAtHome({ urls }: AgentCase, claim: KnownNameClaim): boolean {
  const hosts = urls.map(({ text }) => writtenHost(text))
  return hosts.length > 0 && hosts.every(host => host !== undefined && isAtHome(claim, host))
}

/** An offshoot at a host of its whole name is at home, too: "Veolia Water" at `veoliawater.com`. */
function isAtHome({ domains, fullName, isListed }: KnownNameClaim, host: string): boolean {
  if (domains.some(domain => host === domain || host.endsWith(`.${domain}`))) return true
  if (isListed && (INSTITUTIONS_ONLY.test(host) || isInAnotherCountry(domains, host))) return true
  return fullName !== undefined && host.replaceAll('-', '').split('.').at(-2) === fullName
}

/** Endings that no impostor is given. */
const INSTITUTIONS_ONLY = /\.(?:edu|gov|mil)$|\.(?:edu|ac|gov|gob|gouv|gv|go)\.[a-z]{2}$/
/** The ending of a country, or the common one; those of two letters that anybody takes for their sound are none. */
const OF_A_COUNTRY =
  /\.(?:com|(?:(?:com|co|org|net)\.)?(?!io$|ai$|co$|me$|tv$|cc$|gg$|sh$|ly$|to$|so$|fm$|ws$|vc$|tk$|ml$|ga$|cf$|gq$|pw$|su$|st$|im$|la$|bz$)[a-z]{2})$/

/** `acme.fr`, where a directory knows `acme.de`. */
function isInAnotherCountry(domains: readonly string[], host: string): boolean {
  const label = labelOf(host)
  return label !== undefined && domains.some(domain => labelOf(domain) === label)
}

function labelOf(host: string): string | undefined {
  return OF_A_COUNTRY.test(host) ? host.replace(OF_A_COUNTRY, '').split('.').at(-1) : undefined
}
