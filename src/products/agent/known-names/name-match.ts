import { squash } from '../../../language/names/squash.ts'
import { matchName, matchPart, matchWhole, type NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import {
  claimsAuthority,
  endsInOffice,
  isCustomerWord,
  isDeskRole,
  isFavour,
  isLegalForm,
  isModelRole,
  isOfficeRole,
  isOfficialWord,
  isOffshootRole,
  isOthersWord,
  isPlaceOrField,
  isProgram,
  isRoleRun,
  isToolWord,
} from './role-words.ts'

const RUN_WORDS_MAX = 5
/** Of names that are made of such words: "Office 365", "Bank of America". */
const ROLE_WORDS_MAX = 3

type IsRole = (word: string) => boolean

/** A name that means its owner wherever it stands: neither a word nor a service that others work with. */
export function isOwnName({ entry: { kind } }: NameMatch): boolean {
  return kind === 'ai' || kind === 'firm' || kind === 'institution'
}

/** Of whom students say that they are from there, and whose names others have with that of their town. */
export function isUniversity({ entry }: NameMatch): boolean {
  return entry.domains.some(domain => /\.(?:edu|ac\.[a-z]{2})$/.test(domain)) || /universi/i.test(entry.name)
}

/** Channels and desks through which others answer: "WhatsApp Support Bot" is a bot that uses one. */
const CHANNELS = new Set(
  'slack whatsapp instagram telegram telegrammessenger discord discordinc reddit microsoftteams zendesk jira servicenow salesforce agentforce hubspot gmail zoom'.split(
    ' ',
  ),
)

/** The known name that an agent of these words goes by. Agents are often named after the service they work with, so the other words decide. */
export function matchAgent(nameWords: readonly string[]): NameMatch | undefined {
  const model = matchModel(nameWords)
  if (model) return model
  const plain = nameWords.map(squash)
  const isRole: IsRole = plain.some(word => isOfficeRole(word) && !isLegalForm(word))
    ? isDeskRole
    : isOfficeRole
  const match =
    matchAmong(nameWords, isRole) ?? matchOffice(nameWords, plain) ?? matchBranch(nameWords, plain)
  if (match === undefined || match.entry.kind === 'assistant') return undefined
  if (isOwnName(match) || match.isLookAlike) return match
  if (!claimsAuthority(plain) && !(match.entry.kind === 'platform' && plain.includes('help')))
    return undefined
  return wordsBeside(match, plain).some(isProgram) && isChannel(match, plain) ? undefined : match
}

/** Without the parts of a name that is written apart: "Whats App Support" is no program. */
function wordsBeside({ entry }: NameMatch, plain: readonly string[]): readonly string[] {
  const name = squash(entry.name)
  return plain.includes(name) ? plain : plain.filter(word => !name.includes(word))
}

/** "HSBC UK Cards": a part of an institution, of which no agent of others is called; of a firm, what it gives away. */
function matchBranch(nameWords: readonly string[], plain: readonly string[]): NameMatch | undefined {
  if (!plain.some(isPlaceOrField)) return undefined
  const kind = matchStart(nameWords)?.entry.kind
  if (kind !== 'institution' && !(kind === 'firm' && plain.some(isFavour))) return undefined
  const match = matchAmong(nameWords, isDeskRole)
  return match && EVERYDAY.has(squash(match.entry.name)) ? undefined : match
}

const FIELD_WORDS_MAX = 3

/** "McAfee Renewal Support", "TikTok Creator Support": a firm and its office, whatever field stands between them. */
function matchOffice(nameWords: readonly string[], plain: readonly string[]): NameMatch | undefined {
  const match = endsInOffice(plain) ? matchStart(nameWords) : undefined
  if (match === undefined || !isOwnName(match)) return undefined
  const others = plain.slice(match.length)
  if (others.some(isOthersWord)) return undefined
  const fields = others.filter(word => !isDeskRole(word) && !isCustomerWord(word))
  return fields.length <= (EVERYDAY.has(squash(match.entry.name)) ? 0 : FIELD_WORDS_MAX) ? match : undefined
}

/** How an owner's own server is called, too. */
export const PROTOCOL_WORDS: ReadonlySet<string> = new Set(['mcp', 'server', 'api'])

/** "Assistant powered by OpenAI Official": a name that is said to be official, wherever it stands. */
export function matchOfficial(nameWords: readonly string[]): NameMatch | undefined {
  const at = nameWords.findIndex(word => isOfficialWord(squash(word)))
  if (at < 0) return undefined
  const own = nameWords.filter(word => !PROTOCOL_WORDS.has(squash(word)))
  if (own.map(squash).some(word => isToolWord(word) || DENIALS.has(word))) return undefined
  return (
    matchStart(nameWords.slice(at + 1)) ?? matchEnd(nameWords.slice(0, at)) ?? matchAmong(own, isOffshootRole)
  )
}

const MIXED =
  /[A-Za-z][\u0370-\u058f]|[\u0370-\u058f][A-Za-z]|\p{Ll}I(?!\p{Lu})|\p{L}[013]\p{Ll}|^l(?:n\p{Ll}{3}|\p{Lu}{2})|\p{Ll}{4}ln$/u

/**
 * Latin letters and those of another script in one word, or a capital or a figure that looks like a small letter (`PayPaI`), hide a
 * name, whatever stands beside it.
 */
export function matchDisguised(nameWords: readonly string[]): NameMatch | undefined {
  for (const word of nameWords) {
    const match = MIXED.test(word) ? matchName([word]) : undefined
    if (match?.isLookAlike) return match
  }
  return undefined
}

const DENIALS = new Set('not non no nicht kein keine pas'.split(' '))

function matchEnd(all: readonly string[]): NameMatch | undefined {
  for (let length = Math.min(RUN_WORDS_MAX, all.length); length > 0; length--) {
    const match = matchName(all.slice(-length))
    if (match && isNameAnywhere(match)) return match
  }
  return undefined
}

/** Whether one of these words, the name aside, says that a tool works with its owner. */
export function isToolOf({ entry }: NameMatch, plainWords: readonly string[]): boolean {
  if (!plainWords.some(isToolWord)) return false
  const own = wordsIn(entry.name).map(squash)
  return plainWords.some(word => isToolWord(word) && !own.includes(word))
}

/** Names of places, people and things, beside other words as good as any. */
export const EVERYDAY = new Set(
  'amazon santander adobe cisco siemens disney tinder interpol ferrero ferrari medicare elster allianz telia barmer zelle aviva honeywell heineken pictet confluence slack discord telegram'.split(
    ' ',
  ),
)

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
  const apart = joinLetters(all)
  const isOwn = apart.map(word => !isRole(squash(word)))
  const [first, last] = [isOwn.indexOf(true), isOwn.lastIndexOf(true)]
  const long = apart.length > RUN_WORDS_MAX ? matchLongAmong(apart, Math.max(0, first), last) : undefined
  if (long) return long
  // More words of its own than the longest of the other names has.
  if (first >= 0 && last - first >= RUN_WORDS_MAX) return undefined
  const longest = Math.min(first < 0 ? ROLE_WORDS_MAX : RUN_WORDS_MAX, apart.length)
  for (let length = longest; length > Math.max(0, last - first); length--)
    for (let start = 0; start + length <= apart.length; start++) {
      const hasAllOwn = first < 0 || (start <= first && last < start + length)
      if (!hasAllOwn) continue
      const match = matchName(apart.slice(start, start + length)) ?? joined(apart[start]!, length)
      if (match) return match
    }
  return undefined
}

