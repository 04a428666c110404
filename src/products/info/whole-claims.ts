import { figuresWithin } from './figure-spans.ts'
import { type Figure, isExact } from './figures.ts'
import type { InfoReading } from './request.ts'
import type { Table } from './table.ts'
import { isTotal } from './table-totals.ts'

/** Percentages that are said to make up a whole. */
export type WholeClaim = { parts: Figure[]; quote: string }

const LENGTH_MAX = 400
const MAKES_WHOLE =
  /(?<!\p{L})(?:consists? of|made up of|composed of|is split|are split|divided into|broken down|breaks? down|remaining|remainder|the rest)(?!\p{L})/iu
const OTHER_RELATION =
  /(?<!\p{L})(?:of which|thereof|of them|of these|grew|growth|increase[ds]?|decrease[ds]?|rose|fell|up|down|than|compared|points?|margin|interest|discount|multiple|overlap|several answers|more than one|minimum|maximum|if|within|after|upon|each)(?!\p{L})/iu

export function wholeClaims({ sentences, figures, tables }: InfoReading): WholeClaim[] {
  const claims = tables.flatMap(tableWholes)
  for (const { text, start, end } of sentences) {
    if (text.length > LENGTH_MAX || !MAKES_WHOLE.test(text)) continue
    if (OTHER_RELATION.test(text.replace(MAKES_WHOLE, ' '))) continue
    const parts = figuresWithin(figures, start, end).filter(figure => figure.kind === 'percent')
    if (parts.length > 1 && parts.every(isExact) && parts.every(part => part.value < 100))
      claims.push({ parts, quote: text })
  }
  return claims
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
