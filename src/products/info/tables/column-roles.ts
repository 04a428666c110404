import type { Figure } from '../../../language/figures/read-figures.ts'
import { isExact } from '../../../language/figures/read-figures.ts'
import { FOREIGN_ROLES } from './foreign-table-words.ts'
import type { ColumnRole, Row, Table } from './table.ts'

const COLUMNS_MAX = 20

// The first that fits wins: "Total change" is a change, "Unit price" a price, "Line total" an amount.
const ROLES: [ColumnRole, RegExp][] = [
  [
    'change',
    /change|growth|variation|varian[cz]e|differen|increase|decrease|(?<!\p{L})(?:yoy|y\/y|diff|delta|var)(?!\p{L})|[Δ△±]|\+\/[-–−]/iu,
  ],
  [
    'share',
    /share|proportion|percent|(?<!\p{L})(?:% of|weight|allocation|portion|pct|split)(?!\p{L})|^\s*%\s*$/iu,
  ],
  [
    'opening',
    /(?<!\p{L})(?:opening|open|beginning|brought forward|b\/f|at start|start of|1 (?:january|april|july|october))(?!\p{L})/iu,
  ],
  [
    'closing',
    /(?<!\p{L})(?:closing|close|ending|carried forward|c\/f|at end|end of|31 (?:december|march)|30 (?:june|september))(?!\p{L})/iu,
  ],
  ['balance', /(?<!\p{L})balance(?!\p{L})/iu],
  [
    'price',
    /(?:unit|day|daily|hourly|list)[\s-](?:price|cost|rate|value)|(?<!\p{L})(?:price|rate|tariff|each|per|unit cost|unit)(?!\p{L})|\/\s?(?:unit|h|hour|day|pc|kg)/iu,
  ],
  [
    'quantity',
    /(?<!\p{L})(?:qty|quantity|units|hours?|hrs|days|pieces|pcs|nights|seats|licen[cs]es|months|count|number|no\. of|volume|shares held)(?!\p{L})/iu,
  ],
  [
    'total',
    /^(?:(?:grand|overall|row|year|full|line|net|gross)[\s-])?(?:total|sum|full[\s-]year|fy|whole year|all)(?!\p{L})|(?<!\p{L})total$/iu,
  ],
  ['amount', /(?<!\p{L})(?:amount|cost|sum|value|extended|charge|fee|pay|budget|line)(?!\p{L})/iu],
]

export function columnRoles({ head }: Table): ColumnRole[] {
  const roleOf = (words: string) => ROLES.find(([, pattern]) => pattern.test(words))?.[0]
  const foreignRoleOf = (words: string) => FOREIGN_ROLES.find(([, pattern]) => pattern.test(words))?.[0]
  return head.slice(0, COLUMNS_MAX).map(words => roleOf(words) ?? foreignRoleOf(words) ?? 'other')
}

/** The figure of a cell, if it can be held against others. */
export function exactIn(row: Row, column: number): Figure | undefined {
  const figure = row.cells[column]?.figure
  return figure && isExact(figure) ? figure : undefined
}

/** Columns in which at least one row has a figure that may be a quantity. */
export function figureColumns({ rows }: Table): number[] {
  const width = Math.min(
    COLUMNS_MAX,
    rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0),
  )
  return Array.from({ length: width }, (_, column) => column).filter(
    column => column > 0 && rows.some(row => row.cells[column]?.figure),
  )
}
