import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import type { Sentence } from '../../../language/sentences.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { WEIGHED, type WholeClaim, weightLists } from '../lists/weight-lists.ts'
import type { InfoReading } from '../request.ts'
import { columnRoles, figureColumns } from '../tables/column-roles.ts'
import type { Table } from '../tables/table.ts'
import { isTotal } from '../tables/table-totals.ts'

const LENGTH_MAX = 400
const MAKES_WHOLE =
  /(?<!\p{L})(?:consists? of|made up of|composed of|is split|are split|divided into|divided between|broken down|breaks? down|remaining|remainder|the rest|mix is|mix was|mix consists|split is|shared between)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:of which|thereof|of them|of these|grew|growth|increase[ds]?|decrease[ds]?|rose|fell|up|down|than|compared|points?|margin|interest|discount|multiple|overlap|several answers|more than one|minimum|maximum|if|within|after|upon|each)(?!\p{L})/iu
const DIVIDED =
  /^(?:ownership|shareholders?|split|breakdown|composition|distribution|allocation|portfolio|energy mix|mix|structure)[^:.]{0,40}:/iu
const OVERLAPS = /multiple|overlap|several|more than one|any of|respondents|answers|mentions/iu

export function wholeClaims(reading: InfoReading): WholeClaim[] {
  const { sentences, figures, tables } = reading
  const claims = tables.flatMap(table => [...tableWholes(table), ...shareColumnWholes(table)])
  claims.push(...weightLists(reading), ...sentences.flatMap(sentence => restClaims(sentence, figures)))
  for (const { text, start, end } of sentences) {
    const isWhole = MAKES_WHOLE.test(text) || DIVIDED.test(text)
    const isOpen = /^(?:of|half|an?|two|three|one|\d)\s/iu.test(text) || isListed(text)
    if (text.length > LENGTH_MAX) continue
    if (OTHER_RELATION.test(text.replace(MAKES_WHOLE, ' '))) continue
    const percents = spansWithin(figures, start, end).filter(figure => figure.kind === 'percent')
    const parts = percents.length > 0 ? [...fractionsIn(text, start), ...percents] : percents
    const fit = parts.every(isExact) && parts.every(part => part.value < 100)
    if (isWhole && parts.length > 1 && fit)
      claims.push(isRestUncounted(text) ? { parts, quote: text, isOpen: true } : { parts, quote: text })
    else if (isOpen && parts.length > 2 && fit && (isListed(text) || areExclusive(text, start, parts)))
      claims.push({ parts, quote: text, isOpen: true })
    else if (fit && areTooMuch(text, start, percents))
      claims.push({ parts: percents, quote: text, isOpen: true, isGuessed: true })
  }
  return claims
}

const REST = /(?<!\p{L})(?:remaining|remainder|the rest)(?!\p{L})/iu
const REST_AS_SHARE =
  /(?<!\p{L})(?:remaining|remainder|the rest)(?!\p{L})[^.;\d]{0,30}(?:\d[\d.,]*\s?(?:%|per ?cent)|half|third|quarter|fifth|tenth)/iu

/** "The state pays 60 %, the county a quarter and the town the remaining €2 million": the shares are not all. */
function isRestUncounted(text: string): boolean {
  return REST.test(text) && !REST_AS_SHARE.test(text)
}

/** "Votes: 55 % yes, 40 % no, 5 % blank." */
function isListed(text: string): boolean {
  return /^\p{Lu}[\p{L}\s]{2,30}:\s/u.test(text) && !OVERLAPS.test(text)
}

const SPENT = 'came|comes|went|go|goes|is|are|were|was|live|work|falls|spent|used|paid'
const AFTER_SHARE = new RegExp(
  `^\\s?(?:of (?:the|our|its|their|all) \\p{L}+ )?(?:(?:${SPENT})\\s){0,2}(from|in|to|on|for|into|abroad)(?!\\p{L})`,
  'u',
)
const FRACTIONS: [words: RegExp, percent: number][] = [
  [/(?<![\p{L}-])half(?![\p{L}-]| (?:an?|year|hour))/giu, 50],
  [/(?<!\p{L})(?:a|one)[ -]quarter(?!\p{L})/giu, 25],
  [/(?<!\p{L})three[ -]quarters(?!\p{L})/giu, 75],
  [/(?<!\p{L})(?:a|one)[ -]third(?!\p{L})/giu, 100 / 3],
  [/(?<!\p{L})two[ -]thirds(?!\p{L})/giu, 200 / 3],
  [/(?<!\p{L})(?:a|one)[ -]fifth(?!\p{L})/giu, 20],
  [/(?<!\p{L})(?:a|one)[ -]tenth(?!\p{L})/giu, 10],
]

/** "Half of the time": a share like the percentages beside it. */
function fractionsIn(text: string, offset: number): Figure[] {
  return FRACTIONS.flatMap(([words, value]) =>
    [...text.matchAll(words)].map(({ 0: written, index }): Figure => {
      const start = offset + index
      const traits = {
        kind: 'percent',
        unit: '%',
        scale: 1,
        step: 1,
        approximate: false,
        inRange: false,
      } as const
      return {
        ...traits,
        yearLike: false,
        sure: true,
        value,
        text: written,
        start,
        end: start + written.length,
      }
    }),
  )
}

