import { splitSentences } from '../../../language/sentences.ts'
import { passages } from '../reading/figure-sentences.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import type { InfoReading } from '../request.ts'
import { type Passage, readTerms } from './term.ts'

const RESULT_VERBS =
  'adds? up to|added up to|comes? to|came to|amounts? to|amounted to|makes?|made|means?|meant|gives?|gave|leaves?|left|brings?|brought|works? out (?:at|to)|equals?|equates? to|puts?|takes?|totals?|totall?ed|corresponds? to|translates? (?:in)?to|represents?|yields?|costs?|is|was|are|were|would be'
/** Words by which a sentence says that it works out its figure from what was said before. */
const MARK = new RegExp(
  `(?<!\\p{L})(?:thus|therefore|thereby|hence|consequently|accordingly|in other words|altogether|all told|in total|in all|in sum|overall|on average|an average of|for example|for instance|(?:this|that|these|those|which|it|so)(?: (?:would|will|should|alone|already|then|therefore|thus))? (?:${RESULT_VERBS})|that['’]s|comes? to|came to|adds? up to|works? out at|amounts? to|so(?=,? (?:an?|the|for|with|over|each|every|it|we|you|they|there|about|roughly|only|[£$€]?\\d))|makes? (?=about|some|£|\\$|€|\\d)|a full (?:year|month|week|season)|the whole (?:year|season)|would)(?!\\p{L})`,
  'iu',
)
const OPENS_CASE = /^(?:for|with|over|at|if|in the course of|during) /iu
const CONTEXT_SENTENCES = 3
const REACH = 700
const LENGTH_MAX = 320
const CELL = /[^|]{40,600}/gu
const FIGURE =
  /\d|(?<!\p{L})(?:half|quarter|third|two|three|four|five|six|seven|eight|nine|ten|\p{L}+teen|\p{L}+ty|eleven|twelve|dozen|hour|one in)(?!\p{L})/iu

type Span = { start: number; end: number }

/** The sentences that work out a figure, each with the few before it. */
export const resultPassages: (reading: InfoReading) => Passage[] = oncePerReading(reading => {
  if (reading.language !== 'en') return []
  const found: Passage[] = []
  let before: Span[] = []
  for (const [from, to] of [...passages(reading.lines), ...cellsOf(reading)]) {
    const sentences = splitSentences(reading.text.slice(from, to)).map(({ start, end }) => ({
      start: start + from,
      end: end + from,
    }))
    for (const sentence of sentences) {
      const passage = passageOf(reading.text, sentence, before)
      if (passage) found.push(passage)
      before = [...before.slice(1 - CONTEXT_SENTENCES), sentence]
    }
  }
  return found
})

/** A cell of a table may hold sentences of its own. */
function cellsOf({ text, lines }: InfoReading): [from: number, to: number][] {
  return lines
    .filter(({ kind }) => kind === 'row')
    .flatMap(({ start, text: line }) => {
      return [...line.matchAll(CELL)].map(({ 0: cell, index }): [number, number] => {
        return [start + index, start + index + cell.length]
      })
    })
    .filter(([from, to]) => /[.;] \S/u.test(text.slice(from, to)))
}

/** "£4,800 for full-time and £2,400 for part-time … come to £14,400 in either case": for a time told elsewhere. */
const IN_EITHER_CASE = /(?<!\p{L})(?:in either case|in both cases|left out of account)(?!\p{L})/iu

/** Instalments of a sum, a part "of them", so much more or less. */
const NAMES_PARTS =
  /(?<!\p{L})(?:instal?lments|payments|parts|shares|tranches|portions) of|(?<!\p{L})of (?:them|these|those)(?!\p{L})|(?<!\p{L})(?:more|less|fewer|lasted|lasting)(?!\p{L})/iu
const RATE = /(?<!\p{L})(?:per|an?|each|every) (?:hour|day|week|month|year|night)(?!\p{L})/iu

const AGE = /^ (?:old|of age)(?!\p{L})/iu
const ALTERNATIVE = /^ \([^()]{2,30}\),? or /u
const OTHER_ALTERNATIVE = /\d \([^()]{2,30}\),? or [£$€]?$/u
const SIZE_OF_NOUN =
  /(?<!\p{L})(?:by|from|under|through) (?:the|our|a|its) [\p{L} -]{3,40}, which (?:is|was|are|were) $/iu

/** "A departure every 35 minutes", "a clinic drawing 60 litres a day": given, not worked out. */
const EVERY = /(?<!\p{L})every $/iu
const WHO_DOES =
  /(?<!\p{L})(?:drawing|using|needing|earning|paying|taking|having|owing|owe|confidence interval) $/iu
/** "Two hours at $48": a rate, unless it "works out at" it. */
const RATE_AT = /(?<!\p{L})(?!(?:out|stands?|stood|valued|set|arrived?) at )\p{L}+ at $/iu
const OTHER_YEAR = /^(?:in (?:19|20)\d\d|last year|the year before|a year (?:ago|earlier)),? /iu

/** One of two cases, or the size of what was named last, is not worked out of the figures before it. */
function isToldOtherwise(words: string, from: number, to: number): boolean {
  const after = words.slice(to)
  const before = words.slice(0, from)
  if ([EVERY, WHO_DOES, RATE_AT].some(pattern => pattern.test(before))) return true
  return ALTERNATIVE.test(after) || OTHER_ALTERNATIVE.test(before) || SIZE_OF_NOUN.test(before)
}

function passageOf(text: string, { start, end }: Span, before: Span[]): Passage | undefined {
  const words = text.slice(start, end)
  if (words.length > LENGTH_MAX || !FIGURE.test(words) || IN_EITHER_CASE.test(words)) return undefined
  const near = before.filter(
    each => start - each.start <= REACH && !/\n {0,3}#|\|/u.test(text.slice(each.end, start)),
  )
  const context = text.slice(near[0]?.start ?? start, start)
  // "In 2023 it was 71 percent": said of another year, and worked out of nothing here.
  if (OTHER_YEAR.test(words) && !/(?<!\p{L})(?:thus|therefore|hence|so)(?!\p{L})/iu.test(words))
    return undefined
  const mark = MARK.exec(words)
  if (!mark && !OPENS_CASE.test(words) && !NAMES_PARTS.test(words) && !RATE.test(context)) return undefined
  const own = readTerms(words, start, true).filter(term => !AGE.test(words.slice(term.end - start)))
  if (own.length === 0) return undefined
  // A share belongs to its paragraph.
  const given = near
    .flatMap(each => readTerms(text.slice(each.start, each.end), each.start))
    .filter(({ measure, end: at }) => measure !== 'share' || !/\n\s*\n/u.test(text.slice(at, start)))
  const after = mark ? own.filter(term => term.start - start >= mark.index) : own
  const results = (after.length > 0 ? after : own).filter(
    term => !term.inRange && !isToldOtherwise(words, term.start - start, term.end - start),
  )
  const recent = near.slice(-2).map(each => each.start)
  return { words, before: context, isMarked: mark !== null, start, end, recent, own, given, results }
}
