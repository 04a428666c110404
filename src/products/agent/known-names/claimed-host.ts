import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import { decodePunycode } from '../../../language/punycode.ts'
import { hostOf } from '../identity/declared-host.ts'
import type { Declaration } from '../reading/declaration.ts'
import { type KnownName, knownNames } from './known-names.ts'
import { listedOwner } from './listed/listed-names.ts'
import { madeOnce } from './made-once.ts'
import { isOwnName, matchAgent, matchAmong } from './name-match.ts'
import { matchName, type NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import { isFirmBeside } from './operator-name.ts'
import { claimsAuthority, isHostRole, isOfficialWord, isToolWord } from './role-words.ts'

export type HostClaim = { match: NameMatch; evidence: Evidence }

const NAMESPACE = /^([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5})\/(.{0,100})/u

const ownersByDomain = madeOnce(() => {
  const owners = new Map<string, KnownName>()
  for (const entry of knownNames())
    for (const domain of entry.domains) if (!owners.has(domain)) owners.set(domain, entry)
  return owners
})

/** The owner of the host, or of a domain above it. */
export function ownerOf(host: string): KnownName | undefined {
  const owners = ownersByDomain()
  for (let at = 0; at >= 0; at = host.indexOf('.', at) + 1 || -1) {
    const entry = owners.get(host.slice(at))
    if (entry) return entry
  }
  return undefined
}

/** `com.paypal/wallet`: a namespace is a domain written backwards, and says whose server it is. */
export function namespaceClaim({ namespacedName: evidence }: Declaration): HostClaim | undefined {
  const [, namespace, path = ''] = (evidence && NAMESPACE.exec(evidence.text)) ?? []
  if (evidence === undefined || namespace === undefined) return undefined
  const labels = namespace.split('.').toReversed()
  const entry = ownerOf(labels.join('.')) ?? listedOwner(labels.join('.'))
  if (entry) return { match: { entry, isLookAlike: false }, evidence }
  const name = wordsIn(path.replaceAll('_', ' '))
  const official = claimsAuthority(name.map(squash)) ? matchAgent(name) : undefined
  const match = matchLabels(labels) ?? official
  return match && { match, evidence }
}

/** `microsoft-support-desk.com`, `paypal.com.stranger.io`: a host that is made of a known name and words for its offices. */
export function hostClaim(
  { operator, endpoints }: Declaration,
  isDenied: (match: NameMatch) => boolean,
): HostClaim | undefined {
  const seen = new Set<string>()
  for (const evidence of [operator.url, ...endpoints]) {
    const host = evidence && hostOf(evidence.text)
    // An agent may run at the very service whose name the host bears.
    if (host === undefined || seen.has(host) || ownerOf(host)) continue
    seen.add(host)
    const labels = host.split('.')
    const match = matchLabels(labels) ?? domainInFront(labels)
    if (match && !isDenied(match)) return { match, evidence: evidence! }
  }
  return undefined
}

const LABELS_MAX = 3

/** `stanford.edu.stranger.example`: the domain of an owner, in front of a stranger's. */
function domainInFront(labels: readonly string[]): NameMatch | undefined {
  for (let length = 2; length <= Math.min(LABELS_MAX, labels.length - 2); length++) {
    const entry = ownersByDomain().get(labels.slice(0, length).join('.'))
    if (entry) return { entry, isLookAlike: false }
  }
  return undefined
}

/** Names of places, people and things under which others have a domain, and names too short to be one owner's alone. */
const NAMESAKES = new Set(
  'santander ferrero ferrari benetton armani barilla lavazza adobe cisco siemens disney barclays maersk intuit tinder medicare deloitte palantir interpol revolut klarna starlink greenpeace boeing lidl honeywell heineken pictet eurobank openbank synthesia carabinieri'.split(
    ' ',
  ),
)
/** Firms and projects whose own name looks like a known one. */
const HONEST_TWINS = new Set(['openal'])
const LONE_LABEL_MIN = 5

function matchLabels(labels: readonly string[]): NameMatch | undefined {
  const shown = labels.slice(0, -1).map(label => decodePunycode(label) ?? label)
  // `paypal.connectors.example.com` is a connector of its operator.
  const isTool = shown.slice(0, -1).some(label => label.split('-').some(isToolWord))
  for (const [at, label] of shown.entries()) {
    const match = matchLabel(label)
    if (match && !(isTool && at < shown.length - 1)) return match
  }
  return undefined
}

/** Of one word only its shape is new, which takes hosts a sixth less time. */
function matchStrokes(strokes: readonly string[]): NameMatch | undefined {
  return strokes.length === 1 ? matchName(strokes) : matchAmong(strokes, isHostRole)
}

function matchLabel(label: string): NameMatch | undefined {
  const parts = label.split('-').filter(part => part !== '')
  // Hosts are read in small letters, where a capital i that passed for an l was typed.
  const strokes = label.includes('i') ? parts.map(part => part.replaceAll('i', 'I')) : undefined
  const match = matchAmong(parts, isHostRole) ?? (strokes && matchStrokes(strokes))
  if (match === undefined || HONEST_TWINS.has(label) || isFirmBeside(match, parts)) return undefined
  const { kind, name, isListed } = match.entry
  // Others have the same letters under another ending.
  if (isListed && parts.length === 1) return undefined
  if (kind === 'assistant' || kind === 'everyday') return parts.some(isOfficialWord) ? match : undefined
  if (!isOwnName(match)) return parts.length > 1 && claimsAuthority(parts) ? match : undefined
  const isAlone = parts.length === 1 && squash(name) === squash(label) && !match.isLookAlike
  return isAlone && (label.length < LONE_LABEL_MIN || NAMESAKES.has(squash(name))) ? undefined : match
}
