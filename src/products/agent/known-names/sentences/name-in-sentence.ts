import { squash } from '../../../../language/names/squash.ts'
import { EVERYDAY, isOwnName, isUniversity, matchAgent, matchStart } from '../name-match.ts'
import { matchName, type NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import {
  claimsAuthority,
  DEPARTMENTS,
  isLegalForm,
  isOfficeRole,
  isOthersWord,
  isToolWord,
} from '../role-words.ts'

// Known names within a sentence: what may stand behind them, and people who say for whom they speak.

/** Before the name; "no fee" behind it takes nothing back. */
export const DENIED =
  /(?<!\p{L})(?:not|isn['’]t|no|never|neither|unofficial|nor|nicht|kein\p{L}{0,2}|inoffiziell\p{L}{0,2}|pas|non|aucun|ningún|não)(?!\p{L})/iu
const DENIAL_REACH = 40

/** The last part of what a pattern found, unless it is denied. */
export function captured(pattern: RegExp, sentence: string): string | undefined {
  const found = pattern.exec(sentence)
  const text = found?.[1]
  if (found === null || text === undefined) return undefined
  const at = sentence.indexOf(text, found.index)
  return DENIED.test(sentence.slice(Math.max(0, at - DENIAL_REACH), at)) ? undefined : text
}

/** Behind a name that stands for the owner itself; "on behalf of PayPal users" speaks of others. */
const FOLLOWS =
  /^(?:and|or|for|to|in|on|with|when|at|by|as|from|since|itself|who|which|that|about|regarding|because|und|oder|für|in|mit|zum|zur|wegen|an|ab|aus|ein|entgegen|et|pour|en|qui|dans|sur|à|aux?|zu|dès|depuis|desde|y|para|por|que|e|per|con|che|com|voor|om|dat)$/iu

/** What an owner publishes for others, who may tell that they use it. */
export const RESOURCE =
  /^(?:apis?|sdks?|docs?|documentation|library|libraries|data|datasets?|feeds?|sites?|websites?|pages?|rates?|sources?|guides?|guidelines|statistics|spec|specification|schema|repository|repo|packages?|channel|forum|partner|partners|reseller|distributor|retailer|dealer|supplier|sponsor|store|shop|figures|prices|rules|terms|statement|statements|list|schnittstelle|daten|partnerin|données|datos|dati|documentación|documents?|dokumente|forms?|formulare|papers?|announcements?|releases?|reports?|blog|newsletter|news|status|events?|calendar|version|versions|timetables?|fahrplan)$/iu

/** "Acme GB (charity 12345)" */
const COUNTRY =
  /^(?:GB|UK|USA|Deutschland|Österreich|Schweiz|France|España|Italia|Ireland|India|Canada|Australia)$/u
const ARTICLE = /^(?:the|die|der|das|la|le|el|il|lo|o|a|de|het)$/iu

/** A known name at the beginning, behind which nothing but its legal form, its offices or another clause comes. */
export function nameThenEnd(text: string): NameMatch | undefined {
  const [head = ''] = text.split(/[,()]/u, 1)
  const all = wordsIn(head)
  // "La Poste" has one of its own.
  const whole = matchStart(all)
  const from = whole === undefined && ARTICLE.test(all[0] ?? '') ? 1 : 0
  const match = whole ?? matchStart(all.slice(from))
  if (match === undefined) return undefined
  const end = from + match.length
  const hasComma = head.length < text.length && end === all.length
  const next = all.slice(end).find(word => !isLegalForm(squash(word)) && !COUNTRY.test(word))
  if (hasComma || next === undefined || FOLLOWS.test(next)) return match
  return isOwnName(match) && isOfficeRole(squash(next)) && !isToolWord(squash(next)) ? match : undefined
}

/** An ordinary word in capitals, with nothing behind it: "the official assistant of Stripe". */
export function wordThenEnd(text: string): NameMatch | undefined {
  const [word = '', next] = wordsIn(text)
  if (!/^\p{Lu}/u.test(word) || (next !== undefined && !FOLLOWS.test(next))) return undefined
  const match = matchName([word])
  return match?.entry.kind === 'word' ? match : undefined
}

/** "Swift, the airline": a word, and what kind of firm it is. */
const TRADE =
  /^(\p{Lu}[\p{L}\p{N}]{1,20}),? (?:the|your|an?|one of the|votre|ihr[e]?|la|su|tu|vostro|vostra) (?:[\p{L}’'-]{1,20} ){0,3}?(?:airline|empresa|entreprise|fournisseur|banque|compagnie|assureur|opérateur|versicherung|anbieter|versorger|fluggesellschaft|banco|aseguradora|compañía|proveedor|banca|fornitore|compagnia|bank|insurer|insurance (?:company|group)|railway|carrier|retailer|supermarket|utility|energy (?:company|supplier)|telecoms? (?:company|operator|provider)|network operator|car maker|carmaker|manufacturer|brand|department store|courier|parcel service|post office|broadcaster|hotel group|authority|ministry)(?!\p{L})/u

export function wordThenTrade(text: string): NameMatch | undefined {
  const word = TRADE.exec(text)?.[1]
  const match = word === undefined ? undefined : matchName([word])
  return match?.isLookAlike || match?.entry.kind === 'assistant' ? undefined : match
}

export function wholeName(text: string): NameMatch | undefined {
  const all = wordsIn(text)
  const own = all[0]?.toLowerCase() === 'the' ? all.slice(1) : all
  const match = matchStart(own)
  return match?.length === own.length ? match : undefined
}

/** "We at PayPal built this"; "We of Amazon Watch" and "we from PayPal user groups" are others. */
export function nameThenVerb(text: string): NameMatch | undefined {
  const all = wordsIn(text)
  const match = matchStart(all)
  const next = match && all[match.length]
  if (match === undefined || next === undefined || !isOwnName(match)) return undefined
  return /^\p{Ll}/u.test(next) && !isToolWord(squash(next)) ? match : undefined
}

/** "We at Stripe built this": an ordinary word in capitals, and what it does. */
export function wordThenVerb(text: string): NameMatch | undefined {
  const [word = '', next = ''] = wordsIn(text)
  const match = /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(next) ? matchName([word]) : undefined
  return match?.entry.kind === 'word' ? match : undefined
}

/** An acronym that is also a word, in capitals: "agent d'EDF", "assistente di TIM". */
export function acronymThenEnd(text: string): NameMatch | undefined {
  const [word = '', next] = wordsIn(text)
  if (!/^\p{Lu}{3,5}$/u.test(word) || (next !== undefined && !FOLLOWS.test(next))) return undefined
  const match = matchName([word])
  return match?.entry.kind === 'everyday' ? match : undefined
}

const DEPARTMENT_WORDS_MAX = 4

/** "Metropolitan Police cyber crime unit": an owner, and a department for any field. */
export function nameThenDepartment(text: string): NameMatch | undefined {
  const all = wordsIn(text)
  const match = matchStart(all)
  if (match === undefined || !isOwnName(match) || isEveryday(match)) return undefined
  const rest = all.slice(match.length).map(squash)
  const isDepartment = DEPARTMENTS.has(rest.at(-1) ?? '') && !rest.some(isOthersWord)
  return isDepartment && rest.length <= DEPARTMENT_WORDS_MAX ? match : undefined
}

export const CLAUSE_END =
  /\s(?:and|or|but|that|which|who|for|to|in|on|at|with|here|since|und|oder|für|et|pour|qui|y|para|que|e|per|che|,)\s/iu

/** "assistenza clienti Fastweb": the office before the name. */
function officeOf(text: string): NameMatch | undefined {
  const all = wordsIn(text.split(CLAUSE_END, 1)[0]!)
  return claimsAuthority(all.map(squash)) ? matchAgent(all) : undefined
}

/** The owner for whom somebody says to speak: a place may be called so, and not its customer service. */
function principalIn(text: string): NameMatch | undefined {
  const match = nameThenEnd(text) ?? nameThenDepartment(text) ?? acronymThenEnd(text) ?? officeOf(text)
  if (match?.entry.kind === 'everyday') return isUniversity(match) ? undefined : match
  if (match === undefined || !isOwnName(match) || match.entry.kind === 'ai') return undefined
  const isVague = isEveryday(match) || isUniversity(match)
  return isVague && !claimsAuthority(wordsIn(text).map(squash)) ? undefined : match
}

function isEveryday({ entry }: NameMatch): boolean {
  return EVERYDAY.has(squash(entry.name))
}

const letters = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})`, 'iu')
const FROM =
  "(?:(?:from|with|at|of|vom|von der|von|bei der|bei|de la|de|du|chez|del|della|di|dalla|dal|da|do|van de|van) |de l['’]|dell['’])"
const REST = '((?!\\s)[^,.!?:;\\n]{2,60})'

/** "This is Emma from Lloyds Bank": a person in capitals, at the beginning or behind a greeting, and for whom it speaks. */
const PERSON_FROM = new RegExp(
  `(?:(?:^|[,!:] |(?:[Hh]allo|[Hh]i|[Hh]ello|[Hh]ola) )(?:[Tt]his is|[Ii]t['’]s|I am|I['’]m|[Ii]ch bin|[Hh]ier (?:ist|spricht)|[Jj]e suis|[Ii]ci|[Cc]['’]est|[Ss]oy|(?:[Tt]e|[Ll]e) (?:habla|atiende|saluda)|[Ss]ono|[Ss]ou|[Aa]qui (?:é|fala)|[Ii]k ben|[Uu] spreekt met|[Mm]et)|(?<!\\p{L})(?:[Mm]y name is|[Mm]ein Name ist|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]i chiamo|[Mm]eu nome é|[Mm]ijn naam is)) (?:(?:o|a|der|die|le|la|el|il) )?(?:\\p{Lu}[\\p{L}.'’-]{0,20} ){1,3}${FROM}${REST}`,
  'u',
)
const CALLS =
  '(?:calling|phoning|writing|texting|speaking|reaching out|getting in touch|contacting|messaging)(?: to)?(?: you)?(?: today)?'
const STAFF =
  'agent|officer|representative|moderator|manager|advis[eo]r|banker|clerk|employee|specialist|technician|inspector|investigator|nurse|doctor'
/** "I'm calling from your bank, HSBC", "I work for PayPal", "you have reached Delta Air Lines". */
const CALLER_FROM = new RegExp(
  `${
    letters(
      `(?:I am|I['’]m|we are|we['’]re) ${CALLS} (?:from|on behalf of)`,
      `(?:I am|I['’]m) (?:\\p{L}{2,20}, )?(?:an? |the |your )?(?:[\\p{L}-]{1,20} ){0,2}(?:${STAFF}) (?:employed by|of|at|from)`,
      "(?:I am|I['’]m) (?:an? |the |your )?(?:[\\p{L}-]{1,20} ){0,2}(?:officer|representative|inspector|investigator) with",
      "I work (?:for|at)|(?:I am|I['’]m) (?:from|with)|you(?: are|['’]re) (?:speaking|talking|chatting) (?:to|with) \\p{L}{2,20} (?:at|from|of|with)|(?:hi|hello|hey|morning|afternoon|evening),? \\p{L}{2,20} here from|you(?:['’]ve| have) reached|(?:thank you|thanks) for (?:calling|contacting|reaching|messaging|flying with|travelling with|banking with|choosing)|welcome (?:aboard|on board)",
      'this is (?:an? )(?:[\\p{L}-]{1,20} ){0,2}(?:message|call|notice|reminder|alert) (?:from|on behalf of)',
      'ich (?:rufe|schreibe)(?: sie| ihnen| dich| dir)? (?:von der|vom|von)|ich arbeite (?:für|bei)(?: der)?|hier spricht(?: die| der| das)?|danke für ihren anruf bei(?: der)?',
      "je (?:vous|te) (?:appelle|contacte|écris) (?:de la part )?(?:de la|du|de)|je travaille (?:pour|chez)|vous êtes en (?:relation|contact|ligne) avec(?: une? [\\p{L}-]{2,20} (?:de|du))?|merci d[’']avoir (?:appelé|contacté|choisi|voyagé avec)",
      '(?:le|te|la|lo) (?:llamo|llamamos|escribo|escribimos) (?:desde|de parte de|del|de)|trabajo (?:para|en)|gracias por (?:llamar|contactar|volar) (?:a|con)|bienvenid[oa]s? a bordo de',
      '(?:la|ti|le) (?:chiamo|contatto|scrivo) (?:dalla|dal|da|per conto di)|lavoro per|grazie per aver (?:chiamato|contattato)',
      '(?:estou ligando|ligo|falo) (?:do|da|em nome d[oa])|obrigad[oa] por (?:ligar|contactar)(?: para| com)?(?: o| a)?|aqui é (?:o|a) assistente d[oa]',
      'ik bel (?:u |je )?(?:van de|van|namens)|ik werk (?:voor|bij)',
    ).source
  } (?:your (?:bank|insurer|provider|carrier),? )?${REST}`,
  'iu',
)
/** "your Deutsche Bank adviser here" */
const STAFF_HERE = letters(`your ([^,.!?:;\\n]{2,40}?) (?:${STAFF}|assistant|team) here(?!\\p{L})`)
/** "Hi, Apple Support here." */
const OFFICE_HERE = /(?:^|[,!] )([^,.!?:;\n]{2,40}) here(?=[,.!]|$)/u
/** "the collections department of American Express" */
const DEPARTMENT_OF =
  /^(?:(?:the|der|die|le|la|il|lo|el|o|a|de|your) )?(?:[\p{L}-]{1,20} ){0,3}(?:department|team|unit|office|desk|division|branch|line|abteilung|service|servicio|departamento|servizio|ufficio|reparto|dipartimento|serviço|setor|afdeling) (?:of|at|der|des|von|de la|de|du|di|della|del|da|do|van) /iu
/** Of somebody who tells where they work, and wrote the agent themselves. */
const AUTHOR =
  /(?<!\p{L})(?:(?:I|and|who) (?:built|wrote|made|created?|maintain) (?:this|it)|(?:free|spare) time|side project|open[- ]source)(?!\p{L})/iu

/** Part of all patterns above, and of few sentences; without the properties of Unicode it is found in less time. */
const SPEAKING =
  /\b(?:I am|I['’]m|I work|we are|we['’]re|my name|this is|it['’]s|you have reached|you are|you['’]re|you['’]ve|thank|here|ich (?:bin|rufe|schreibe|arbeite)|mein Name|hier (?:ist|spricht)|danke|vous êtes|je (?:suis|m['’]app|vous|te|travaille)|ici|c['’]est|merci|soy|me llamo|(?:te|le) (?:habla|atiende|saluda)|llam(?:o|amos)|escrib(?:o|imos)|trabajo|gracias|sono|chiamo|contatto|scrivo|lavoro|grazie|sou|meu nome|aqui|estou|ligo|falo|obrigad|ik (?:ben|bel|werk)|mijn naam|u spreekt|met )/i

/** The owner for whom a speaker gives a name, or a reason for a call. `self` stands behind "I am". */
export function matchSpeaker(sentence: string, self: string | undefined): NameMatch | undefined {
  if (self === undefined && !SPEAKING.test(sentence)) return undefined
  if (AUTHOR.test(sentence)) return undefined
  for (const pattern of [PERSON_FROM, CALLER_FROM, STAFF_HERE]) {
    const text = unquoted(pattern, sentence)
    const match = text === undefined ? undefined : principalIn(text.replace(DEPARTMENT_OF, ''))
    if (match) return match
  }
  const office = unquoted(OFFICE_HERE, sentence)
  const present = office === undefined ? undefined : officeOf(office)
  if (present || self === undefined) return present
  const principal = self.replace(DEPARTMENT_OF, '')
  return principal === self ? nameThenDepartment(self) : principalIn(principal)
}

const OPEN_QUOTATION = /[„«][^“”»]*$|“[^”]*$/u

/** Outside quotation marks: who warns of such calls quotes them. */
function unquoted(pattern: RegExp, sentence: string): string | undefined {
  const text = captured(pattern, sentence)
  if (text === undefined) return undefined
  const before = sentence.slice(0, sentence.indexOf(text))
  return before.split('"').length % 2 === 0 || OPEN_QUOTATION.test(before) ? undefined : text
}
