import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** A computed value written like the figures it was computed from: "EUR 1,250", "12.5 %", "340". */
export function amountText(value: number, like: Pick<Figure, 'kind' | 'unit'>): string {
  const digits = plain.format(value)
  if (like.kind === 'money') return `${like.unit} ${digits}`
  if (like.kind === 'percent') return `${digits} %`
  if (like.kind === 'points') return say`${digits} percentage points`
  return like.unit === '' ? digits : `${digits} ${like.unit}`
}
