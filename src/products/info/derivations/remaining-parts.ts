import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { withSpokenFigures } from '../claims/spoken-figures.ts'
import { amountText } from '../figures/amount-text.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

/** A whole and all its parts, and how many of them are but one, which is seldom a figure. */
type Division = { whole: Figure; parts: Figure[]; ones: number }

const LENGTH_MAX = 320
const OUT_OF =
  /(?<!(?:trays|boxes|packs|packets|cartons|bags|crates|bundles|groups|teams|sets|rows|batches|classes|tables))(?:^|[\s(])(?:out )?of (?:(?:the|our|its|their|all|these|those|a total of) ){0,3}$/iu
const REST = /(?<!\p{L})the (?:remaining|other) $|(?<!\p{L})the (?:rest|remainder)(?:,| \() ?(?:all )?$/iu
const OTHER =
  /(?<!\p{L})(?:each|every|per|respectively|average|includ\p{L}+|such as|at least|at most|or|some of|both|between|than|if|would|could|aged|times|another|more|further|first|second|third)(?!\p{L})/iu
const ONE =
  /(?:,|and|;)\s(?:only |just )?one(?!\p{L})(?! (?:of|can|may|must|should|might|could|has|is)(?!\p{L}))/giu
const PARTS_MAX = 6
const FARTHEST = 1.5

/** "Of these fifteen directors ten joined in May, one a year later and the remaining four in June." */
export function surveyRemainingParts(reading: InfoReading): Survey {
  if (reading.language !== 'en') return { examined: 0, slips: [] }
  const { text, sentences, figures } = withSpokenFigures(reading)
  const divisions = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    const before = ({ start: at }: Figure) => flatText(text.slice(start, at))
    return [...withRest(text, words, inside, before), ...resultsOfGames(text, end, inside)]
  })
  return { examined: divisions.length, slips: divisions.flatMap(slipOf) }
}

function withRest(
  text: string,
  words: string,
  inside: Figure[],
  before: (figure: Figure) => string,
): Division[] {
  const last = inside.findIndex(figure => REST.test(before(figure)))
  const first = inside.findIndex(figure => OUT_OF.test(before(figure)))
  const [whole, ...parts] = first < 0 ? [] : inside.slice(first, last + 1)
  if (!whole || parts.length < 2 || parts.length > PARTS_MAX || OTHER.test(words)) return []
  const ones = text.slice(whole.end, parts.at(-1)!.start).match(ONE)?.length ?? 0
  // A figure that is the whole of some others, or a part of a part, is a division of its own.
  const isNested = parts.some(part => OUT_OF.test(before(part)))
  const isSplit = parts.some((part, place) => sumOf(parts.slice(place + 1)) === part.value)
  return isNested || isSplit || !areAlike([whole, ...parts]) ? [] : [{ whole, parts, ones }]
}

const RESULTS: [won: RegExp, lost: RegExp, drawn: RegExp] = [
  /^ (?:\p{L}+ )?(?:wins?|victor(?:y|ies))(?!\p{L})/iu,
  /^ (?:\p{L}+ )?(?:loss(?:es)?|defeats?)(?!\p{L})/iu,
  /^ (?:\p{L}+ )?(?:draws?|ties?|tied|drawn)(?!\p{L})/iu,
]
const GAMES =
  /^ (?:\p{L}+ ){0,2}?(?:games?|match(?:es)?|fixtures|bouts|fights|contests|meets|rounds|encounters)(?!\p{L})/iu
const NO_DRAW =
  /(?<!\p{L})(?:none|no|without|not one|never)(?: \p{L}+){0,3} (?:draws?|drawn|ties?|tied)(?!\p{L})/iu

/** "Ten wins against four losses in fourteen games"; without a word of draws there may be some. */
function resultsOfGames(text: string, end: number, inside: Figure[]): Division[] {
  const after = (figure: Figure) => flatText(text.slice(figure.end, Math.min(end, figure.end + 40)))
  const games = inside.filter(figure => GAMES.test(after(figure)))
  const [won, lost, drawn] = RESULTS.map(words => inside.filter(figure => words.test(after(figure))))
  const [whole] = games
  const parts = [...won!, ...lost!, ...drawn!]
  if (!whole || games.length > 1 || won!.length !== 1 || lost!.length !== 1 || drawn!.length > 1) return []
  const words = flatText(text.slice(inside[0]!.start, end))
  const sum = sumOf(parts)
  const isComplete = drawn!.length === 1 || NO_DRAW.test(words) || sum > whole.value
  const isOther =
    /(?<!\p{L})(?:last|past|first|final|straight|remaining|home|away|including)(?!\p{L})/iu.test(words)
  return isComplete && !isOther && areAlike([whole, ...parts]) ? [{ whole, parts, ones: 0 }] : []
}

function areAlike(figures: Figure[]): boolean {
  const [first] = figures
  const isCounted = first!.kind === 'plain' || first!.kind === 'money'
  return (
    isCounted &&
    figures.every(
      figure =>
        isExact(figure) && figure.value > 0 && figure.kind === first!.kind && figure.unit === first!.unit,
    )
  )
}

function sumOf(parts: Figure[]): number {
  return parts.reduce((added, { value }) => added + value, 0)
}

function slipOf({ whole, parts, ones }: Division): Slip[] {
  const sum = sumOf(parts) + ones
  // The rest may be that of the last few alone.
  const sums = parts.map((_, place) => sumOf(parts.slice(place)) + ones)
  const slack = parts.reduce((added, { step }) => added + (step === 1 ? 0 : step / 2), 1e-6)
  if (sums.some(each => Math.abs(each - whole.value) <= slack) || !isNear(whole.value, sum, FARTHEST))
    return []
  const list = [...parts.map(({ text }) => text), ...Array<string>(ones).fill('1')].join(' and ')
  const sentence = say`${list} make ${amountText(Number(sum.toPrecision(12)), whole)}, but the document gives ${whole.text} for all of them`
  return [{ sentence, places: [spanOf([whole, ...parts])], stated: whole, suspected: true }]
}
