import type { Evidence } from '../../../core/judging/finding.ts'
import { withoutInvisible } from '../../../language/invisible-characters.ts'
import { squash } from '../../../language/names/name-shape.ts'
import { hostOf } from '../identity/declared-host.ts'
import type { Declaration } from '../reading/declaration.ts'
import { KNOWN_NAMES } from './known-names.ts'
import { matchBeginning, matchName, type NameMatch } from './name-shapes.ts'
import { isOperatorField } from './operator-field.ts'
import { DEPARTMENTS, isLegalForm, isOfficeRole, isOffshootRole, isOperatorRole } from './role-words.ts'

/** A well-known name that a declaration goes by: as its operator, or as the agent itself. */
export type KnownNameClaim = {
  owner: string
  domains: string[]
  /** Where the name stands in the declaration. */
  evidence: Evidence
}

const NAME_CHARACTERS = 200
const RUN_WORDS_MAX = 5

/**
 * The known name that the declaration claims, by its operator, its name, the title it is certified under or a plain
 * "official agent of". A mention is no claim: models, tools and services that the agent works with may be named freely.
 */
export function claimedName(declaration: Declaration, title?: string): KnownNameClaim | undefined {
  const { name } = declaration
  return (
    operatorClaim(declaration) ??
    (name && nameClaim(declaration, name)) ??
    (title ? nameClaim(declaration, { where: 'title', text: title }) : undefined) ??
    namespaceClaim(declaration) ??
    officialClaim(declaration) ??
    hostClaim(declaration)
  )
}

function operatorClaim(declaration: Declaration): KnownNameClaim | undefined {
  const { name } = declaration.operator
  if (name === undefined || !isOperatorField(declaration)) return undefined
  const match = matchOperator(name.text)
  return match && claimOf(match, name)
}

/** Words that claim the authority of the name behind them. */
const ON_BEHALF =
  /(?<!\p{L})(?:on behalf of|in the name of|im auftrag (?:von|der)|pour le compte de|per conto di|en nombre de|em nome de|namens)\s+(?=\S)/iu

/** "OpenAI Ireland Ltd, Dublin" and "Acme, on behalf of OpenAI" are claims; "Acme Ltd, a partner of OpenAI" is none. */
function matchOperator(text: string): NameMatch | undefined {
  const [deputy, principal] = text.split(ON_BEHALF, 2)
  return (principal === undefined ? undefined : matchFirm(principal)) ?? matchFirm(deputy!)
}

