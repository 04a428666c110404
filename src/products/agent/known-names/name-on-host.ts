import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import { hostOf } from '../identity/declared-host.ts'
import type { Declaration } from '../reading/declaration.ts'
import { type HostClaim, ownerOf } from './claimed-host.ts'
import { isTrade } from './firm-words.ts'
import { type KnownName, knownNames } from './known-names.ts'
import { madeOnce } from './made-once.ts'
import { EVERYDAY, isOwnName, isToolOf, isUniversity, PROTOCOL_WORDS } from './name-match.ts'
import { matchPart, type NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import { isFirmWord, isHostRole, isToolWord } from './role-words.ts'

/**
 * `booking-partnerhub.example`, with whatever words beside the name. A claim only of a declaration that speaks of the owner and
 * names no other operator: honest tools bear the name of what they work with, too.
 */
export function nameOnHost(
  declaration: Declaration,
  title: string | undefined,
  isDenied: (match: NameMatch) => boolean,
): HostClaim | undefined {
  const seen = new Set<string>()
  const spoken = readSpokenRuns(declaration, title)
  for (const evidence of addressesOf(declaration)) {
    const host = hostOf(
      evidence.text.includes('@') ? `https://${evidence.text.split('@').at(-1)}/` : evidence.text,
    )
    if (host === undefined || seen.has(host) || ownerOf(host)) continue
    seen.add(host)
    const labels = host.replace(HOSTING, '').split('.').slice(0, -1)
    for (const [at, label] of labels.entries()) {
      const match = namedOwner(label, declaration, spoken)
      if (match && !isDenied(match) && !isSpoken(labels.slice(at + 1), spoken)) return { match, evidence }
    }
  }
  return undefined
}

/** The names of services at which others have their hosts; one label stays for what they call their ending. */
const HOSTING =
  /(?<=\.)(?:fly|vercel|netlify|onrender|herokuapp|heroku|workers|pages|web|firebaseapp|github|gitlab|glitch|replit|railway|deno|ngrok|render|azurewebsites|amazonaws|cloudfront|cloudflare|streamlit|hf)\.(?=\p{L}+$)/u

function addressesOf({ operator, endpoints, urls, emails }: Declaration): Evidence[] {
  const own = [...(operator.url ? [operator.url] : []), ...endpoints]
  return own.length > 0 ? own : [...urls, ...emails]
}

const PARTS_MAX = 3

/** The owner whose name or domain stands in this label, if the declaration speaks of it as of its operator. */
function namedOwner(label: string, declaration: Declaration, spoken: SpokenRuns): NameMatch | undefined {
  const parts = label.split('-').filter(part => part !== '')
  if (parts.some(isToolWord) || (parts.some(isLink) && spoken(parts.join('')))) return undefined
  const letters = parts.join('')
  const part = matchPart(letters, () => true)?.entry
  for (const entry of part ? [part, ...ownersIn(parts)] : ownersIn(parts)) {
    const match = kinOf(entry).find(each => isRunBy(declaration, each) && isSpokenOf(each, spoken))
    if (match) return { entry: match, isLookAlike: false }
  }
  return undefined
}

const LINKS: ReadonlySet<string> = new Set('of the de des du der di del della da von van'.split(' '))

/** `carrefour-des-chemins`, spoken of in these words, is a name of its own. */
function isLink(part: string): boolean {
  return LINKS.has(part)
}

type Owners = { byName: Map<string, KnownName[]>; byDomain: Map<string, KnownName[]> }

const LABEL_MIN = 3

const ownersOfHosts = madeOnce((): Owners => {
  const all = knownNames().filter(
    ({ kind, isFurther }) => kind !== 'platform' && kind !== 'assistant' && !isFurther,
  )
  const labels = all.flatMap(entry =>
    [
      squash(entry.name),
      ...entry.domains.filter(domain => domain.includes('.')).map(domain => domain.split('.', 1)[0]!),
    ]
      .filter(label => label.length >= LABEL_MIN)
      .map(label => [label, entry] as const),
  )
  const domains = all.flatMap(entry => entry.domains.map(domain => [domain, entry] as const))
  return { byName: grouped(labels), byDomain: grouped(domains) }
})

function grouped(pairs: (readonly [string, KnownName])[]): Map<string, KnownName[]> {
  const groups = new Map<string, KnownName[]>()
  for (const [key, entry] of pairs) {
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

function ownersIn(parts: readonly string[]): KnownName[] {
  const { byName } = ownersOfHosts()
  const found: KnownName[] = []
  for (let start = 0; start < parts.length; start++)
    for (let end = start + 1; end <= Math.min(parts.length, start + PARTS_MAX); end++)
      found.push(...(byName.get(parts.slice(start, end).join('')) ?? []))
  return found
}

/** Names of the same owner that mean it wherever they stand: "Chase" is a word, "JPMorgan Chase" is not. */
function kinOf({ domains }: KnownName): KnownName[] {
  const { byDomain } = ownersOfHosts()
  const kin = new Set(domains.flatMap(domain => byDomain.get(domain) ?? []))
  return [...kin].filter(
    entry =>
      isOwnName({ entry, isLookAlike: false }) &&
      !isUniversity({ entry, isLookAlike: false }) &&
      !EVERYDAY.has(squash(entry.name)),
  )
}

/** Whether nobody else is named as the operator: its words are those of the owner, or there are none. */
function isRunBy({ operator, furtherOperators = [], name }: Declaration, entry: KnownName): boolean {
  const nameWords = wordsIn(name?.text ?? '').map(squash)
  if (
    isToolOf(
      { entry, isLookAlike: false },
      nameWords.filter(word => !PROTOCOL_WORDS.has(word)),
    )
  )
    return false
  const named = operator.name ? [operator.name, ...furtherOperators] : furtherOperators
  if (named.length === 0) return true
  const own = new Set([entry.name, entry.owner].flatMap(wordsIn).map(squash))
  if (named.every(({ text }) => isOtherFirm(text, own))) return false
  const isTelling = (word: string) => own.has(word) && !isHostRole(word) && !isTrade(word)
  return named.some(
    ({ text }) => squash(text).includes(squash(entry.name)) || wordsIn(text).map(squash).some(isTelling),
  )
}

/** "Pépinière Renault EARL": a firm with a word of its own beside the name. */
function isOtherFirm(text: string, own: ReadonlySet<string>): boolean {
  const all = wordsIn(text.split(/[,(\d]/u, 1)[0]!).map(squash)
  return (
    all.slice(1).some(isFirmWord) && all.some(word => !own.has(word) && !isHostRole(word) && !isTrade(word))
  )
}

const TEXT_CHARACTERS = 4_000
const RUN_WORDS_MAX = 5

/** Whether a name stands in a declaration or its title as words of its own. */
type SpokenRuns = (name: string) => boolean

/** Reads them when the first name is asked for: few declarations have a host that bears one. */
function readSpokenRuns({ content }: Declaration, title: string | undefined): SpokenRuns {
  let runs: Set<string> | undefined
  return name => {
    runs ??= new Set([...runsIn(title ?? ''), ...runsIn(withoutAddresses(content.slice(0, TEXT_CHARACTERS)))])
    return runs.has(name)
  }
}

/** `openai-meter.tidewater.dev` of a declaration that speaks of Tidewater: the owner of the domain has a name of its own. */
function isSpoken(above: readonly string[], spoken: SpokenRuns): boolean {
  return above.map(squash).some(label => label.length > LABEL_MIN && spoken(label))
}

function isSpokenOf({ name, owner }: KnownName, spoken: SpokenRuns): boolean {
  return [squash(name), squash(owner)].some(each => !EVERYDAY.has(each) && spoken(each))
}

/** An address that bears the name says nothing of its owner. */
function withoutAddresses(text: string): string {
  const pieces = text.split(/[\s"'<>]+/u).filter(piece => !piece.includes('@'))
  return pieces.map(piece => piece.split(/\w{1,20}:\/\//u, 1)[0]).join(' ')
}

/** One to five words that follow each other, run together. */
function runsIn(text: string): string[] {
  // In pieces, because a name is looked for in few characters only.
  const all = (text.match(/.{1,200}(?=\s|$)|\S{1,200}/gsu) ?? []).flatMap(wordsIn).map(squash)
  return all.flatMap((_, at) => {
    let run = ''
    return all.slice(at, at + RUN_WORDS_MAX).map(word => (run += word))
  })
}
