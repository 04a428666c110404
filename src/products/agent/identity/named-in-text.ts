import { squash } from '../../../language/names/squash.ts'
import { ownerOf } from '../known-names/claimed-host.ts'
import { listedOwner } from '../known-names/listed/listed-names.ts'
import { isOwnName, matchStart } from '../known-names/name-match.ts'
import type { NameMatch } from '../known-names/name-shapes.ts'
import { wordsIn } from '../known-names/name-words.ts'
import { matchOperator } from '../known-names/operator-name.ts'
import { isLegalForm } from '../known-names/role-words.ts'
import { readSpokenText } from '../known-names/sentences/spoken-text.ts'
import type { Declaration } from '../reading/declaration.ts'
import { writtenHost } from './declared-addresses.ts'
import {
  introducesOneself,
  isPerson,
  isPersonsLabel,
  isWrittenByPerson,
  namesPerson,
  namesPersonInPassing,
} from './persons-in-text.ts'
import { isCodeHost } from './shared-sites.ts'
import { isOfficeWord } from './words-of-offices.ts'

// The author of an agent, where no field and no heading names one.

/**
 * Whether the words of a declaration name somebody: a firm with its legal form, an author behind "by", a person who says "I am", a
 * club that says to be one, or a name that the agent's own host bears. Well-known names do not count: they are judged as claims.
 */
export function namesSomebody(declaration: Declaration): boolean {
  if (isAtHome(declaration) || hasAccount(declaration)) return true
  const text = readSpokenText(declaration).text.replace(NICKNAME, ' ')
  const title = declaration.name?.text ?? ''
  const labels = hostLabels(declaration)
  const places = [...labels, ...mailboxes(declaration)]
  // Most declarations name their author here, and the looks below take four times as long.
  if (hasAuthorsName(text, title, labels, places)) return true
  if (
    PRIVATE.test(text) ||
    CLUB.test(text) ||
    NUMBERED.test(text) ||
    hasAuthor(declaration) ||
    isOfOwner(title)
  )
    return true
  if (isRunAtHouse(text) || saysKind(text) || isWrittenByPerson(text, mailboxes(declaration))) return true
  if (introducesOneself(text, places)) return true
  return namesPersonInPassing(text) || namesPerson(title) || namesHouse(title) || labels.some(isPersonsLabel)
}

/** Wilhelmina "Mina" Okonjo */
const NICKNAME = / ["“]\p{Lu}\p{Ll}{1,15}["”] (?=\p{Lu}\p{Ll})/gu

/** A name in capitals that by its place or its words is an author's. */
function hasAuthorsName(
  text: string,
  title: string,
  labels: readonly string[],
  places: readonly string[],
): boolean {
  const own = new Set(wordsIn(title).map(squash))
  return text.matchAll(NAME).some(({ 0: name, index }) => {
    const written = wordsIn(name)
    const words = written.map(squash)
    const distinct = words.filter(word => word.length >= DISTINCT_MIN && !isOfficeWord(word))
    if (distinct.length === 0) return false
    const before = text.slice(Math.max(0, index - BEFORE_MAX), index)
    const isAuthors =
      [BYLINE, ASSISTANT_OF, LABEL, OF_KIND].some(sign => sign.test(before)) ||
      hasForm(words, text.slice(index + name.length)) ||
      isHouse(words) ||
      isPerson(written, text, index, name.length) ||
      // "Harbour Desk" is what the agent is called, whoever runs it.
      (!distinct.every(word => own.has(word)) &&
        (SELF.test(before) || isOnHost(distinct, labels) || isPersonOnHost(written, places)))
    return isAuthors && !isKnown(name)
  })
}

const DISTINCT_MIN = 4
const BEFORE_MAX = 40
const CAPITAL =
  "(?!(?:I['’]\\p{Ll}{1,2}|I|We|My|Our|The|Ich|Wir|Je|Nous|Soy|Somos|Sono|Siamo|Scritt[oa]|Realizzat[oa]|Sviluppat[oa]|Creat[oa]|Curat[oa]|Mantenut[oa]|Gestit[oa]|Geschrieben|Gebaut|Gemacht|Entwickelt|Betrieben|Erstellt|Gepflegt|Gebastelt|Écrite?|Développée?|Créée?|Conçue?|Réalisée?|Escrit[oa]|Hech[oa]|Cread[oa]|Desarrollad[oa]|Mantenid[oa]|Feit[oa]|Criad[oa]|Desenvolvid[oa])(?!\\p{L}))\\p{Lu}[\\p{L}\\p{N}'’-]{1,30}"
