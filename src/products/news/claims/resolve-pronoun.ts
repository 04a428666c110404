import { looksLikeVerb, ORGANISATION } from './statement-words.ts'

/** The subject of the sentence before, and the other people in it. */
export type Referent = { subject: string; others: string[] }

const OPENING = /^(He|She|It|They|His|Her|Its|Their)\s(\p{L}[\p{L}'’-]{0,24})(?:\s(\p{L}[\p{L}'’-]{0,24}))?/u
const OPEN = /^(?:He|She|It|They|His|Her|Its|Their|This|That|These|Those|Both|Such|Others|Another)(?!\p{L})/u

const TITLE =
  /^(?:Mr|Mrs|Ms|Dr|Prof|Professor|President|Mayor|Governor|Gov|Senator|Sen|Rep|Judge|Justice|Minister|Chancellor|Councillor|Councilman|Councilwoman|King|Queen|Prince|Princess|Sir|Captain|Sheriff|Sergeant|Inspector|Superintendent|Commander|Colonel|Gen|General|Chairman|Chairwoman|Coach|Bishop|Pope)\.?\s\p{Lu}/u
const HUMAN =
  /(?<!\p{L})(?:man|woman|boy|girl|mayor|president|minister|officer|spokes\p{L}+|driver|author|teacher|doctor|engineer|judge|lawyer|chair\p{L}*|director|victim|suspect|player|king|queen|prince|princess|governor|senator|chief|leader|owner|actor|singer|writer|candidate|patient|chancellor|pope|bishop|captain)$/iu
// "It was expected that", "it took", "it emerged": such an "it" means no one.
const MEANS_NOTHING = new Set(
  'expected believed reported understood said thought rumoured rumored hoped estimated assumed feared agreed decided announced argued alleged claimed planned emerged seemed appeared turned happened looked remained followed'.split(
    ' ',
  ),
)
const IRREGULAR_PARTICIPLES = new Set(
  'built held made sold shut hit sent found taken given written drawn driven known led paid put cut set won lost torn shot'.split(
    ' ',
  ),
)

/** True for a sentence whose opening word means something said before it. */
export function opensWithPronoun(statement: string): boolean {
  return OPEN.test(statement)
}

/**
 * Puts the subject of the sentence before in place of an opening pronoun, if it can mean nothing else; otherwise the
 * statement stays as it was. `before` must be of the same paragraph; `speakers` are the last names of all who speak.
 */
export function resolvePronoun(
  statement: string,
  before: Referent | undefined,
  speakers: ReadonlySet<string>,
): string {
  const opening = OPENING.exec(statement)
  if (!opening || before === undefined) return statement
  const [, pronoun, next, afterNext] = opening
  if (!canMean(pronoun!, before, speakers)) return statement
  if (pronoun === 'It' && !tellsOfThing(next!, afterNext)) return statement
  const isPossessive = /^(?:His|Her|Its|Their)$/u.test(pronoun!)
  return (isPossessive ? possessive(before.subject) : before.subject) + statement.slice(pronoun!.length)
}

function canMean(pronoun: string, { subject, others }: Referent, speakers: ReadonlySet<string>): boolean {
  const isPlural =
    /\sand\s/u.test(subject) || (/^(?:The|Some|Many|Several)\s/u.test(subject) && /[^s]s$/u.test(subject))
  if (pronoun === 'They' || pronoun === 'Their') return isPlural
  if (pronoun === 'It' || pronoun === 'Its')
    return isThing(subject) && (!isPlural || ORGANISATION.test(subject))
  if (isPlural || others.length > 0 || contradictsTitle(pronoun, subject)) return false
  return isPerson(subject, speakers)
}

/** A name is a person's only if the article gives a title or lets its bearer speak: "Landria" could be a country. */
function isPerson(subject: string, speakers: ReadonlySet<string>): boolean {
  if (!/^\p{Lu}/u.test(subject) || /^(?:The|A|An)\s/u.test(subject) || ORGANISATION.test(subject))
    return false
  return TITLE.test(subject) || speakers.has(subject.split(' ').at(-1)!)
}

function isThing(subject: string): boolean {
  if (HUMAN.test(subject)) return false
  return /^(?:The|This)\s/u.test(subject) || (/^\p{Lu}/u.test(subject) && ORGANISATION.test(subject))
}

function contradictsTitle(pronoun: string, subject: string): boolean {
  const isMale = pronoun === 'He' || pronoun === 'His'
  return isMale
    ? /^(?:Mrs|Ms|Queen|Princess|Chairwoman|Councilwoman)(?!\p{L})/u.test(subject)
    : /^(?:Mr|King|Prince|Sir|Pope|Bishop|Chairman|Councilman)(?!\p{L})/u.test(subject)
}

function tellsOfThing(next: string, afterNext: string | undefined): boolean {
  if (next === 'was' || next === 'is' || next === 'has' || next === 'had') {
    const isParticiple = looksLikeParticiple(afterNext ?? '')
    return isParticiple && !MEANS_NOTHING.has(afterNext!)
  }
  return /ed$/u.test(next) && looksLikeVerb(next) && !MEANS_NOTHING.has(next)
}

function looksLikeParticiple(word: string): boolean {
  return IRREGULAR_PARTICIPLES.has(word) || (/ed$/u.test(word) && looksLikeVerb(word))
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}