/** Names of more words are known in full only: "Centre national de la recherche scientifique". */
const LONG_WORDS_MAX = 12

function matchLongAmong(all: readonly string[], first: number, last: number): NameMatch | undefined {
  if (all.length > LONG_WORDS_MAX) return undefined
  for (let start = 0; start <= first; start++)
    for (let end = all.length; end > last; end--) {
      const match = matchWhole(all.slice(start, end))
      if (match) return match
    }
  return undefined
}

const LETTERS_MIN = 3

/** `P a y P a l`: letters that stand apart are one word. */
function joinLetters(all: readonly string[]): readonly string[] {
  if (!all.some(word => word.length === 1)) return all
  const joinedWords: string[] = []
  for (let at = 0; at < all.length; at++) {
    let end = at
    while (all[end]?.length === 1) end++
    if (end - at < LETTERS_MIN) joinedWords.push(all[at]!)
    else {
      joinedWords.push(all.slice(at, end).join(''))
      at = end - 1
    }
  }
  return joinedWords
}

/** `OpenAISupport`, in one word. */
function joined(word: string, length: number): NameMatch | undefined {
  return length === 1 ? matchPart(word, isRoleRun) : undefined
}

export function matchStart(all: readonly string[]): (NameMatch & { length: number }) | undefined {
  for (let length = Math.min(LONG_WORDS_MAX, all.length); length > RUN_WORDS_MAX; length--) {
    const match = matchWhole(all.slice(0, length))
    if (match && isNameAnywhere(match)) return { ...match, length }
  }
  for (let length = Math.min(RUN_WORDS_MAX, all.length); length > 0; length--) {
    const match = matchName(all.slice(0, length))
    if (match && isNameAnywhere(match)) return { ...match, length }
  }
  return undefined
}

function isNameAnywhere(match: NameMatch): boolean {
  return isOwnName(match) || match.entry.kind === 'platform'
}
