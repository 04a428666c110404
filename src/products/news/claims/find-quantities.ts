import type { DateMention } from '../../../language/dates/read-dates.ts'
import type { Language } from '../../../language/detect-language.ts'
import { currencyOf } from '../../../language/figures/currencies.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { articleFigures } from '../reading/article-figures.ts'
import { looksLikeVerb } from './statement-words.ts'

/** A number and what it counts: 18,000 vehicles, 14.2 million USD, 65 %. */
export type ClaimQuantity = {
  text: string
  value: number
  unit: string | undefined
  /** "More than 100" leaves open how many more. */
  approximate: boolean
}

const NEXT_WORD = /^[\s-](?:(?:de|d’)\s?)?([\p{L}][\p{L}\p{M}’'-]{0,24})/u
const UNITLESS = new Set(
  (
    'of to in on at and or but the a an by for from with as than per is are was were has have had who which that were will would more ' +
    'times other others und oder der die das von zu et ou de des y o en e di'
  ).split(' '),
)

/** The figures of a sentence that are no part of a date, with what they count. */
export function findQuantities(text: string, dates: DateMention[], language: Language): ClaimQuantity[] {
  return articleFigures(text, language, dates)
    .filter(({ yearLike }) => !yearLike)
    .map(figure => toQuantity(figure, text.slice(figure.end, figure.end + 60)))
}

function toQuantity({ text, value, kind, unit, approximate }: Figure, following: string): ClaimQuantity {
  if (kind === 'points') return { text, value, unit: 'percentage points', approximate }
  return { text, value, unit: unit || unitIn(following), approximate }
}

/** The word behind the figure, or the plural behind that: "31 written objections" are objections. */
function unitIn(following: string): string | undefined {
  const next = NEXT_WORD.exec(following)
  if (!next || !canBeUnit(next[1]!)) return undefined
  const second = next[1]!.endsWith('s') ? null : NEXT_WORD.exec(following.slice(next[0].length))
  const noun = second && /[^s]s$/u.test(second[1]!) && canBeUnit(second[1]!) ? second[1]! : next[1]!
  return currencyOf(noun) ?? noun
}

function canBeUnit(word: string): boolean {
  return !UNITLESS.has(word.toLowerCase()) && !looksLikeVerb(word)
}
