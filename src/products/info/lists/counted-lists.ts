import { say } from '../../../core/text/say.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { pointRuns } from './weight-lists.ts'

const LEAD_MAX = 400
const COUNT_MAX = 30
/** One point too many or too few is a slip; where more are missing, the list was meant otherwise. */
const FARTHEST = 1
const WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty'
/** "four states:", "the following five steps are needed:": so many of what the points are. */
const ANNOUNCED = new RegExp(
  `(?<![\\p{L}\\d.,$€£#§+/-])(\\d{1,2}|${WORDS}) ((?:[\\p{L}’'/-]+ ){0,3}?)(people|members|children|criteria|persons|staff|\\p{L}{3,}(?<![su])s)(?![\\p{L}-])((?:[^.:;!?\\d]|\\.(?=\\p{L})){0,70}):[*_\\s]*$`,
  'iu',
)
/** "Five principles" as a heading. */
const HEADING = new RegExp(
  `^[#*_\\s]*(?:(?:the|our|my|their|these) )?(${WORDS}) ((?:[\\p{L}’'/-]+ ){0,2}?)(\\p{L}{3,}(?<![su])s)[*_\\s:]*$`,
  'iu',
)
const MEASURE =
  /^(?:minutes|hours|days|weeks|months|years|times|seconds|quarters|sprints|percents?|points|euros|pounds|dollars|cents|met(?:er|re)s|kilomet(?:er|re)s|miles|grams|kilos|tonnes|tons|lit(?:er|re)s|words|pages|characters|lines|bytes|bits|degrees|business|always|this|was|has|is|plus|versus|previous|various)$/iu
const OTHER =
  /(?<!\p{L})(?:at least|at most|up to|any|either|choose|chose|choosing|select|pick|between|over|under|about|around|approximately|roughly|nearly|almost|more|fewer|less|than|examples?|some|per|each|every|within|after|before|last|next|previous|others?|another|of (?:these|those|them|our|its|their)|including|include[sd]?|such as|minimum|maximum|multiple|many|e\.g|whether|page|chapter|section|step|version|year-?olds?|vs|compared)(?!\p{L})/iu
/** A point that stands for several, or goes on with the one before. */
const MANIFOLD =
  /(?<!\p{L})(?:etc|others?|more|several|optional(?:ly)?|bonus|tbd|tba|note|and (?:two|three|four|five) )(?!\p{L})|\.\.\.|…/iu

/** "Four lead responders:" over a list of five, in English. */
export function surveyCountedLists({ lines, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const claims = pointRuns(lines).flatMap(run => {
    const lead = leadOf(lines, run[0]!)
    const count = lead && announcedIn(lead.text)
    return lead && count && isWhole(lines, run) ? [{ lead, run, count }] : []
  })
  return {
    examined: claims.length,
    slips: claims.flatMap(({ lead, run, count }): Slip[] => {
      const apart = Math.abs(count.value - run.length)
      if (apart === 0 || apart > FARTHEST) return []
      const sentence = say`“${count.words}” are announced in line ${lead.number}, and ${run.length} points follow`
      const places = [lead, ...run].map(({ start, text }) => ({ start, end: start + text.length }))
      return [{ sentence, places, suspected: true }]
    }),
  }
}

function leadOf(lines: TextLine[], first: TextLine): TextLine | undefined {
  const lead = lines
    .slice(Math.max(0, first.number - 3), first.number - 1)
    .findLast(({ kind }) => kind !== 'blank')
  return lead && lead.kind !== 'row' && lead.text.length <= LEAD_MAX ? lead : undefined
}

type Count = { value: number; words: string }

function announcedIn(lead: string): Count | undefined {
  const sentence = lead
    .trimEnd()
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .at(-1)!
  const [words, number, , noun, after] = ANNOUNCED.exec(sentence) ?? HEADING.exec(sentence) ?? []
  if (words === undefined || MEASURE.test(noun!) || OTHER.test(sentence)) return undefined
  const value = /^\d/u.test(number!) ? Number(number) : numberAtEnd(number!)
  if (value === undefined || value < 2 || value > COUNT_MAX) return undefined
  // A second number may be the one that the points are counted by.
  const rest = sentence.replace(number!, ' ') + (after ?? '')
  if (/(?<![\p{L}\d-])\d+(?![\p{L}\d])/u.test(rest) || NUMBERS.test(rest)) return undefined
  return {
    value,
    words: `${number} ${words
      .slice(number!.length)
      .trim()
      .replace(/[:*_\s]+$/u, '')}`,
  }
}

const NUMBERS = new RegExp(`(?<!\\p{L})(?:${WORDS}|dozen|hundred)(?!\\p{L})`, 'iu')

/** Nothing behind the last point goes on with the list, and no point stands for several. */
function isWhole(lines: TextLine[], run: TextLine[]): boolean {
  const last = run.at(-1)!
  if (run.some(({ text }) => MANIFOLD.test(text))) return false
  const next = lines.slice(last.number).find(line => line.kind !== 'blank' && !/^\s/u.test(line.text))
  return next === undefined || next.kind !== 'point'
}
