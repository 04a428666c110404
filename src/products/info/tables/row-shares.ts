import { say } from '../../../core/text/say.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import type { Row, Table } from './table.ts'
import { isTotal } from './table-totals.ts'

const MAKES_UP =
  /(?<!\p{L})(\p{Lu}[\p{L}-]{0,24}(?: [\p{L}-]{1,24}){0,4}) (?:makes? up|made up|accounts? for|accounted for|is|are|was|were|takes?|took) (\d{1,2}(?:\.\d)?) ?(?:%|per ?cent) of (?:all|total|the total|our total|overall)(?! \p{L}+ (?:in|of|since) )/gu
const LITTLE_WORDS = /^(?:the|costs?|of|and|our|for|all|expenses?|spending|share|income|by|in)$/iu
const ROWS_MIN = 3
/** In points. */
const FARTHEST = 15

/** "Staff costs make up 67.5 per cent of all expenditure", beside a table with the row "Staff" and its total. */
export function surveyRowShares({ text, tables, language }: InfoReading): Survey {
  if (language !== 'en' || tables.length === 0) return { examined: 0, slips: [] }
  const claims = [...text.matchAll(MAKES_UP)].flatMap(match => {
    const shares = tables.flatMap(table => sharesOf(table, wordsOf(match[1]!)))
    return shares.length > 0 ? [{ match, shares }] : []
  })
  return {
    examined: claims.length,
    slips: claims.flatMap(({ match, shares }): Slip[] => {
      const stated = Number(match[2])
      const slack = match[2]!.includes('.') ? 0.051 : 0.51
      if (shares.some(share => Math.abs(share - stated) <= slack)) return []
      const [nearest] = shares.toSorted((one, other) => Math.abs(one - stated) - Math.abs(other - stated))
      if (Math.abs(nearest! - stated) > FARTHEST) return []
      const sentence = say`“${flatText(match[0])}”, but by the table it is ${nearest!.toFixed(1)} %`
      return [
        { sentence, places: [{ start: match.index, end: match.index + match[0].length }], suspected: true },
      ]
    }),
  }
}

function wordsOf(label: string): string[] {
  const words = label.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return words.filter(word => !LITTLE_WORDS.test(word))
}

/** Of the one row that has all words of the subject in its label, in each column of the first total below it. */
function sharesOf({ rows }: Table, subject: string[]): number[] {
  const parts = rows.filter(({ label }) => !isTotal(label) && isNamed(label, subject))
  const [part, ...more] = parts
  if (!part || more.length > 0 || rows.length < ROWS_MIN) return []
  const total = rows.slice(rows.indexOf(part)).find(({ label }) => isTotal(label))
  return total ? columnShares(part, total) : []
}

function isNamed(label: string, subject: string[]): boolean {
  const words = wordsOf(label)
  return words.length > 0 && subject.length > 0 && words.every(word => subject.includes(word))
}

function columnShares(part: Row, total: Row): number[] {
  return part.cells.flatMap(({ figure }, column) => {
    const whole = total.cells[column]?.figure
    return figure && whole && whole.value > 0 && figure.kind === whole.kind && figure.kind !== 'percent'
      ? [(100 * figure.value) / whole.value]
      : []
  })
}
