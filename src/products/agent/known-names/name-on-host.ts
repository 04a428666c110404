import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import { hostOf } from '../identity/declared-host.ts'
import type { Declaration } from '../reading/declaration.ts'
import { type HostClaim, ownerOf } from './claimed-host.ts'
import { isTrade } from './firm-words.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'
import { EVERYDAY, isOwnName, isToolOf, isUniversity, PROTOCOL_WORDS } from './name-match.ts'
import { matchPart, type NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import { isHostRole, isToolWord } from './role-words.ts'

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
  for (const evidence of addressesOf(declaration)) {
    const host = hostOf(
      evidence.text.includes('@') ? `https://${evidence.text.split('@').at(-1)}/` : evidence.text,
    )
    if (host === undefined || seen.has(host) || ownerOf(host)) continue
    seen.add(host)
    const labels = host.split('.').slice(0, -1)
    for (const [at, label] of labels.entries()) {
      const match = namedOwner(label, declaration, title)
      if (match && !isDenied(match) && !isSpoken(declaration, labels.slice(at + 1)))
        return { match, evidence }
    }
  }
  return undefined
}

function addressesOf({ operator, endpoints, urls, emails }: Declaration): Evidence[] {
  const own = [...(operator.url ? [operator.url] : []), ...endpoints]
  return own.length > 0 ? own : [...urls, ...emails]
}

const PARTS_MAX = 3

/** The owner whose name or domain stands in this label, if the declaration speaks of it as of its operator. */
function namedOwner(
  label: string,
  declaration: Declaration,
  title: string | undefined,
): NameMatch | undefined {
  const parts = label.split('-').filter(part => part !== '')
  if (parts.some(isToolWord)) return undefined
  const letters = parts.join('')
  const part = matchPart(letters, () => true)?.entry
  for (const entry of part ? [part, ...ownersIn(parts)] : ownersIn(parts)) {
    const match = kinOf(entry).find(
      each => isRunBy(declaration, each) && isSpokenOf(declaration, title, each),
    )
    if (match) return { entry: match, isLookAlike: false }
  }
  return undefined
}

type Owners = { byName: Map<string, KnownName[]>; byDomain: Map<string, KnownName[]> }

const LABEL_MIN = 3
let owners: Owners | undefined

/** Made when the first host is read: most of what a start loads need not wait for it. */
function indexOwners(): Owners {
  if (owners) return owners
  const all = KNOWN_NAMES.filter(({ kind }) => kind !== 'platform' && kind !== 'assistant')
  const labels = all.flatMap(entry =>
    [
      squash(entry.name),
      ...entry.domains.filter(domain => domain.includes('.')).map(domain => domain.split('.', 1)[0]!),
    ]
      .filter(label => label.length >= LABEL_MIN)
      .map(label => [label, entry] as const),
  )
  const domains = all.flatMap(entry => entry.domains.map(domain => [domain, entry] as const))
  owners = { byName: grouped(labels), byDomain: grouped(domains) }
  return owners
}

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
  const { byName } = indexOwners()
  const found: KnownName[] = []
  for (let start = 0; start < parts.length; start++)
    for (let end = start + 1; end <= Math.min(parts.length, start + PARTS_MAX); end++)
      found.push(...(byName.get(parts.slice(start, end).join('')) ?? []))
  return found
}

/** Names of the same owner that mean it wherever they stand: "Chase" is a word, "JPMorgan Chase" is not. */
function kinOf({ domains }: KnownName): KnownName[] {
  const { byDomain } = indexOwners()
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
  const isTelling = (word: string) => own.has(word) && !isHostRole(word) && !isTrade(word)
  return named.some(
    ({ text }) => squash(text).includes(squash(entry.name)) || wordsIn(text).map(squash).some(isTelling),
  )
}

const TEXT_CHARACTERS = 4_000
/** An address that bears the name says nothing of its owner. */
const ADDRESSES = /\w{1,20}:\/\/[^\s"'<>]{1,300}|[^\s"'@]{1,100}@[^\s"'@]{1,100}/gu
const RUN_WORDS_MAX = 5

/** `openai-meter.tidewater.dev` of a declaration that speaks of Tidewater: the owner of the domain has a name of its own. */
function isSpoken({ content }: Declaration, above: readonly string[]): boolean {
  const names = new Set(above.map(squash).filter(label => label.length > LABEL_MIN))
  return names.size > 0 && hasRun(allWordsIn(withoutAddresses(content)), names)
}

/** Whether the name stands in the declaration as words of its own. */
function isSpokenOf(
  { content }: Declaration,
  title: string | undefined,
  { name, owner }: KnownName,
): boolean {
  const names = new Set([squash(name), squash(owner)].filter(each => !EVERYDAY.has(each)))
  return [title ?? '', withoutAddresses(content)].some(text => hasRun(allWordsIn(text), names))
}

function withoutAddresses(content: string): string {
  return content.slice(0, TEXT_CHARACTERS).replace(ADDRESSES, ' ')
}

/** In pieces, because a name is looked for in few characters only. */
function allWordsIn(text: string): string[] {
  return (text.match(/.{1,200}(?=\s|$)|\S{1,200}/gsu) ?? []).flatMap(wordsIn).map(squash)
}

function hasRun(all: readonly string[], names: ReadonlySet<string>): boolean {
  return all.some((_, at) => {
    let run = ''
    for (const word of all.slice(at, at + RUN_WORDS_MAX)) {
      run += word
      if (names.has(run)) return true
    }
    return false
  })
}