const LINK = '(?:de|der|di|du|del|della|des|da|do|la|le|el|of|and|und|et|y|e|&|the|von|van)'
/** Two to six words with capitals. */
const NAME = new RegExp(`(?<![\\p{L}\\p{N}])${CAPITAL}(?: (?:${LINK} ){0,2}${CAPITAL}){1,5}`, 'gu')
/** "by", and a word such as "treasurer" at most. */
const BYLINE =
  /(?:^|\s)(?:by|a cura di|von|vom|par|por|da|door|af|av|oleh|przez) (?!(?:our|unser\p{L}{0,2}|notre|nuestr[oa]|nostr[oa]) )(?:\p{L}{2,14} |(?:an?|une?|eine[mnr]?|una|uno|um|uma) (?:\p{L}{2,14} ){1,2}\p{L}{2,14}, )?$/iu
/** "Minnie is the shop assistant of" */
const ASSISTANT_OF =
  /(?<!\p{L})(?:agent|agente|assistant|assistent|asistente|assistente|helper|bot) (?:of|from|von|vom|der|des|de|du|di|del|della|da) (?:the )?$/iu
const SELF =
  /(?:[Mm]y name is|I am|I['’]m|I,|[Ww]e are|[Mm]ine,|[Uu]s,|[Jj]e m['’]appelle|[Ii]ch heiße|[Ii]ch bin|[Ww]ir sind(?: die| der| das)?|[Mm]i chiamo|[Mm]e llamo|[Ss]oy|[Ss]ono|[Qq]ui è(?: il| la| lo)?|[Nn]ous sommes|[Ss]omos|[Ss]iamo) $/u
