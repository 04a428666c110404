import type { Language } from '../../../language/detect-language.ts'
import { capitalRuns, nameWords } from '../../../language/names/capital-runs.ts'
import type { NewsReading, NewsSentence } from '../request.ts'
import { plainSpeech } from './speech-words.ts'

/** The sources of an article's statements. */
export type NamedSources = {
  /** How many statements there are. */
  statements: number
  /** The sources that can be asked, by name, with the first statement of each. */
  sources: Map<string, NewsSentence>
  /** How many statements go back to them. */
  tied: number
  /** How many sentences plainly say that somebody said something. */
  plainCount: number
  /** The same per thousand words of the writer's own. */
  plainRate: number
  /** How often it tells in what office, or on what occasion, somebody spoke, in a thousand words; undefined where the words are not sources. */
  standingRate: number | undefined
  /** Statements on the authority of sources without a name. */
  unnamed: NewsSentence[]
  /** Statements behind which one and the same full name is set. */
  stamped: NewsSentence[]
}

const STATEMENT_WORDS_MIN = 5
const QUOTED_WORDS_MIN = 6
/** In a shorter text two or three of them would look like a manner of writing. */
const WORDS_COUNTED_MIN = 400
/** A title alone is no name, and before one it tells nothing of who it is. */
const TITLES =
  /^(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame|Lord|Lady|Herr|Frau|Monsieur|Madame|Señor|Señora|Signor|Signora|Sig|Dott)\.?\s?)+/u
/** A single name that the article mentions so often inside its sentences is that of a house, a club or a public figure. */
const MENTIONS_MIN = 3
const ACRONYM = /^\p{Lu}{3,}s?$/u
/** Capitals that nobody can ask: illnesses and techniques, and the adjective before a speaker ("Chinese officials said"). */
const NOBODY_TO_ASK =
  /^(?:COVID(?:-19)?|[Cc]oronavirus|SARS|MERS|Ebola|HIV|AIDS|DNA|RNA|CPR|GPS|PDF|DVD|UFO|USB|PTSD|ICU|VIP|CEO|(?:Middle |North |South |East(?:ern)? |West(?:ern)? |Latin |Asian |African |European )?(?:\p{Lu}\p{Ll}{2,12}(?:ese|nian|sian|tian|lian|rian|dian|vian|shian|kish|nish|dish|lish|tish)|French|Dutch|Greek|Swiss|Irish|Iraqi|Israeli|Pakistani|Saudi|Arab|Muslim|Christian|Jewish|Catholic|Republican|Democratic|Congressional|American|Mexican|German|African|European|Eastern|Western))$/u

/** Words in quotation marks are the speaker's statement; the sentence around it names the speaker. */
export function namedSources(reading: NewsReading): NamedSources {
  const { sentences, paragraphs } = reading
  const statements = sentences.filter(isStatement)
  const single = singleNames(paragraphs)
  const sources = new Map<string, [source: string, first: NewsSentence]>()
  const byFullName = new Map<string, NewsSentence[]>()
  const unnamed: NewsSentence[] = []
  let tied = 0
  for (const statement of statements) {
    const { kind, source } = statement.attribution ?? { kind: 'none', source: '' }
    if (kind === 'unnamed') unnamed.push(statement)
    if (kind === 'same' && sources.size > 0) tied += 1
    if (kind !== 'named' && kind !== 'institution') continue
    const name = kind === 'named' ? source.replace(TITLES, '') : source
    if (kind === 'named' && !isName(name, single)) continue
    tied += 1
    if (kind === 'named' && name.includes(' ')) collect(byFullName, name, statement)
    const key = name.split(' ').at(-1)!.toLowerCase()
    if (!sources.has(key)) sources.set(key, [name, statement])
  }
  const [stamped = []] = [...byFullName.values()].sort((left, right) => right.length - left.length)
  return {
    statements: statements.length,
    sources: new Map(sources.values()),
    tied,
    ...ratesOf(reading),
    unnamed,
    stamped,
  }
}

/** “"I am quite confident," said Claxton” has two words of the writer's own, and a statement with its source. */
function isStatement({ ownWordCount, wordCount, attribution }: NewsSentence): boolean {
  return ownWordCount >= STATEMENT_WORDS_MIN || (wordCount >= QUOTED_WORDS_MIN && attribution !== undefined)
}

function ratesOf(reading: NewsReading): Pick<NamedSources, 'plainCount' | 'plainRate' | 'standingRate'> {
  const { sentences, language } = reading
  const plain = plainSpeech(language)
  const speech = sentences.filter(({ unquoted }) => plain.some(words => words.test(unquoted)))
  const ownWords = sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0)
  const inThousand = (found: number) => (1000 * found) / Math.max(ownWords, WORDS_COUNTED_MIN)
  const standing = countStanding(sentences, language)
  return {
    plainCount: speech.length,
    plainRate: inThousand(speech.length),
    standingRate: standing === undefined ? undefined : inThousand(standing),
  }
}

function collect(groups: Map<string, NewsSentence[]>, name: string, statement: NewsSentence): void {
  const group = groups.get(name)
  if (group) group.push(statement)
  else groups.set(name, [statement])
}

/** One word is a name only where the article gives it in full or mentions it often, or it is the letters of an organisation. */
function isName(name: string, single: ReadonlySet<string>): boolean {
  if (NOBODY_TO_ASK.test(name)) return false
  return name.includes(' ') || ACRONYM.test(name) || single.has(name)
}

function singleNames(paragraphs: string[]): Set<string> {
  const runs = paragraphs.flatMap(capitalRuns).filter(({ wordCount }) => wordCount > 1)
  const names = new Set(runs.flatMap(({ text }) => text.replace(TITLES, '').split(' ').slice(1)))
  const mentions = new Map<string, number>()
  for (const word of paragraphs.flatMap(nameWords)) {
    const bare = word.replace(/['’]s$/u, '')
    mentions.set(bare, (mentions.get(bare) ?? 0) + 1)
  }
  for (const [word, count] of mentions) if (count >= MENTIONS_MIN) names.add(word)
  return names
}

/** Offices and callings in which people speak: "the director of the clinic", "a spokeswoman". */
const OFFICES =
  /(?<!\p{L})(?:(?:Sen|Rep|Gov|Gen|Col|Prof)\.\s\p{Lu}|spokes(?:man|woman|person)|chief\sexecutive|chair(?:man|woman|person)|director|secretary|minister|professor|analyst|economist|manager|coach|captain|senator|representative|governor|mayor|attorney|lawyer|judge|sheriff|(?:president|head|chief)\sof|editor|strategist|aide|advis[eo]r|commissioner|ambassador|officer)(?!\p{L})/giu
/** Occasions on which something was said, and papers in which it stands: "told reporters", "in a court filing". */
const OCCASIONS =
  /(?<!\p{L})(?:in\san?\s(?:\p{L}{1,20}\s)?(?:statement|interview|letter|speech|report|filing|memo|e-?mail|note|ruling|lawsuit|survey|study|poll)|(?:news|press)\s(?:conference|briefing|release)|told\s(?:reporters|journalists|lawmakers|an?\s)|interview\swith|court\s(?:documents|filings?|papers|records)|testi(?:fied|mony))(?!\p{L})/giu

/** How often the writer tells in what office, or on what occasion, somebody spoke; undefined where the words are not known. */
function countStanding(sentences: readonly { unquoted: string }[], language: Language): number | undefined {
  if (language !== 'en') return undefined
  return sentences.reduce(
    (total, { unquoted }) => total + countOf(OFFICES, unquoted) + countOf(OCCASIONS, unquoted),
    0,
  )
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
