import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import {
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import type { Table } from '../tables/table.ts'
import { isTotal } from '../tables/table-totals.ts'

const INCOME = /(?<!\p{L})(?:incomes?|receipts?|revenues?|takings|incoming|money in|inflows?)(?!\p{L})/iu
const SPENDING =
  /(?<!\p{L})(?:expen(?:ses|diture|ditures)|spending|spent|costs?|payments?|outgoings?|money out|outflows?|disbursements)(?!\p{L})/iu
const BALANCE =
  /(?<!\p{L})(?:surplus|profit|excess|deficit|loss|shortfall|overspend|underspend)(?: for the year| in hand| for the period)? of (?:only |just |exactly )?$/iu
const OTHER_CASE =
  /(?<!\p{L})(?:would|without|if|unless|last year|year before|previous|prior|budget(?:ed)?|forecast|expected|planned|compared|since|cumulative)(?!\p{L})/iu
const BEFORE_MAX = 48
/** Another balance was meant. */
const FARTHEST = 2

/** "The year thus closed with a surplus of £2,400" beside a table of income and one of spending, each with its total. */
export function surveyTwoTableBalances(reading: InfoReading): Survey {
  const [income, spending] = [totalsNamed(reading.tables, INCOME), totalsNamed(reading.tables, SPENDING)]
  if (income.length !== 1 || spending.length !== 1) return { examined: 0, slips: [] }
  const due = Math.abs(income[0]! - spending[0]!)
  let examined = 0
  const slips: Slip[] = []
  for (const told of toldSentences(reading))
    for (const stated of balancesIn(told)) {
      if (due === 0 || stated.value > FARTHEST * due || due > FARTHEST * stated.value) continue
      examined++
      if (Math.abs(stated.value - due) <= Math.max(stated.step, 1) * 0.51) continue
      const words = wordsOf(told, stated)
      slips.push(remarkOn(say`The totals of the tables give ${writtenLike(words, due)}, not ${words}`, told))
    }
  return { examined, slips }
}

function balancesIn(told: ToldSentence): Mention[] {
  if (OTHER_CASE.test(told.text)) return []
  return told.mentions.filter(
    ({ kind, isLoose, start }) =>
      (kind === 'money' || kind === 'count') &&
      !isLoose &&
      BALANCE.test(told.text.slice(Math.max(0, start - told.start - BEFORE_MAX), start - told.start)),
  )
}

/** The totals of tables of two columns that are headed so, and of rows such as "Total income". */
function totalsNamed(tables: readonly Table[], kind: RegExp): number[] {
  const values = tables.flatMap(({ head, rows, caption }) =>
    rows.flatMap(({ label, cells }) => {
      const figures = cells.flatMap(({ figure }) => figure ?? [])
      const [only, ...more] = figures
      if (!isTotal(label) || only === undefined || more.length > 0) return []
      const isNamed =
        kind.test(label) || (!INCOME.test(label) && !SPENDING.test(label) && headedSo(head, caption, kind))
      return isNamed ? [only.value] : []
    }),
  )
  return [...new Set(values)]
}

function headedSo(head: string[], caption: string, kind: RegExp): boolean {
  const other = kind === INCOME ? SPENDING : INCOME
  const title = (head[0] ?? '').trim() || caption
  return kind.test(title) && !other.test(title)
}
