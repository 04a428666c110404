import { squash } from '../../../language/names/squash.ts'
import { matchCountryFirm } from './country-firms.ts'
import { isCountry, isMoneyOrFlight, isShared, isTrade } from './firm-words.ts'
import { matchRegistered } from './full-names.ts'
import { plainLegalName } from './legal-name.ts'
import { EVERYDAY, isOwnName, isUniversity, matchAmong, matchStart } from './name-match.ts'
import { matchName, type NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import { matchOwnersPart } from './owner-part.ts'
import {
  claimsAuthority,
  DEPARTMENTS,
  isDeskRole,
  isFirmWord,
  isLegalForm,
  isOffshootRole,
  isOperatorRole,
  wordsOfOffice,
} from './role-words.ts'
import { matchAboveDepartment } from './sentences/above-department.ts'

/** Words that claim the authority of the name behind them. */
const ON_BEHALF =
  /(?<!\p{L})(?:on behalf of|in the name of|im auftrag (?:von|der|des)|im namen (?:von|der|des)|pour le compte d(?:e|u)|au nom d(?:e|u)|per conto d(?:i|el|ella)|a nome d(?:i|el|ella)|en nombre del?|em nome d[eoa]|namens)\s+(?=\S)/iu
/** Signs between partners of equal rank: each of them is said to be the operator. */
const PARTNERS = /[/|+×]|\s(?:x|X|&|and|und|et|y|e)\s|[()[\]]/u

/** "W.H.O." */
const INITIALS = /(?<!\p{L})(?:\p{Lu}\.){3,6}/gu

function withoutStops(text: string): string {
  return INITIALS.test(text) ? text.replace(INITIALS, letters => letters.replaceAll('.', '')) : text
}

const OWN_S = /['’]s(?=\s|$)/iu

/** Most operators are named in a field, and again in the sentence that it was taken from and in the last line. */
const latest = new Map<string, NameMatch | undefined>()
const LATEST_MAX = 16

export function matchOperator(text: string): NameMatch | undefined {
  const known = latest.get(text)
  if (known !== undefined || latest.has(text)) return known
  const match = readOperator(text)
  if (latest.size >= LATEST_MAX) latest.clear()
  latest.set(text, match)
  return match
}

function readOperator(text: string): NameMatch | undefined {
  const plain = withoutStops(text)
  const match = matchRegistered(plain) ?? findOperator(plainLegalName(plain))
  // "Trader Joe's" has its own; of others the words before it are the name.
  const joined = match === undefined && OWN_S.test(plain) ? plain.replace(OWN_S, 's') : plain
  return joined === plain ? match : findOperator(plainLegalName(joined))
}

/** "OpenAI Ireland Ltd, Dublin" and "Acme / OpenAI" are claims; "Acme Ltd, a partner of OpenAI" is none. */
function findOperator(text: string): NameMatch | undefined {
  const [deputy, principal] = text.split(ON_BEHALF, 2)
  return (
    (principal === undefined ? undefined : matchFirm(principal)) ??
    matchFirm(deputy!) ??
    matchPartner(text) ??
    matchOwnersPart(text) ??
    matchBehindDepartment(text) ??
    matchBeforeDepartment(text) ??
    matchParent(text) ??
    matchGroup(text) ??
    matchAboveDepartment(text)
  )
}

const DEPARTMENT_END =
  /(?:department|division|office|team|unit|desk|directorate|management|relations|affairs|services|operations|communications|communication|recruitment|excellence|administration|acquisition|banking)$/iu

/** "Procurement & Supply Chain Management, Acme Oil Company, Springfield" */
function matchBehindDepartment(text: string): NameMatch | undefined {
  const [department = '', owner] = text.split(', ', 2)
  if (owner === undefined || !DEPARTMENT_END.test(department)) return undefined
  const match = matchRegistered(owner) ?? matchFirm(plainLegalName(owner))
  return match && isOwnName(match) ? match : undefined
}

const DEPARTMENT_OF =
  /\s(?:Department|Division|Faculty|School|Office|Institute|Section|Unit|Directorate|Centre|Center|Abteilung|Fakultät|Institut|Département|Direction|Faculté|Departamento|Dirección|Facultad|Dipartimento|Direzione|Facoltà)\s(?:of|for|für|de|des|du|di|della|del|der)\s/u

/** "Acme Clinic Department of Cardiovascular Medicine" */
function matchBeforeDepartment(text: string): NameMatch | undefined {
  const [owner, rest] = text.split(DEPARTMENT_OF, 2)
  const match = rest === undefined ? undefined : matchName(wordsIn(owner!))
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
}

const COMPANY_OF =
  /, (?:an?|ein|une?|una) (?:proud )?(.{2,40}?)(?: group)?[ -](?:company|subsidiary|business|brand|unternehmen|tochter)(?!\p{L})/iu

/** "Miles & Points GmbH, an Acme Group company" */
function matchParent(text: string): NameMatch | undefined {
  const parent = COMPANY_OF.exec(text)?.[1]
  const match = parent === undefined ? undefined : matchName(wordsIn(parent))
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
}

/** "…, branche Colis du groupe Acme", "…, a joint venture led by Acme plc (Derby), 60 per cent" */
const GROUP_OF =
  /(?<!\p{L})(?:(?:of the|du|del|des|do|della|der) (?:groupe|gruppo|grupo|konzerns?|group) |joint venture (?:led by|of|with|between) (?:the )?)([^,;()]{2,40})|(?<!\p{L})(?:of the|der) ([^,;()]{2,40}?)[- ](?:group|gruppe)$/iu

function matchGroup(text: string): NameMatch | undefined {
  const [, group, other] = GROUP_OF.exec(text) ?? []
  const words = wordsIn(group ?? other ?? '')
  if (words.length === 0) return undefined
  const match = matchName(words) ?? matchName(words.filter(word => !isLegalForm(squash(word))))
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
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

function matchFirm(text: string): NameMatch | undefined {
  // Not at the stop of an initial: "A.P. Moller".
  const parts = text.split(/[,;(|–—·•]|\s-\s|(?<=\p{L}{3})\.\s/u).filter(part => /[\p{L}\p{N}]/u.test(part))
  // "Enterprise Division, OpenAI": a department before the comma is nobody's name.
  const head = parts.find(part => !isDepartment(part)) ?? parts[0] ?? ''
  const all = wordsOfOffice(wordsIn(head))
  const match =
    (parts.length > 1 ? (matchWhole(text) ?? matchWhole(untilSeparator(text))) : undefined) ??
    matchAmong(all, isOperatorRole) ??
    matchOffshoot(all) ??
    matchDesk(all) ??
    matchFullName(all)
  const kind = match?.entry.kind
  if (kind === 'assistant' || (match && isFirmBeside(match, all))) return undefined
  if (kind === 'word') return matchAmong(all, isLegalForm) ?? matchDesk(all) ?? matchCountryFirm(all)
  if (kind === 'everyday') return matchName(all) ?? matchDesk(all) ?? matchCountryFirm(all)
  return match ?? matchCountryFirm(all)
}

const DISTINCTIVE_MIN = 5
/** Of an authority whose name is made of common words. */
const LONG_NAME_MIN = 15

/** "Qantas Airways", "Jumia Nigeria": a name that is nobody else's, and behind it where its owner is or what it does. */
function matchFullName(all: readonly string[]): NameMatch | undefined {
  const start = all.findIndex(word => !isBeforeName(squash(word)))
  return matchFromStart(all) ?? (start > 0 ? matchFromStart(all.slice(start)) : undefined)
}

function matchFromStart(own: readonly string[]): NameMatch | undefined {
  const match = matchAmong(own, word => isOperatorRole(word) || isTrade(word))
  if (match === undefined || match.isLookAlike || isUniversity(match)) return undefined
  const name = squash(match.entry.name)
  if (!beginsWith(own, match) || isTooShort(match, own) || EVERYDAY.has(name) || isShared(name))
    return undefined
  const { kind } = match.entry
  if (kind === 'platform') return matchAmong(own, word => isOperatorRole(word) || isCountry(word))
  // Every country has its ministry of health, and its federal police.
  if (isAuthority(match) && own.some(word => isCountry(squash(word)))) return undefined
  const isNamed = wordsIn(match.entry.name).some(
    word => !isOperatorRole(squash(word)) && !isTrade(squash(word)),
  )
  const isLong = kind === 'institution' && name.length >= LONG_NAME_MIN
  return isOwnName(match) && (isNamed || isLong) ? withFullName(match, own) : undefined
}

/** Of a trade; the name with that of a country is what impostors register. */
function withFullName(match: NameMatch, own: readonly string[]): NameMatch {
  const plain = own.map(squash).filter(word => !isLegalForm(word))
  return plain.some(isCountry) ? match : { ...match, fullName: plain.join('') }
}

function isTooShort({ entry: { name } }: NameMatch, own: readonly string[]): boolean {
  return name.length < DISTINCTIVE_MIN && !own.some(word => isMoneyOrFlight(squash(word)))
}

/** "Groupe Renault", "PT Telekomunikasi": before a name they change nothing, where "First" and "National" make it another's. */
const BEFORE_NAME = new Set(
  'group groupe grupo gruppo gruppe groep grupa mouvement movement compagnie compania companhia konzern deutsche banco banca banque'.split(
    ' ',
  ),
)

function isBeforeName(word: string): boolean {
  return isLegalForm(word) || BEFORE_NAME.has(word)
}

/** "Charité – Universitätsmedizin Berlin": a name with a sign in it. */
function matchWhole(text: string): NameMatch | undefined {
  const all = wordsIn(text)
  const match = matchAmong(all, word => isOperatorRole(word) || isCountry(word))
  return match && isOwnName(match) && !match.isLookAlike && beginsWith(all, match) ? match : undefined
}

/** Before its department or seat: "Charité – Universitätsmedizin Berlin, Study Center". */
function untilSeparator(text: string): string {
  return text.split(/[,;(|]/u, 1)[0]!
}

function beginsWith(all: readonly string[], { entry }: NameMatch): boolean {
  const [first = ''] = all
  const own = first.toLowerCase() === 'the' ? all.slice(1) : all
  return squash(own.join('')).startsWith(squash(entry.name))
}

const AUTHORITY_DOMAIN = /(?:^|\.)(?:gov|gouv|gob|bund)(?:\.|$)/
const ACRONYM_MAX = 4

function isAuthority({ entry }: NameMatch): boolean {
  return entry.kind === 'institution' && entry.domains.some(domain => AUTHORITY_DOMAIN.test(domain))
}

/** "CDC Systems GmbH": an authority is no firm, and its few letters are also those of others. */
export function isFirmBeside({ entry }: NameMatch, all: readonly string[]): boolean {
  return (
    entry.name.length <= ACRONYM_MAX &&
    isAuthority({ entry, isLookAlike: false }) &&
    all.some(word => isFirmWord(squash(word)))
  )
}

/** "Apple Support Team", "X Trust & Safety": the office of a firm, where "Visa Support Ltd" is a firm of its own. */
function matchDesk(all: string[]): NameMatch | undefined {
  const plain = all.map(squash)
  if (!claimsAuthority(plain) || plain.some(word => word !== 'the' && isLegalForm(word))) return undefined
  const match = matchAmong(all, isDeskRole)
  return match?.entry.kind === 'assistant' ? undefined : match
}

/** "PayPal Merchant Services Europe", but not "Amazon Conservation Team": of a service that others work with it would be no claim. */
function matchOffshoot(all: string[]): NameMatch | undefined {
  const match = matchStart(all) && matchAmong(all, isOffshootRole)
  return match && isOwnName(match) ? match : undefined
}

/** Ends in a word for a part of a firm, and has no word of its own beside it. */
function isDepartment(part: string): boolean {
  const all = wordsIn(part).map(squash)
  return DEPARTMENTS.has(all.at(-1) ?? '') && all.every(word => isOperatorRole(word) || word === 'press')
}
