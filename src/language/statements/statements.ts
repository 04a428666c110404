import type { DateMention } from '../dates/read-dates.ts'
import type { Figure } from '../figures/read-figures.ts'
import { nameWords } from '../names/capital-runs.ts'
import { type Sentence, splitSentences } from '../sentences.ts'
import { spansWithin } from '../spans-within.ts'
import { type Duty, dutyOf, type Extent, extentOf } from './duties.ts'
import { type Polarity, readPolarity, tokensOf } from './polarity.ts'
import { type Quantity, readQuantities } from './quantities.ts'
import { readSequence, type Sequence } from './sequence.ts'
import { type Name, readNames } from './statement-names.ts'
import { namesSpeaker, type Vantage, vantageOf } from './vantage.ts'

/** A sentence that asserts something, taken apart far enough to be held against another. */
export type Statement = Polarity & {
  text: string
  start: number
  /** Which passage (paragraph or list point) it stands in, and its place among all statements. */
  passage: number
  /** The heading above it; empty where there is none. */
  scope: string
  place: number
  /** The words in order, for telling "audit committee" from "works committee". */
  tokens: string[]
  names: Name[]
  quantities: Quantity[]
  dates: DateMention[]
  duty: Duty | undefined
  extent: Extent | undefined
  sequence: Sequence | undefined
  vantage: Vantage
  /** Terms of the sentence before, where this one begins with "It" or "They" and leans on it. */
  leansOn: Set<string>
}

/** A text in which statements are looked for. Offsets are offsets into `text`. */
export type StatementSource = {
  text: string
  /** The things it names are the topic of a sentence that names none. */
  title: string
  /** Paragraphs and list points in the author's own voice, in order. */
  passages: readonly (readonly [from: number, to: number])[]
  figures: Figure[]
  dates: DateMention[]
  /** The heading above an offset, where the text has headings. */
  headingAt?(offset: number): string
  /** Quotation marks alone make nothing somebody else's: a company quotes itself, and a speaker is named. */
  ownQuotations?: boolean
}

/** More than real documents have; further statements are not compared, and the finding says so. */
export const STATEMENTS_MAX = 2000
const LENGTH_MAX = 500
const TITLE_LENGTH_MAX = 200
const WORDS_MIN = 3
const WORDS_MAX = 70
const WORD_LENGTH_MAX = 32
// "2.2 Invoices are payable …": the number of a clause is not part of what it says.
const NUMBERED = /^(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}\.|\(?\w\))\s+/u
// "The present site has none." cannot be understood without the sentence before it; "The lease ends in May." can.
const ELLIPTIC =
  /\s(?:none|not|so|either|neither|is|are|was|were|do|does|did|can|may|must|will|has|have|theirs|ours|ones?)\.$/u
