import { squash } from '../../../language/names/squash.ts'
import { matchStart } from '../known-names/name-match.ts'
import { wordsIn } from '../known-names/name-words.ts'
import { FIRST_NAMES } from './first-names.ts'
import { isOfficeWord } from './words-of-offices.ts'

// People in a text: by a first name and a surname, by how they are addressed, or by where they are.

const TITLED =
  /(?<!\p{L})(?:Mrs?|Ms|Miss|Mme|Mlle|Frau|Herr|Sig(?:\.ra|\.na|nora?)?|dott(?:\.ssa|oressa)?|Dott|Dr|Prof|Sra?|Doña|Don)\.? \p{Lu}\p{Ll}{2,20}/u
/** "Gus in Wollongong", "Yusuf and Clara"; "Emma from Lloyds Bank" is nobody. */
const AT_A_PLACE =
  /(?<![\p{L}\p{N}])(\p{Lu}\p{L}{2,20}),? (?:in|from|aus|of|de|di|à|bei|and|und|et|y|e|&) (\p{Lu}[\p{L} ]{2,40})/gu
const SIGNED_BY =
  /(?:[Bb]y|[Cc]heers,?|[Rr]egards,?|wünscht|[Ss]aludos,?|[—–-]) (\p{Lu}\p{Ll}{2,20})(?!\p{L}| \p{Lu}\p{Ll})/u
/** "Via Ciro Menotti", "Juan Bravo Street" */
const STREET_BEFORE =
  /(?:rua|rue|calle|via|viale|piazza|plaza|avenida|avenue|boulevard|paseo|place|corso|largo|jalan|square) (?:del? )?$/iu
const STREET_BEHIND =
  /^[ -](?:street|road|avenue|lane|square|drive|house|building|tower|straße|strasse|allee|platz|weg|ring|ufer)/iu
const BEFORE_MAX = 24

/** "We're Bev and Otto", "ici la librairie L'Encre" */
const OURSELVES =
  /(?<!\p{L})(?:[Ww]e['’]re|[Ww]e are|[Ww]ir sind|[Nn]ous sommes|[Ss]omos|[Ss]iamo) (\p{Lu}\p{Ll}{1,15}) (?:and|und|et|y|e|&) (\p{Lu}\p{Ll}{1,15})(?!\p{L}| \p{Lu}| (?:team|group|support|staff|department)(?!\p{L}))/u
const HOUSE_HERE =
  /(?:^|[,.!\n] ?)(?:ici|hier ist|hier spricht|this is|qui è|aquí|aqui é) (?:the |la |le |die |der |das |il |el |a |o )?(?:librairie|boulangerie|boutique|école|ferme|buchhandlung|bäckerei|gärtnerei|werkstatt|bookshop|bakery|workshop|library|libreria|bottega|panetteria|librería|panadería|tienda|livraria|padaria) (?:[LlDd]['’])?\p{Lu}\p{L}{2,20}/iu

export function namesPersonInPassing(text: string): boolean {
  if (TITLED.test(text) || HOUSE_HERE.test(text)) return true
  const [, one, other] = OURSELVES.exec(text) ?? []
  if (one !== undefined && ![one, other!].some(name => isOwners(name))) return true
  const signer = SIGNED_BY.exec(text)?.[1]
  if (signer !== undefined && isFirstName(signer)) return true
  return [...text.matchAll(AT_A_PLACE)].some(([, name, place]) => isFirstName(name!) && !isOwners(place!))
}

const ONESELF =
  /(?:[Mm]y name is|I am|I['’]m|[Jj]e m['’]appelle|[Jj]e suis|[Ii]ch heiße|[Ii]ch bin|[Mm]i chiamo|[Mm]e llamo|[Ss]oy|[Ss]ono) (\p{Lu}\p{Ll}{2,20})(?!\p{L})/gu

/** "I'm Jonas", who has that name on the host or in front of an address, too: an assistant says as much of itself. */
export function introducesOneself(text: string, places: readonly string[]): boolean {
  return [...text.matchAll(ONESELF)].some(
    ([, name]) => isFirstName(name!) && places.some(place => place.toLowerCase().includes(squash(name!))),
  )
}

const FIRST_PERSON =
  /(?<!\p{L})(?:I|I['’](?:m|ve|d|ll)|[Ii]ch|[Jj]e|[Jj]['’]\p{L}{2,20}|[Yy]o|[Ii]o|[Mm]y|[Mm]ein\p{L}{0,2}|[Mm]on|[Mm]is?|[Mm]i[oa])(?!\p{L})/u

/** "I read all mails": at an address that begins with a first name. */
export function isWrittenByPerson(text: string, mailboxes: readonly string[]): boolean {
  return mailboxes.some(isFirstName) && FIRST_PERSON.test(text)
}

const NAMES = /\p{Lu}\p{Ll}{1,20} \p{Lu}[\p{L}'’-]{1,30}/gu

/** "Samir Patel Dental – front desk" */
export function namesPerson(title: string): boolean {
  return [...title.matchAll(NAMES)].some(({ 0: name, index }) =>
    isPerson(wordsIn(name), title, index, name.length),
  )
}

function isOwners(place: string): boolean {
  return matchStart(wordsIn(place)) !== undefined || isOfficeWord(squash(wordsIn(place)[0] ?? ''))
}

/** Whether words with capitals, found at a place in a text, are those of a person. */
export function isPerson(words: readonly string[], text: string, index: number, length: number): boolean {
  const at = words.findIndex(isFirstName)
  const surname = at < 0 ? undefined : words[at + 1]
  if (surname === undefined || isOfficeWord(squash(surname))) return false
  const before = text.slice(Math.max(0, index - BEFORE_MAX), index)
  return !STREET_BEFORE.test(before) && !STREET_BEHIND.test(text.slice(index + length))
}

/** `ada-lund.example` */
export function isPersonsLabel(label: string): boolean {
  const [first = '', surname] = label.split('-')
  return surname !== undefined && isFirstName(first) && !isOfficeWord(surname)
}

function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(squash(word.split('-', 1)[0]!))
}