const LABEL =
  /(?:^|[\n.,;*]\s?)(?:\p{L}{2,12} ){0,2}(?:editor|author|auteure?s?|contact|contacto|contatto|kontakt|responsable|responsible|maintainer|owner|verantwortlich|autor[aei]?|autor(?:in)?|treasurer|tr[ée]sori[eè]re?|secretary|director|directrice|pr[ée]sident\p{L}?|leit(?:er|erin|ung)|titolare|who(?: i am| we are|['’]s behind it| is behind it)?|who are we|wer steckt dahinter|qui sommes-nous|chi siamo|quiénes somos|trading as)(?: ?[:.?*]{1,4})? {1,2}$/iu
const KINDS =
  'collectif|colectivo|collettivo|kollektiv|shop|store|studio|company|firm|charity|club|choir|band|group|co-?op|co-?operative|newsletter|podcast|practice|agency|association|society|business|start-?up|lab|collective|non-?profit|asbl|bookshop|bakery|consultancy|partnership|workshop|verein|firma|büro|agentur|genossenschaft|unternehmen|betrieb|chor|kanzlei|entreprise|société|coopérative|librairie|agence|boutique|empresa|gestoría|asociación|tienda|cooperativa|agencia|azienda|ditta|associazione|negozio|impresa|bottega'
const PEOPLE =
  'developers?|consultants|enthusiasts|volunteers|parents|eltern|föräldrar|bénévoles|voluntarios|volontari'
/** "Brightshelf is a shop in Leeds", "we are three consultants", "we are Nightschool, a registered charity". */
const CLUB = new RegExp(
  `(?<!\\p{L})(?:(?:is|ist|est|es|è) (?:an? |eine? |une? |una |uno |un['’])|(?:[Ww]e are|[Ww]e['’]re|[Ww]ir sind|[Nn]ous sommes|[Ss]omos|[Ss]iamo|Vi är)(?: [^.!?:;,\\n]{2,40},)? (?:an? |eine? |une? |una |uno |un['’])?)(?:[\\p{L}\\d’'-]{1,20} ){0,3}(?:${KINDS}|${PEOPLE})(?!\\p{L})`,
  'u',
)
/** "The podcast Sofa Court", "notre collectif, Vélo Lunaire" */
const OF_KIND = new RegExp(
  `(?<!\\p{L})(?:(?:${KINDS}) |(?:our|unser[e]?|notre|nuestr[oa]|(?:il |la )?nostr[oa]) (?:${KINDS}), )$`,
  'iu',
)
/** "Le collectif Passerelle 35" */
const NUMBERED = new RegExp(`(?<!\\p{L})(?:${KINDS}) \\p{Lu}[\\p{L}'’-]{2,30} \\d{1,4}(?!\\d)`, 'u')
/** "Associazione di volontariato, Faenza", as the first words of a line. */
const KIND_LINE = new RegExp(`(?:^|\\n)\\s?(?:${KINDS})(?: [\\p{L}-]{1,20}){0,4}, (\\p{L})`, 'iu')

function saysKind(text: string): boolean {
  return /\p{Lu}/u.test(KIND_LINE.exec(text)?.[1] ?? '')
}

/** Work of somebody who speaks for no firm. */
const PRIVATE =
  /(?<!\p{L})(?:(?:hobby|side|weekend|community|pet|volunteer|spare-time) (?:project|tool|server|effort|experiment)|in (?:my|our|his|her|their) (?:spare|free) time|in (?:my|our|his|her|their) evenings|hobby (?:of|by)|hobbyprojekt|freizeitprojekt|projet (?:personnel|bénévole|amateur)|proyecto (?:personal|comunitario)|progetto (?:personale|amatoriale))(?!\p{L})/iu

function isKnown(name: string): boolean {
  const start = matchStart(wordsIn(name))
  const match = matchOperator(name)
  return isWellKnown(match) || (isWellKnown(start) && isOwnName(start))
}

/** Many of the names of public directories are those of a small house, too. */
function isWellKnown(match: NameMatch | undefined): match is NameMatch {
  return match !== undefined && match.entry.isListed === undefined
}

const RUN_BY_OTHERS =
  /(?:run|operated|maintained|made|built|looked after) by (?:the|a|an|our) (?:\p{Ll}[\p{L}-]{1,20} ){1,5}(?:of|at|in) (?:the )?(\p{Lu}[^,.;:!?\n]{2,60})/u

/** "Run by the parents' association of St Brannock's primary school" */
function isRunAtHouse(text: string): boolean {
  const house = RUN_BY_OTHERS.exec(text)?.[1]
  return house !== undefined && !isKnown(house)
}

const AGENT_OF =
  /(?:agent|agente|assistant|assistent|asistente|assistente|bot) (?:of|from|at|van|von|der|des|de|del|du|da|do|di|della) (?:the )?(\p{Lu}.{2,60})$/iu

const MADE_BY = /(?:^|[\s,])(?:by|von|par|por|da) (\p{Lu}.{2,60})$/u

/** "Agente da Livraria Caravela" */
function isOfOwner(title: string): boolean {
  const owner = (AGENT_OF.exec(title) ?? MADE_BY.exec(title))?.[1]
  if (owner === undefined || isKnown(owner)) return false
  return wordsIn(owner).some(word => /^\p{Lu}/u.test(word) && !isOfficeWord(squash(word)))
}

const HOUSES: ReadonlySet<string> = new Set(
  'club surgery vets library biblioteca bibliothek bibliotheque stadtbibliothek theatre theater teatro museum museo musee heimatmuseum school schule grundschule ecole escuela scuola parish church stadtwerke gemeinde mairie ayuntamiento comune choir chor orchestra taller atelier werkstatt officina agriturismo brewery brauerei farm hof ferme cafe restaurant trattoria osteria winery weingut kindergarten filodrammatica ludotheque backerei boulangerie panaderia gestoria kanzlei imkerei kaffeerosterei rosterei librairie libreria buchhandlung livraria studio fromagerie gaec collectif association verband gesellschaft union circle court ringers cottage verlag gartnerei'.split(
    ' ',
  ),
)

/** "Kestrel Lane Surgery", "Stadtwerke Mühlbrück": one of many houses, by its name. */
function isHouse(words: readonly string[]): boolean {
  return (
    words.some(word => HOUSES.has(word)) &&
    words.some(word => word.length >= DISTINCT_MIN && !HOUSES.has(word) && !isOfficeWord(word))
  )
}

function namesHouse(title: string): boolean {
  return title.split(/\s[–—-]\s|[,:|]/u).some(part => isHouse(wordsIn(part).map(squash)) && !isKnown(part))
}

/** Ordinary words of that form. */
const NOT_FORMS: ReadonlySet<string> = new Set(['the', 'se', 'co', 'as'])
const NEXT_WORD = /^,? ?([\p{L}.&-]{2,12})/u

/** "Saltmarsh Web Co-operative Limited", "Rautio & Lehto Oy". */
function hasForm(words: readonly string[], behind: string): boolean {
  const next = NEXT_WORD.exec(behind)?.[1] ?? ''
  return [...words.slice(1), squash(next)].some(word => isLegalForm(word) && !NOT_FORMS.has(word))
}

const SURNAME_MIN = 5

/** "Ottilie Varga" at `varga-fieldnotes.example`: two words, of which the host bears the second. */
function isPersonOnHost(written: readonly string[], places: readonly string[]): boolean {
  const [first, last, more] = written
  if (first === undefined || last === undefined || more !== undefined) return false
  const surname = squash(last)
  if (surname.length < SURNAME_MIN || isOfficeWord(surname) || isOfficeWord(squash(first))) return false
  return places.some(place => place.split('-').some(part => part === surname || part === `${surname}s`))
}

const LABEL_SHARE = 0.6
const WHOLE_PART_MIN = 6

/** "Tidewater Consumer Notes" at `tidewaternotes.example`: the site bears the name that the text speaks of. */
function isOnHost(distinct: readonly string[], labels: readonly string[]): boolean {
  return labels.some(label => {
    const parts = label.split('-')
    const letters = parts.join('')
    const shown = distinct.filter(word => letters.includes(word))
    const isPart = shown.some(word => word.length >= WHOLE_PART_MIN && parts.includes(word))
    return isPart || shown.join('').length >= LABEL_SHARE * letters.length
  })
}

function hostLabels(declaration: Declaration): string[] {
  return hostsOf(declaration).flatMap(host => host.split('.').slice(0, -1))
}

/** What stands before the sign of an e-mail address. */
function mailboxes({ emails }: Declaration): string[] {
  return emails.map(({ text }) => text.slice(0, text.lastIndexOf('@')))
}

function hostsOf({ endpoints, urls, contactUrls, emails }: Declaration): string[] {
  return [...endpoints, ...urls, ...contactUrls, ...emails].flatMap(
    ({ text }) => writtenHost(text.includes('@') ? text.slice(text.lastIndexOf('@') + 1) : text) ?? [],
  )
}

/** All addresses of the agent are those of one whom everybody knows. */
export function isAtHome({ endpoints, urls }: Declaration): boolean {
  const hosts = [...endpoints, ...urls].flatMap(({ text }) => writtenHost(text) ?? [])
  return hosts.length > 0 && hosts.every(host => !isCodeHost(host) && isOfKnownOwner(host))
}

function isOfKnownOwner(host: string): boolean {
  const labels = host.split('.')
  return ownerOf(host) !== undefined || labels.some((_, at) => listedOwner(labels.slice(at).join('.')))
}

const ACCOUNT_PATH = /^https?:\/\/[^/]{3,40}\/~?[\w-]{1,60}\/[\w.-]/

/** The account at which the source of a server lies is its author's. */
function hasAccount({ contactUrls, urls }: Declaration): boolean {
  return [...contactUrls, ...urls].some(
    ({ text }) => ACCOUNT_PATH.test(text) && isCodeHost(writtenHost(text) ?? ''),
  )
}

const AUTHOR_KEY = /(?:^|\.)(?:author|authors|maintainer|maintainers|who|madeBy|made_by|imprint|legal)$/

/** The field of a card in which its author put a name. */
function hasAuthor({ furtherTexts = [] }: Declaration): boolean {
  return furtherTexts.some(({ where, text }) => {
    const words = wordsIn(text)
    const isNamed = words.some(word => /^\p{Lu}/u.test(word) && !isOfficeWord(squash(word)))
    return AUTHOR_KEY.test(where) && isNamed && !isKnown(text)
  })
}
