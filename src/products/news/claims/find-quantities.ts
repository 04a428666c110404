import { SCALE_NAMES } from '../../../language/number-words.ts'
import { type Figure, findFigures } from '../reading/find-figures.ts'
import { looksLikeVerb } from './statement-words.ts'

/** A number and what it counts: 18,000 vehicles, 14.2 million dollars, 65 percent. */
export type Quantity = { text: string; value: number; unit: string | undefined }

const CURRENCIES: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds' }
/** Figures are read in English; other languages write their millions behind the digits. */
const SCALES = new Map([...SCALE_NAMES, ['mil', 1e3], ['millón', 1e6]])
const NEXT_WORD = /^[\s-](?:(?:de|d’)\s?)?([\p{L}][\p{L}\p{M}’'-]{0,24})/u
const UNITLESS = new Set(
  (
    'of to in on at and or but the a an by for from with as than per is are was were has have had who which that were will would more ' +
    'times other others und oder der die das von zu et ou de des y o en e di'
  ).split(' '),
)

/** The figures of a sentence that are no part of a date. */
export function findQuantities(text: string, isDate: (start: number) => boolean): Quantity[] {
  return findFigures(text)
    .filter(({ isYear, start }) => !isYear && !isDate(start))
    .map(figure => toQuantity(figure, text.slice(figure.end, figure.end + 60)))
}

function toQuantity({ text, value, kind }: Figure, following: string): Quantity {
  if (kind === 'percent') return { text, value, unit: 'percent' }
  if (kind === 'money') return { text, value, unit: CURRENCIES[text[0]!] }
  const next = NEXT_WORD.exec(following)
  const scale = SCALES.get(next?.[1]?.toLowerCase() ?? '')
  if (!next || scale === undefined) return { text, value, unit: unitIn(following) }
  return { text: text + next[0], value: value * scale, unit: unitIn(following.slice(next[0].length)) }
}

/** The word behind the figure, or the plural behind that: "31 written objections" are objections. */
function unitIn(following: string): string | undefined {
  const next = NEXT_WORD.exec(following)
  if (!next || !canBeUnit(next[1]!)) return undefined
  const second = next[1]!.endsWith('s') ? null : NEXT_WORD.exec(following.slice(next[0].length))
  return second && /[^s]s$/u.test(second[1]!) && canBeUnit(second[1]!) ? second[1] : next[1]
}

function canBeUnit(word: string): boolean {
  return !UNITLESS.has(word.toLowerCase()) && !looksLikeVerb(word)
}
