import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { captionOf } from '../tables/grid-tables.ts'

/** Percentages that are said to make up a whole, or seem to; an open list may leave a part of it out. */
export type WholeClaim = { parts: Figure[]; quote: string; isOpen?: boolean; isGuessed?: boolean }

const LABEL_MAX = 70
// Lists under such words divide a mark, a budget or a working time among their points.
export const WEIGHED =
  /grad(?:e|es|ing)(?!\p{L})|assess|weight|marks?(?!\p{L})|evaluat|rubric|scor(?:e|ing)|breakdown|broken down|breaks down|criteria|judg|split|allocat|distribut|composed|consists? of|made up of|divided/iu
const OPTIONAL =
  /bonus|extra|optional|up to|drop|instead|either|or more|at least|penalt|late|discount|off(?!\p{L})/iu

/** "- Journal (30%)", "- Exam: 40 %": points of one list that share out a whole. */
export function weightLists({ lines, figures }: InfoReading): WholeClaim[] {
  return pointRuns(lines).flatMap(run => {
    const caption = captionOf(lines, run[0]!.number)
    const parts = run.flatMap(line => weightOf(line, figures) ?? [])
    const isWeighed = WEIGHED.test(caption) && !OPTIONAL.test(caption)
    const fits = run.length > 2 && parts.length === run.length && !run.some(({ text }) => OPTIONAL.test(text))
    return isWeighed && fits
      ? [
          {
            parts,
            quote: run
              .map(({ text }) => text.trim())
              .join(' ')
              .slice(0, 200),
          },
        ]
      : []
  })
}

/** The points of one list that stand on one level, without those below them. */
export function pointRuns(lines: TextLine[]): TextLine[][] {
  const runs: TextLine[][] = []
  let run: TextLine[] = []
  const indentOf = (line: TextLine) => line.text.length - line.text.trimStart().length
  for (const line of lines) {
    const [first] = run
    if (line.kind === 'blank') continue
    if (line.kind === 'point' && first && indentOf(line) === indentOf(first)) run.push(line)
    else if (first && indentOf(line) > indentOf(first)) continue
    else {
      if (run.length > 1) runs.push(run)
      run = line.kind === 'point' ? [line] : []
    }
  }
  return run.length > 1 ? [...runs, run] : runs
}

/** The one percentage of a point, in brackets or behind its label or at its start. */
function weightOf(line: TextLine, figures: Figure[]): Figure | undefined {
  const inside = spansWithin(figures, line.body, line.start + line.text.length)
  const [weight, ...more] = inside.filter(({ kind }) => kind === 'percent')
  if (!weight || more.length > 0 || !isExact(weight) || weight.value >= 100) return undefined
  const before = line.text.slice(line.body - line.start, weight.start - line.start)
  return before.length <= LABEL_MAX && /(?:^[*_\s]*|[(:–—=-]\s?[*_]{0,2})$/u.test(before) ? weight : undefined
}
