import { withoutAccents } from '../../../../language/look-alikes.ts'

// Words reduced to what they mean here, so that a sentence is recognised when it is put in other words.

const ENDINGS = ['ingly', 'ings', 'ing', 'edly', 'ied', 'ies', 'ers', 'ed', 'es', 'er', 'ly', 's']
const STEM_MIN = 3

/** Each row is one concept, named by its first word; the forms of a word come by themselves (stemOf). */
const SYNONYMS = `review check inspect examine vet screen proofread look verify inspection examination verification
approve confirm authorise authorize consent sign clear approval confirmation authorisation authorization
stop halt switch shut disable pause suspend interrupt deactivate turn
person people
oversee supervise monitor watch oversight supervision
delete erase remove purge discard wipe destroy deletion erasure removal
keep kept store retain save hold held retention remain storage stay
share pass disclose hand give given reveal receive get
wrong wrongly incorrect mistaken inaccurate error mistake false fault imprecise misread misjudge confuse unreliable fail
announce publish notify inform told tell communicate notice
change update modify revise alter amend edit
ahead advance prior earlier beforehand
send sent mail dispatch transmit deliver message
book reserve reservation booking
answer response reply respond
outdated old stale obsolete
suggest propose recommend recommendation
document file paper
customer client guest
read view see seen access
create produce make made draft prepare compose
suitable unsuitable unfit fit intend meant design substitute replace
advice counsel guidance
outside external third
party company
train teach learn training
sell sold sale
pay payment paid payout
amount figure sum total
picture image photo scan
limit restrict cap bound
question query request enquiry inquiry
complaint complain
unusual rare uncommon strange odd
poor bad low
log protocol record
bias favour partial
binding bind
`

/** By the whole word: an engineer is no engine, a reviewer no review. */
const PERSONS = new Set(
  `human staff employee officer editor team someone somebody colleague member supervisor moderator reviewer clerk clinician
accountant analyst engineer lawyer doctor librarian handler manager expert specialist inspector technician worker
caseworker dispatcher controller nurse pharmacist physician teacher tutor auditor director professional adviser advisor
attendant secretary foreman trainer counsellor counselor caretaker landlord captain curator consultant coordinator registrar
underwriter adjuster superintendent researcher scientist therapist psychologist paramedic surgeon midwife notary attorney solicitor
banker treasurer bookkeeper agronomist veterinarian dentist`
    .split(/\s+/)
    .flatMap(word => [word, `${word}s`]),
)

const CONCEPT_OF = new Map<string, string>()
for (const row of SYNONYMS.trim().split('\n')) {
  const [concept, ...others] = row.split(' ').map(conceptStem)
  for (const stem of [concept!, ...others]) CONCEPT_OF.set(stem, concept!)
}

/** Words that every sentence of a declaration may hold, and those that say how strictly it is meant (safeguards.ts). */
const EMPTY_WORDS = new Set(
  `a an the of to and or is are be been being was were it its this that these those with for in on at by as from into onto
which who whom whose will would shall should can could may might must do does did has have had having not no never none nothing nobody neither nor
without any all every each only some most always usually often sometimes than then there their they them he she his her we our us you your i my
agent assistant bot system service tool it's also such so if when where while until unless except after about per via still just more less very
cannot can't won't don't doesn't isn't aren't able unable out up off down over under again once new now always before least own both either get gets take takes
way ways done use used uses using part case cases time times thing things anything everything something kind user's`.split(
    /\s+/,
  ),
)

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

/** The words as written in sentences or in keys: `sharedWithPartners` is three of them. In lower case, without accents. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const plain = withoutAccents(apart).toLowerCase().replaceAll('’', "'")
  return plain.match(WORD) ?? []
}

/** The subjects of a sentence, without their wording. */
export function conceptsOf(text: string): Set<string> {
  const concepts = new Set<string>()
  for (const word of wordsOf(text)) if (!EMPTY_WORDS.has(word)) concepts.add(conceptOf(word))
  return concepts
}

export function conceptOf(word: string): string {
  if (PERSONS.has(word)) return 'person'
  const stem = conceptStem(word)
  return CONCEPT_OF.get(stem) ?? stem
}

/** English endings off, roughly: a stem only has to be the same for the forms of one word. */
export function conceptStem(word: string): string {
  const ending = endingOf(word)
  if (ending === undefined) return word.length > STEM_MIN ? plainEnd(word) : word
  const stem = word.slice(0, word.length - ending.length)
  return ending === 'ied' || ending === 'ies' ? conceptStem(`${stem}y`) : plainEnd(stem)
}

/** "stopp" of "stopped" is "stop", "store" and "stor" are one. */
function plainEnd(stem: string): string {
  return stem.replace(/([bdfglmnprt])\1$/, '$1').replace(/e$/, '')
}

function endingOf(word: string): string | undefined {
  if (word.endsWith('ss')) return undefined
  return ENDINGS.find(each => word.endsWith(each) && word.length - each.length >= STEM_MIN)
}

/** The part of the one set that is in the other; of nothing, everything. */
export function coverage(of: Set<string>, by: Set<string>): number {
  if (of.size === 0) return 1
  let shared = 0
  for (const concept of of) if (by.has(concept)) shared++
  return shared / of.size
}