/** "45 % came from A, 35 % from B and 30 % from C": one thing comes from one place. */
function areExclusive(text: string, start: number, parts: Figure[]): boolean {
  const links = new Set(parts.map(part => AFTER_SHARE.exec(text.slice(part.end - start))?.[1]))
  return links.size === 1 && !links.has(undefined) && !OVERLAPS.test(text)
}

/** "38 percent of the fund was in Europe, 34 percent in Asia": one whole, in several places. */
const IS_WHERE = /^ of (?:the|our|its|their|all) (?:\p{L}+ ){1,3}(?:is|are|was|were) (?:in|at|of) /u
const OWN_WHOLE = /^ (?:in|at|of) /u

/** "62 percent said yes, 23 percent perhaps and 19 percent no": shares of one list, most likely of one whole. */
function areTooMuch(text: string, start: number, parts: Figure[]): boolean {
  if (parts.length < 3 || OVERLAPS.test(text)) return false
  // "42 percent in Leeds, 35 percent in York": each of a whole of its own.
  const places = parts.filter(part => OWN_WHOLE.test(text.slice(part.end - start)))
  if (places.length > 1 && !IS_WHERE.test(text.slice(parts[0]!.end - start))) return false
  const gaps = parts.slice(1).map((part, place) => text.slice(parts[place]!.end - start, part.start - start))
  const isList = gaps.every(gap => /,|(?<!\p{L})and(?!\p{L})/u.test(gap) && !/[;:(]/u.test(gap))
  // "Oat flakes 48 percent, wheat flakes 20 percent …, pumpkin seeds 6 percent."
  const isPlain = parts.length > 3 && gaps.every(gap => /^, [\p{L} -]{3,40} $/u.test(gap))
  const isEnded = isPlain || /(?<!\p{L})and(?!\p{L})/u.test(gaps.at(-1)!)
  return isList && isEnded && parts.reduce((sum, { value, step }) => sum + value - step / 2, 0) > 100
}

/** A column of percentages over a total of 100 %. */
function tableWholes({ rows }: Table): WholeClaim[] {
  const claims: WholeClaim[] = []
  for (const [place, row] of rows.entries()) {
    if (!isTotal(row.label)) continue
    for (const [column, cell] of row.cells.entries()) {
      if (cell.figure?.kind !== 'percent' || cell.figure.value !== 100) continue
      const parts = partsAbove(rows.slice(0, place), column)
      if (parts) claims.push({ parts, quote: `${row.label}: ${cell.figure.text}` })
    }
  }
  return claims
}

function partsAbove(rows: Table['rows'], column: number): Figure[] | undefined {
  const above = rows.slice(rows.findLastIndex(row => isTotal(row.label)) + 1)
  const parts = above.flatMap(row => row.cells[column]?.figure ?? [])
  const fit =
    parts.length > 1 && parts.every(part => part.kind === 'percent' && isExact(part) && part.value < 100)
  return fit ? parts : undefined
}

const THE_REST = /(?<!\p{L})the (?:other|remaining|rest,|remainder,) (?:(?:about|roughly|some|around) )?$/iu

/** "The firm pays 75 % and the employee the other 25 %": the last of them is what those before leave. */
function restClaims({ text, start, end }: Sentence, figures: Figure[]): WholeClaim[] {
  if (text.length > LENGTH_MAX) return []
  const percents = spansWithin(figures, start, end).filter(figure => figure.kind === 'percent')
  const shares = [...fractionsIn(text, start), ...percents].sort((left, right) => left.start - right.start)
  const rest = shares.findIndex(share => THE_REST.test(text.slice(0, share.start - start)))
  const parts = shares.slice(0, rest + 1)
  if (rest < 1 || !parts.every(part => isExact(part) && part.value < 100)) return []
  // The rest may be that of the last few alone: "80 % are sold, 60 % of them here and the other 40 % abroad".
  const sums = parts.map((_, first) => parts.slice(first).reduce((sum, { value }) => sum + value, 0))
  return sums.slice(1, -1).includes(100) ? [] : [{ parts, quote: text }]
}

const SPLIT =
  /breakdown|split|composition|distribution|allocation|made up|share of|shareholders?|ownership|portfolio|% of total|mix/iu

/** A column or list of shares without a total: only where its head or the words above call it a division of a whole. */
function shareColumnWholes(table: Table): WholeClaim[] {
  if (table.rows.some(row => isTotal(row.label)) || OVERLAPS.test(`${table.caption} ${table.head.join(' ')}`))
    return []
  const roles = columnRoles(table)
  return figureColumns(table).flatMap(column => {
    const isSplit = [table.caption, table.head[column] ?? ''].some(
      words => SPLIT.test(words) || WEIGHED.test(words),
    )
    if (!isSplit || roles[column] === 'change') return []
    const parts = table.rows.flatMap(row => row.cells[column]?.figure ?? [])
    const fit =
      parts.length > 2 &&
      parts.length === table.rows.length &&
      parts.every(part => part.kind === 'percent' && isExact(part) && part.value < 100)
    return fit ? [{ parts, quote: `${table.head[column] || table.caption}: ${parts.length} shares` }] : []
  })
}
