import { splitSentences } from '../../../language/sentences.ts'
import type { DateMention } from '../dates/read-dates.ts'
import type { Figure } from '../figures/read-figures.ts'
import { passages } from '../reading/figure-sentences.ts'
import { spansWithin } from '../reading/spans-within.ts'
import type { TextLine } from '../reading/text-lines.ts'
import { type Name, nameWords, readNames } from './names-in.ts'
import { type Quantity, readQuantities } from './read-quantities.ts'
import { readSequence, type Sequence } from './sequence.ts'
import { type Duty, dutyOf, type Extent, extentOf } from './stance-of-rule.ts'
import { type Polarity, readPolarity, tokensOf } from './statement-polarity.ts'

/** A sentence that asserts something, taken apart far enough to be held against another. */
export type Statement = Polarity & {
  text: string
  start: number
  /** Which passage (paragraph or list point) it stands in, and its place among all statements. */
  passage: number
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

export type Parts = { text: string; lines: TextLine[]; figures: Figure[]; dates: DateMention[] }

/** More than real documents have; further statements are not compared, and the finding says so. */
export const STATEMENTS_MAX = 2000
const LENGTH_MAX = 500
const TITLE_LENGTH_MAX = 200
const WORDS_MIN = 3
const WORDS_MAX = 70
const WORD_LENGTH_MAX = 32
// "2.2 Invoices are payable …": the number of a clause is not part of what it says.
const NUMBERED = /^(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}\.|\(?\w\))\s+/u
// "The present site has none." cannot be understood without the sentence before it.
const ELLIPTIC =
  /\s(?:none|not|so|either|neither|is|are|was|were|do|does|did|can|may|must|will|has|have|theirs|ours|ones?)\.$/iu
const ENDED = /[.!;…)”"’']$/u
const UNENDED_WORDS_MIN = 8
const LEANING = /^(?:It|They|He|She|This|These|Its|Their|His|Her)\b/u

type Raw = { text: string; start: number; passage: number }

/** The assertions of running text and list points. Headings, table rows, block quotations and questions assert nothing. */
export function readStatements({ text, lines, figures, dates }: Parts): Statement[] {
  const raw = readSentences(text, lines)
  const vocabulary = new Set(raw.flatMap(sentence => tokensOf(sentence.text)))
  const named = new Set(raw.flatMap(sentence => nameWords(sentence.text)))
  const title =
    lines
      .find(({ kind }) => kind !== 'blank')
      ?.text.slice(0, TITLE_LENGTH_MAX)
      .toLowerCase() ?? ''
  let previous: Statement | undefined
  return raw.map((sentence, place) => {
    const end = sentence.start + sentence.text.length
    const polarity = readPolarity(sentence.text, word => vocabulary.has(word))
    const statement: Statement = {
      ...sentence,
      ...polarity,
      place,
      tokens: tokensOf(sentence.text),
      names: readNames(sentence.text, word => named.has(word), title),
      quantities: readQuantities(sentence.text, sentence.start, spansWithin(figures, sentence.start, end)),
      dates: spansWithin(dates, sentence.start, end),
      duty: dutyOf(sentence.text),
      extent: extentOf(sentence.text),
      sequence: readSequence(sentence.text),
      vantage: vantageOf(sentence.text),
      leansOn: new Set(),
    }
    if (previous?.passage === statement.passage && LEANING.test(statement.text))
      statement.leansOn = previous.leansOn.size > 0 ? previous.leansOn : previous.terms
    previous = statement
    return statement
  })
}

function readSentences(text: string, lines: TextLine[]): Raw[] {
  const found: Raw[] = []
  const seen = new Set<string>()
  // A block quotation is not the author's statement, and ends the paragraph before it.
  const ownLines = lines.map(line => (line.kind === 'quotation' ? { ...line, kind: 'blank' as const } : line))
  for (const [passage, [from, to]] of passages(ownLines).entries()) {
    for (const sentence of splitSentences(text.slice(from, to))) {
      const number = NUMBERED.exec(sentence.text)?.[0].length ?? 0
      const own = sentence.text.slice(number)
      // Said again in the same words it contradicts nothing new.
      if (seen.has(own) || !isAssertion(own)) continue
      seen.add(own)
      found.push({ text: own, start: sentence.start + from + number, passage })
      if (found.length >= STATEMENTS_MAX) return found
    }
  }
  return found
}

function isAssertion(text: string): boolean {
  if (text.length > LENGTH_MAX || text.endsWith('?') || text.endsWith(':')) return false
  const tokens = tokensOf(text)
  // Keys and addresses are no words, and what they stand in is no sentence.
  if (tokens.some(token => token.length > WORD_LENGTH_MAX) || ELLIPTIC.test(text)) return false
  // A few words without a full stop are a heading or a caption.
  if (tokens.length < UNENDED_WORDS_MIN && !ENDED.test(text)) return false
  return tokens.length >= WORDS_MIN && tokens.length <= WORDS_MAX
}

/** Reasons why a statement may not be the author's present assertion: another time, a supposition, a quotation. */
type Vantage = {
  past: boolean
  supposed: boolean
  expected: boolean
  excepted: boolean
  quoted: boolean
  compared: boolean
}

const PAST =
  /\b(?:previous(?:ly)?|former(?:ly)?|earlier|no longer|used to|in the past|at that time|at the time|back then|original(?:ly)?|initial(?:ly)?|historically|last year|(?:the )?year before|preceding|first (?:version|draft|edition|years|plan)|prior to|so far|up to now|in those days|once (?:was|had|owned)|abolished|(?:was|were|been) withdrawn|superseded|amended|was changed)\b|^until\b|^before (?:that|the (?:incident|amendment|change))\b|^in (?:18|19|20)\d\d\b(?=.*\bhad\b)|\bhad (?:first|been \d|counted)\b/iu
const SUPPOSED =
  /\b(?:if|unless|in case of|in the event|provided that|otherwise|assuming|suppose|where(?:ver)? (?:the law|this|it|possible|necessary))\b|^should\b|^whenever\b/iu
const EXPECTED =
  /\b(?:expect(?:ed|s)?|forecasts?|would|could|might|budgeted|target(?:ed|s)?|proposed|propos(?:al|es)|suggest(?:ed|s)?|considered|under consideration|being examined|estimate[ds]?|assum\p{L}+|for example|for instance|e\.g\.|such as|draft|hopes?|aims?|applied for)\b/iu
const EXCEPTED =
  /\b(?:except(?:ing|ion)?|exempt|other than|apart from|aside from|besides|excluding|with the exception|however|instead|in addition|additional(?:ly)?|further|separate(?:ly)?|only (?:if|when|in))\b/iu
const SPEECH =
  /[“”"«»]|\b(?:said|says|told|tells|wrote|writes|claim(?:s|ed)|according to|added|argued|argues|insisted|tweeted|reportedly|alleged(?:ly)?|denied|denies|rumou?rs?|complained|believes?|thinks?|asked|answered|noted)\b/iu
const COMPARED =
  /\b(?:than(?! (?:[€$£]?\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty))|compared|respectively|by contrast|whereas|on the other hand|(?:lower|higher|more|less|fewer) (?:in|by))\b/iu

function vantageOf(text: string): Vantage {
  return {
    past: PAST.test(text),
    supposed: SUPPOSED.test(text),
    expected: EXPECTED.test(text),
    excepted: EXCEPTED.test(text),
    quoted: SPEECH.test(text),
    compared: COMPARED.test(text),
  }
}
