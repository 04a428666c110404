import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import type { Table } from '../tables/table.ts'

/** A row with its figures of two years. */
type Years = { label: string; earlier: number; later: number; step: number }

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u
const THAN_BEFORE =
  /^ (?:less|more|fewer|higher|lower|up|down) (?:than|on) (?:in )?(?:(?:the )?(?:year before|previous year|prior year|last year)|the year earlier|(?:19|20)\d\d)(?!\p{L})/iu
const ROSE_BY =
  /(?<!\p{L})(?:rose|risen|grew|grown|increased|went up|up|fell|fallen|dropped|declined|decreased|went down|shrank|down) by (?:only |just )?$/iu
const LABEL_MIN = 4
const FARTHEST = 3

/** "Windows and doors brought in £60,000 less than in the year before" beside a table that has them for both years. */
export function surveyRowsOverYears(reading: InfoReading): Survey {
  const rows = reading.tables.flatMap(yearsOf)
  let examined = 0
  const slips: Slip[] = []
  if (rows.length > 0)
    for (const told of toldSentences(reading)) {
      const row = rowNamed(rows, told)
      const stated = row && differenceIn(told)
      if (!row || !stated) continue
      const due = Math.abs(row.later - row.earlier)
      const isScaled = [1, 1e3, 1e6].some(
        scale => Math.abs(due * scale - stated.value) <= 0.51 * Math.max(stated.step, row.step * scale),
      )
      if (!isScaled && (due === 0 || stated.value > FARTHEST * due || due > FARTHEST * stated.value)) continue
      examined++
      if (isScaled) continue
      const words = wordsOf(told, stated)
      slips.push(
        remarkOn(say`The row “${row.label}” changes by ${writtenLike(words, due)}, not by ${words}`, told),
      )
    }
  return { examined, slips }
}

/** Of a table with two years and nothing else in figures. */
function yearsOf({ head, rows }: Table): Years[] {
  const columns = head.flatMap((title, at) =>
    YEAR.test(title) ? [{ at, year: Number(YEAR.exec(title)![0]) }] : [],
  )
  const [one, other, ...more] = columns
  if (!one || !other || more.length > 0 || one.year === other.year) return []
  const [before, after] = one.year < other.year ? [one, other] : [other, one]
  return rows.flatMap(({ label, cells }) => {
    const [earlier, later] = [cells[before.at]?.figure, cells[after.at]?.figure]
    if (!earlier || !later || earlier.kind !== later.kind || earlier.kind === 'percent') return []
    return [{ label, earlier: earlier.value, later: later.value, step: Math.max(earlier.step, later.step) }]
  })
}

/** The one row whose whole label the sentence names. */
function rowNamed(rows: Years[], { text }: ToldSentence): Years | undefined {
  const sentence = text.toLowerCase()
  const named = rows.filter(
    ({ label }) => label.length >= LABEL_MIN && sentence.includes(label.toLowerCase()),
  )
  const longest = named.filter(
    ({ label }) => !named.some(other => other.label.length > label.length && other.label.includes(label)),
  )
  return longest.length === 1 ? longest[0] : undefined
}

function differenceIn(told: ToldSentence): Mention | undefined {
  const stated = told.mentions.filter(
    each =>
      (each.kind === 'money' || each.kind === 'count') &&
      !each.isLoose &&
      (THAN_BEFORE.test(
        between(told, each.end, each.end + 48).replace(
          /^ [\p{L}-]+(?= (?:less|more|fewer|higher|lower))/iu,
          '',
        ),
      ) ||
        ROSE_BY.test(between(told, each.start - 24, each.start))),
  )
  return stated.length === 1 ? stated[0] : undefined
}
