import { withoutInvisible } from '../../../language/invisible-characters.ts'
import { squash } from '../../../language/names/squash.ts'
import { matchName, matchPart, type NameMatch } from './name-shapes.ts'
import {
  claimsAuthority,
  DEPARTMENTS,
  isLegalForm,
  isModelRole,
  isOfficeRole,
  isOfficialWord,
  isOffshootRole,
  isOperatorRole,
  isPlace,
  isProgram,
  isRoleRun,
} from './role-words.ts'

export const NAME_CHARACTERS = 200
const RUN_WORDS_MAX = 5

type IsRole = (word: string) => boolean

const MARKS = /[®™©℠]/gu
const POSSESSIVE = /['’]s\b/giu
const FRENCH_ARTICLE = /(?<!\p{L})[ldLD]['’](?=\p{L})/gu
/** French for customer service, where an English client is a program. */
const SERVICE_CLIENT = /(?<!\p{L})(?:service|relation) clients?(?!\p{L})/giu
const WORD = /[\p{L}\p{N}\p{M}]+(?:[$@!|&][\p{L}\p{N}\p{M}]+)*/gu

/** Most names are, and have none of the signs that must be taken away first. */
const PLAIN_WORDS = /^[A-Za-z0-9 .,-]*$/

export function wordsIn(text: string): string[] {
  const start = text.slice(0, NAME_CHARACTERS)
  const whole = /clients?/i.test(start) ? start.replace(SERVICE_CLIENT, 'customer service') : start
  if (PLAIN_WORDS.test(whole)) return whole.match(/[A-Za-z0-9]+/g) ?? []
  const plain = withoutInvisible(whole)
    .replace(MARKS, ' ')
    .replace(POSSESSIVE, '')
    .replace(FRENCH_ARTICLE, '')
  return plain.match(WORD) ?? []
}

/** Words that claim the authority of the name behind them. */
const ON_BEHALF =
  /(?<!\p{L})(?:on behalf of|in the name of|im auftrag (?:von|der)|im namen (?:von|der)|pour le compte de|au nom de|per conto di|a nome di|en nombre de|em nome de|namens)\s+(?=\S)/iu
/** Signs between partners of equal rank: each of them is said to be the operator. */
const PARTNERS = /[/|+×]|\s(?:x|X|&|and|und|et|y|e)\s|[()[\]]/u

let lastOperator: { text: string; match: NameMatch | undefined } | undefined

/** Most operators are named in a field, and once more in the sentence that it was taken from. */
export function matchOperator(text: string): NameMatch | undefined {
  if (lastOperator?.text !== text) lastOperator = { text, match: findOperator(text) }
  return lastOperator.match
}

/** "OpenAI Ireland Ltd, Dublin" and "Acme / OpenAI" are claims; "Acme Ltd, a partner of OpenAI" is none. */
function findOperator(text: string): NameMatch | undefined {
  const [deputy, principal] = text.split(ON_BEHALF, 2)
  return (
    (principal === undefined ? undefined : matchFirm(principal)) ?? matchFirm(deputy!) ?? matchPartner(text)
  )
}

function matchPartner(text: string): NameMatch | undefined {
  const parts = text.split(PARTNERS)
  if (parts.length < 2) return undefined
  for (const part of parts) {
    const match = matchAmong(wordsIn(part), isOperatorRole)
    if (match && isOwnName(match)) return match
  }
  return undefined
}

/** A name that means its owner wherever it stands: neither a word nor a service that others work with. */
export function isOwnName({ entry: { kind } }: NameMatch): boolean {
  return kind === 'ai' || kind === 'firm'
}

function matchFirm(text: string): NameMatch | undefined {
  // Not at the stop of an initial: "A.P. Moller".
  const parts = text.split(/[,;(|–—]|\s-\s|(?<=\p{L}{3})\.\s/u).filter(part => /[\p{L}\p{N}]/u.test(part))
  // "Enterprise Division, OpenAI": a department before the comma is nobody's name.
  const head = parts.find(part => !isDepartment(part)) ?? parts[0] ?? ''
  const all = wordsIn(head)
  const match = matchAmong(all, isOperatorRole) ?? matchOffshoot(all)
  if (match?.entry.kind === 'assistant') return undefined
  return match?.entry.kind === 'word' ? matchAmong(all, isLegalForm) : match
}

/** "PayPal Merchant Services Europe", but not "Amazon Conservation Team": of a service that others work with it would be no claim. */
function matchOffshoot(all: string[]): NameMatch | undefined {
  const match = matchStart(all) && matchAmong(all, isOffshootRole)
  return match && isOwnName(match) ? match : undefined
}

/** Ends in a word for a part of a firm, and has no word of its own beside it. */
function isDepartment(part: string): boolean {
  const all = wordsIn(part).map(squash)
  return DEPARTMENTS.has(all.at(-1) ?? '') && all.every(isOperatorRole)
}

/** Channels and desks through which others answer: "WhatsApp Support Bot" is a bot that uses one. */
const CHANNELS = new Set(
  'slack whatsapp instagram telegrammessenger discordinc microsoftteams zendesk jira servicenow salesforce agentforce hubspot gmail zoom'.split(
    ' ',
  ),
)

/** The known name that an agent of these words goes by. Agents are often named after the service they work with, so the other words decide. */
export function matchAgent(nameWords: readonly string[]): NameMatch | undefined {
  const model = matchModel(nameWords)
  if (model) return model
  const plain = nameWords.map(squash)
  const isRole: IsRole = plain.some(word => isOfficeRole(word) && !isLegalForm(word))
    ? word => isOfficeRole(word) || isPlace(word)
    : isOfficeRole
  const match = matchAmong(nameWords, isRole)
  if (match === undefined || match.entry.kind === 'assistant') return undefined
  if (isOwnName(match)) return match
  if (match.isLookAlike && match.entry.kind === 'platform') return match
  if (!claimsAuthority(plain) && !(match.entry.kind === 'platform' && plain.includes('help')))
    return undefined
  return plain.some(isProgram) && isChannel(match, plain) ? undefined : match
}

/** Whether these words name a way to the operator, and do not say that they are official. */
export function isChannel({ entry }: NameMatch, plainWords: readonly string[]): boolean {
  return CHANNELS.has(squash(entry.name)) && !plainWords.some(isOfficialWord)
}

/** "Claude 4 Opus": the name of an assistant, and behind it nothing but versions and roles. */
function matchModel(nameWords: readonly string[]): NameMatch | undefined {
  const [first = '', ...rest] = nameWords[0]?.toLowerCase() === 'the' ? nameWords.slice(1) : nameWords
  const versioned = /^(\p{L}{3,})\d[\d.]*[a-z]?$/u.exec(first)?.[1] ?? first
  const match = matchName([versioned])
  if (match?.entry.kind !== 'assistant') return undefined
  return rest.every(word => isModelRole(squash(word))) ? match : undefined
}

/** The name of whose words all others are roles; the longest first. */
export function matchAmong(all: readonly string[], isRole: IsRole): NameMatch | undefined {
  const apart = all.length > 3 && all.every(word => word.length === 1) ? [all.join('')] : all
  const isOwn = apart.map(word => !isRole(squash(word)))
  const [first, last] = [isOwn.indexOf(true), isOwn.lastIndexOf(true)]
  // More words of its own than the longest name has.
  if (first >= 0 && last - first >= RUN_WORDS_MAX) return undefined
  for (let length = Math.min(RUN_WORDS_MAX, apart.length); length > 0; length--)
    for (let start = 0; start + length <= apart.length; start++) {
      const hasAllOwn = first < 0 || (start <= first && last < start + length)
      if (!hasAllOwn) continue
      const match = matchName(apart.slice(start, start + length)) ?? joined(apart[start]!, length)
      if (match) return match
    }
  return undefined
}

/** `OpenAISupport`, in one word. */
function joined(word: string, length: number): NameMatch | undefined {
  return length === 1 ? matchPart(word, isRoleRun) : undefined
}

export function matchStart(all: readonly string[]): (NameMatch & { length: number }) | undefined {
  for (let length = Math.min(RUN_WORDS_MAX, all.length); length > 0; length--) {
    const match = matchName(all.slice(0, length))
    if (match && match.entry.kind !== 'word' && match.entry.kind !== 'assistant') return { ...match, length }
  }
  return undefined
}