const ENDED = /[.!;…)”"’']$/u
const UNENDED_WORDS_MIN = 8
// "What the programme is not" is a heading.
const ASKING = /^(?:what|how|why|who|when|where|which|whether)\b/iu
const UNENDED_CLAUSE_WORDS_MIN = 5
const FINITE_VERB =
  /\b(?:is|are|was|were|do|does|did|will|shall|must|may|can|cannot|has|have|don't|never|applies|pays?|gets?)\b/iu
// "[^1]: We …", "(We …)", "For example, we …": what stands around a sentence takes nothing back of it.
const LEAD =
  /^(?:\[\^?\w{1,8}\]:?\s+|[*†‡]\s|(?:for (?:example|instance)|note|example|n\.b\.|please note)[,:]\s+|(?:I|you|we) (?:further |also |hereby )?(?:understand|acknowledge|agree|confirm) that\s+|[“"«(])/iu
const LEADS_MAX = 4
const ENCLOSED = /^(?:[“"«][^“”"«»]*[”"»]|\([^()]*\))[.]?$/u
const LEANING = /^(?:It|They|He|She|This|These|Its|Their|His|Her)\b/u

/** `isAttributed`: the sentence before it names a speaker, and it stands in quotation marks. */
type Raw = { text: string; start: number; passage: number; isAttributed: boolean }

/** The assertions of a text in order. Questions, captions and sentences that need the one before them assert nothing. */
export function readStatements(source: StatementSource): Statement[] {
  const { text, title, passages, figures, dates, headingAt = () => '', ownQuotations = false } = source
  const raw = readSentences(text, passages, ownQuotations)
  const vocabulary = new Set(raw.flatMap(sentence => tokensOf(sentence.text)))
  const nameWordSet = new Set(raw.flatMap(sentence => nameWords(sentence.text)))
  const topic = title.slice(0, TITLE_LENGTH_MAX).toLowerCase()
  let previous: Statement | undefined
  return raw.map((sentence, place) => {
    const end = sentence.start + sentence.text.length
    const polarity = readPolarity(sentence.text, word => vocabulary.has(word))
    const statement: Statement = {
      ...sentence,
      ...polarity,
      place,
      scope: headingAt(sentence.start),
      tokens: tokensOf(sentence.text),
      names: readNames(sentence.text, word => nameWordSet.has(word), topic),
      quantities: readQuantities(sentence.text, sentence.start, spansWithin(figures, sentence.start, end)),
      dates: spansWithin(dates, sentence.start, end),
      duty: dutyOf(sentence.text),
      extent: extentOf(sentence.text),
      sequence: readSequence(sentence.text),
      vantage: vantageOf(sentence.text, ownQuotations ? sentence.isAttributed : undefined),
      leansOn: new Set(),
    }
    if (previous?.passage === statement.passage && LEANING.test(statement.text))
      statement.leansOn = previous.leansOn.size > 0 ? previous.leansOn : previous.terms
    previous = statement
    return statement
  })
}

function readSentences(text: string, passages: StatementSource['passages'], unwraps: boolean): Raw[] {
  const sentences: Raw[] = []
  const wordings = new Set<string>()
  for (const [passage, [from, to]] of passages.entries()) {
    let before = ''
    const whole = splitSentences(text.slice(from, to))
    for (const sentence of unwraps ? whole.flatMap(clausesOf) : whole) {
      const number = NUMBERED.exec(sentence.text)?.[0].length ?? 0
      const { own: words, skipped } = unwraps ? unwrapped(sentence.text, number) : bare(sentence.text, number)
      // Sign for sign, so that places stay what they are: a line break or a no-break space is a space.
      const own = words.replace(/\s/gu, ' ')
      const isAttributed = /^[“"«]/u.test(sentence.text.slice(number)) && namesSpeaker(before)
      before = sentence.text
      // Said again in the same words it contradicts nothing new.
      if (wordings.has(own) || !isAssertion(own)) continue
      wordings.add(own)
      sentences.push({ text: own, start: sentence.start + from + skipped, passage, isAttributed })
      if (sentences.length >= STATEMENTS_MAX) return sentences
    }
  }
  return sentences
}

const NEXT_CLAUSE = /;\s+(?=(?:we|you|they|it|the|this|our|all|no|every|each|any|there)\s)/giu

/** "We refund you; we never refund anybody": each clause asserts something of its own. */
function clausesOf(sentence: Sentence): Sentence[] {
  let from = 0
  const clauses: Sentence[] = []
  for (const { index, 0: mark } of [
    ...sentence.text.matchAll(NEXT_CLAUSE),
    { index: sentence.text.length, 0: '' },
  ]) {
    const text = sentence.text.slice(from, index + (mark === '' ? 0 : 1))
    clauses.push({ text, start: sentence.start + from, end: sentence.start + from + text.length })
    from = index + mark.length
  }
  return clauses
}

function bare(text: string, skipped: number): { own: string; skipped: number } {
  return { own: text.slice(skipped), skipped }
}

/** Without a footnote's mark, and without brackets and quotation marks around the whole. */
function unwrapped(text: string, number: number): { own: string; skipped: number } {
  let skipped = number
  for (let leads = 0; leads < LEADS_MAX; leads++) {
    const lead = LEAD.exec(text.slice(skipped))
    if (!lead) break
    const isMark = /^[“"«(]$/u.test(lead[0])
    if (isMark && !ENCLOSED.test(text.slice(skipped))) break
    skipped += lead[0].length
    if (isMark) return { own: text.slice(skipped).replace(/[”"»)]?\.?[”"»)]?$/u, ''), skipped }
  }
  return { own: text.slice(skipped), skipped }
}

function isAssertion(text: string): boolean {
  if (text.length > LENGTH_MAX || text.endsWith('?') || text.endsWith(':')) return false
  const tokens = tokensOf(text)
  // Keys and addresses are no words, and what they stand in is no sentence.
  if (tokens.some(token => token.length > WORD_LENGTH_MAX) || ELLIPTIC.test(text)) return false
  // A few words without a full stop are a heading or a caption, unless they make a sentence.
  const leastWords = FINITE_VERB.test(text) ? UNENDED_CLAUSE_WORDS_MIN : UNENDED_WORDS_MIN
  if (!ENDED.test(text) && (tokens.length < leastWords || ASKING.test(text))) return false
  return tokens.length >= WORDS_MIN && tokens.length <= WORDS_MAX
}
