import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { pointRuns } from './weight-lists.ts'

const UNIT = /^ ?(marks?|points?|pts|credits?)(?!\p{L})/iu
const OUT_OF =
  /(?<!\p{L})(?:out of|total(?:l?ing)? of|a total of|worth|maximum of|max\.? of) (\d{2,3})(?!\d|[.,]\d)|(?<![\d.,])(\d{2,3}) (?:marks|points|pts|credits)(?: (?:in all|in total|altogether|are|can))/giu
const OTHER = /(?<!\p{L})(?:at least|minimum|bonus|extra|optional|penalt\p{L}*|up to|each|per|or)(?!\p{L})/iu
const LOOK_BACK = 300
const FARTHEST = 1.3

/** "Marked out of 100: price 45 marks, design 30 marks …": points of a list that make up the marks there are. */
export function surveyMarksLists({ text, lines, figures }: InfoReading): Survey {
  const claims = pointRuns(lines).flatMap(run => {
    const before = text.slice(Math.max(0, run[0]!.start - LOOK_BACK), run[0]!.start)
    const [, said, named] = [...before.matchAll(OUT_OF)].at(-1) ?? []
    const whole = Number(said ?? named)
    const parts = run.flatMap(line => marksOf(text, line, figures))
    const isList = run.length > 2 && parts.length === run.length && !run.some(line => OTHER.test(line.text))
    return whole > 0 && isList ? [{ run, parts, whole }] : []
  })
  return {
    examined: claims.length,
    slips: claims.flatMap(({ parts, whole }): Slip[] => {
      const sum = parts.reduce((added, { value }) => added + value, 0)
      if (sum === whole || sum / whole > FARTHEST || whole / sum > FARTHEST) return []
      const list = parts.map(({ text: words }) => words).join(' + ')
      const sentence = say`${list} make ${String(sum)}, but the document gives ${String(whole)} for all of them`
      return [{ sentence, places: parts.map(({ start, end }) => ({ start, end })), suspected: true }]
    }),
  }
}

function marksOf(text: string, line: TextLine, figures: Figure[]): Figure[] {
  const inside = spansWithin(figures, line.body, line.start + line.text.length)
  const marks = inside.filter(figure => isExact(figure) && UNIT.test(text.slice(figure.end, figure.end + 10)))
  return marks.length === 1 ? marks : []
}
