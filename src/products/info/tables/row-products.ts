import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Survey } from '../reading/slip.ts'
import { columnRoles, exactIn, figureColumns } from './column-roles.ts'
import { isNear, type RowClaim, surveyRule } from './row-rule.ts'
import type { Row, Table } from './table.ts'

/** Quantity times price makes the amount, in every line of an invoice. */
export function surveyProducts(table: Table): Survey[] {
  const roles = columnRoles(table)
  const columns = figureColumns(table)
  const price = columns.find(column => roles[column] === 'price')
  const quantity = columns.find(column => roles[column] === 'quantity')
  if (price === undefined || quantity === undefined) return []
  const amount = columns.find(
    column => column > Math.max(price, quantity) && (roles[column] === 'amount' || roles[column] === 'total'),
  )
  if (amount === undefined) return []
  return [
    surveyRule(
      table.rows.flatMap(row => claimOf(row, quantity, price, amount)),
      true,
    ),
  ]
}

function claimOf(row: Row, quantity: number, price: number, amount: number): RowClaim[] {
  const [count, each, stated] = [exactIn(row, quantity), exactIn(row, price), exactIn(row, amount)]
  if (!count || !each || !stated || each.kind === 'percent' || count.kind === 'money') return []
  const product = count.value * each.value
  const holds = Math.abs(Math.abs(product) - Math.abs(stated.value)) <= productSlack(count, each, stated)
  const tell = () =>
    say`${count.text} times ${each.text} is ${amountText(product, stated)}, but line ${row.line} gives ${stated.text}`
  return [{ row, stated, from: [count, each], holds, isNear: isNear(stated.value, product, 2), tell }]
}

/** Whole prices are exact; one with decimals may have been rounded, and so may hours. */
export function productSlack(count: Figure, each: Figure, product: Figure): number {
  const blur = (figure: Figure) => (figure.step < 1 ? figure.step / 2 : 0)
  return (
    Math.abs(count.value) * blur(each) +
    Math.abs(each.value) * (count.step < 0.1 ? blur(count) : 0) +
    product.step * 0.51
  )
}