function matchFirm(text: string): NameMatch | undefined {
  // Not at the stop of an initial: "A.P. Moller".
  const parts = text.split(/[,;(|–—]|\s-\s|(?<=\p{L}{3})\.\s/u).filter(part => /[\p{L}\p{N}]/u.test(part))
  // "Enterprise Division, OpenAI": a department before the comma is nobody's name.
  const head = parts.find(part => !isDepartment(part)) ?? parts[0] ?? ''
  const match = matchAmong(wordsIn(head), isOperatorRole) ?? matchOffshoot(wordsIn(head))
  if (match?.entry.kind !== 'word') return match
  return matchAmong(wordsIn(head), isLegalForm)
}

/** "PayPal Merchant Services Europe", but not "Amazon Conservation Team": of a service that others work with it would be no claim. */
function matchOffshoot(all: string[]): NameMatch | undefined {
  const match = matchStart(all) && matchAmong(all, isOffshootRole)
  return match && match.entry.kind !== 'platform' && match.entry.kind !== 'word' ? match : undefined
}

/** Ends in a word for a part of a firm, and has no word of its own beside it. */
function isDepartment(part: string): boolean {
  const all = wordsIn(part).map(squash)
  return DEPARTMENTS.has(all.at(-1) ?? '') && all.every(isOperatorRole)
}

const MADE_BY =
  /(?<!\b(?:powered|driven|backed|inspired|enabled|supported|hosted|trained|provided)\s)\bby\s+(.{2,60})$/iu
const OFFICIAL_START = /^(?:the )?official(?:ly)? /iu

function nameClaim(declaration: Declaration, name: Evidence): KnownNameClaim | undefined {
  const text = name.text.slice(0, NAME_CHARACTERS)
  const maker = MADE_BY.exec(text)?.[1]
  const official = OFFICIAL_START.exec(text)?.[0]
  const match =
    (maker === undefined ? undefined : matchOperator(maker)) ??
    (official === undefined ? undefined : matchStart(wordsIn(text.slice(official.length)))) ??
    matchAgent(declaration, wordsIn(text))
  return match && claimOf(match, name)
}

/** Agents are often named after the service they work with, so what else stands in the name decides. */
function matchAgent({ kind }: Declaration, nameWords: string[]): NameMatch | undefined {
  const match = matchAmong(nameWords, isOfficeRole)
  if (match === undefined || match.entry.kind === 'word') return undefined
  if (match.entry.kind === 'ai' || match.isLookAlike) return match
  return match.entry.kind === 'platform' || kind === 'mcp' ? undefined : match
}

const OFFICIAL = /(?<!\p{L})official ((?:\p{Lu}[\p{L}\p{N}&.’'-]{0,30} ?){1,4})/u
const OFFICIAL_OF =
  /(?<!\p{L})official (?:\p{L}{1,20} ){0,3}(?:agent|assistant|bot|chatbot|support|connector|integration|plugin|extension|server|client|service|gateway|app) (?:of|by|from) ((?:\p{Lu}[\p{L}\p{N}&.’'-]{0,30} ?){1,4})/u
const FIRST_PERSON =
  /(?<!\p{L})(?:I am|I['’]m|[Ww]e are|[Ww]e['’]re|[Tt]his is|You are talking to) (?:the |your )?([^,.!:;\n]{2,60})/u
const DENIED = /\b(?:not|isn['’]t|no|never|neither|unofficial|nor)\b/i
/** "Not affiliated with OpenAI" takes back what other sentences say; "no setup needed" does not. */
const DISCLAIMED =
  /\b(?:not|isn['’]t|no|never|neither|nor)\b[^.!?]{0,60}\b(?:affiliat|endors|associat|official|connect|relat|sponsor|operated|run by)|\bunofficial\b/i
const SENTENCE_END = /(?<=[.!?])\s/u
/** Words without which none of the patterns can match, and most descriptions have none of them. */
const CLAIMING = /official | by |I am |I['’]m |[Ww]e are |[Ww]e['’]re |his is |You are talking to /

/** "The official assistant of PayPal", "I am ChatGPT": the description itself says whose agent it is. */
function officialClaim(declaration: Declaration): KnownNameClaim | undefined {
  const { description, said } = declaration
  const evidence = description ?? said.purpose[0]
  if (evidence === undefined) return undefined
  const text = evidence.text.slice(0, 2 * NAME_CHARACTERS)
  if (!CLAIMING.test(text) || DISCLAIMED.test(text)) return undefined
  const sentence = text
    .split(SENTENCE_END)
    .filter(each => !DENIED.test(each))
    .join(' ')
  const name = OFFICIAL_OF.exec(sentence)?.[1] ?? OFFICIAL.exec(sentence)?.[1]
  const official =
    name === undefined ? undefined : (matchStart(wordsIn(name)) ?? matchWordBefore(OFFICIAL_WORD, sentence))
  const self = FIRST_PERSON.exec(sentence)?.[1]
  const match =
    official ??
    (self === undefined ? undefined : matchAgent(declaration, wordsIn(self))) ??
    matchRunner(sentence)
  return match && claimOf(match, evidence)
}

/** "The official Stripe support agent": behind "official" and before an office, an ordinary word in capitals is the firm. */
const OFFICIAL_WORD =
  /(?<!\p{L})official (\p{Lu}\p{L}{2,20}) (?:support|customer|account|billing|payment|payments|help|service|assistant|agent|bot|chatbot|integration|connector)(?!\p{L})/u

function matchWordBefore(pattern: RegExp, text: string): NameMatch | undefined {
  const word = pattern.exec(text)?.[1]
  return word === undefined ? undefined : matchName([word])
}

const RUN_BY =
  /(?:^|[.!?]\s)(?:(?:This|The|Our) (?:\p{L}{1,20} ){0,2}(?:agent|assistant|bot|chatbot|connector|server) (?:is |was )?|It is |It was |I am )?(?:officially |directly )?(?:[Oo]perated|[Rr]un|[Oo]wned|[Pp]ublished|[Mm]aintained) by (\p{Lu}[^,.;\n]{1,60})(?:[,.;]|$)/u

/** "This connector is operated by Anthropic", whatever the operator's field says. */
function matchRunner(text: string): NameMatch | undefined {
  const name = RUN_BY.exec(text)?.[1]?.split(/\s(?:for|to|and|in|on|at|with|since|that|which|who)\s/u, 1)[0]
  return name === undefined ? undefined : matchOperator(name)
}

const NAMESPACE = /^([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5})\//u

/** `com.paypal/wallet`: a namespace is a domain written backwards, and says whose server it is. */
function namespaceClaim({ namespacedName: name }: Declaration): KnownNameClaim | undefined {
  const labels = name && NAMESPACE.exec(name.text)?.[1]?.split('.')
  if (labels === undefined) return undefined
  const host = labels.toReversed().join('.')
  const entry = KNOWN_NAMES.find(({ domains }) =>
    domains.some(domain => host === domain || host.endsWith(`.${domain}`)),
  )
  return entry && claimOf({ entry, isLookAlike: false }, name!)
}

/** `microsoft-support-desk.com`: a host that is made of a known name and words for its offices. */
function hostClaim({ operator, endpoints, description }: Declaration): KnownNameClaim | undefined {
  if (description !== undefined && DISCLAIMED.test(description.text.slice(0, 2 * NAME_CHARACTERS)))
    return undefined
  for (const evidence of [operator.url, ...endpoints]) {
    const labels = (evidence && hostOf(evidence.text)?.split('.')) ?? []
    for (const label of labels.slice(-3, -1)) {
      const parts = label.split('-')
      const match = parts.length < 2 ? undefined : matchAmong(parts, isOperatorRole)
      const { kind } = match?.entry ?? {}
      if (kind === 'ai' || kind === 'firm') return claimOf(match!, evidence!)
    }
  }
  return undefined
}

/** The name of whose words all others are roles; the longest first. */
function matchAmong(all: string[], isRole: (word: string) => boolean): NameMatch | undefined {
  const apart = all.length > 3 && all.every(word => word.length === 1) ? [all.join('')] : all
  const isOwn = apart.map(word => !isRole(squash(word)))
  const [first, last] = [isOwn.indexOf(true), isOwn.lastIndexOf(true)]
  for (let length = Math.min(RUN_WORDS_MAX, apart.length); length > 0; length--)
    for (let start = 0; start + length <= apart.length; start++) {
      const hasAllOwn = first < 0 || (start <= first && last < start + length)
      if (!hasAllOwn) continue
      const match = matchName(apart.slice(start, start + length)) ?? joined(apart[start]!, length, isRole)
      if (match) return match
    }
  return undefined
}

/** `OpenAISupport`, in one word. */
function joined(word: string, length: number, isRole: (word: string) => boolean): NameMatch | undefined {
  const beginning = length === 1 ? matchBeginning(word) : undefined
  return beginning && isRole(beginning.rest) ? beginning.match : undefined
}

function matchStart(all: string[]): NameMatch | undefined {
  for (let length = Math.min(RUN_WORDS_MAX, all.length); length > 0; length--) {
    const match = matchName(all.slice(0, length))
    if (match && match.entry.kind !== 'word') return match
  }
  return undefined
}

const MARKS = /[®™©℠]/gu
const POSSESSIVE = /['’]s\b/giu
const WORD = /[\p{L}\p{N}\p{M}]+(?:[$@!|&][\p{L}\p{N}\p{M}]+)*/gu

function wordsIn(text: string): string[] {
  const plain = withoutInvisible(text.slice(0, NAME_CHARACTERS)).replace(MARKS, ' ').replace(POSSESSIVE, '')
  return plain.match(WORD) ?? []
}

function claimOf({ entry: { owner, domains } }: NameMatch, evidence: Evidence): KnownNameClaim {
  return { owner, domains, evidence }
}
