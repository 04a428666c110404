import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../../core/judging/model-unavailable.ts'
import { say } from '../../../core/text/say.ts'
import { type EquationKind, linksOf } from '../../../language/relations/figure-links.ts'
import { type FigureSlip, findFigureSlips } from '../../../language/relations/figure-slips.ts'
import { type FigureWindow, figureWindows } from '../../../language/relations/figure-windows.ts'
import { isPoint, outcomeOf } from '../../../language/relations/group-equations.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { type Sentence, splitSentences } from '../../../language/sentences.ts'
import { enumerate } from '../../../language/wording.ts'
import { namesWeekdays } from '../figures/figure-roles.ts'
import { passages } from '../reading/figure-sentences.ts'
import type { Place, Slip } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** Suspicions: figures that stand in one equation by the words around them, and do not fit it. */
export type FigureSearch = (reading: InfoReading, context?: AnalysisContext) => Promise<Slip[]>

/** From these log-odds on it is worth a remark. */
const WEIGHT_MIN = -1
/** Smaller numbers come again in other senses. */
const SMALL = 10
const EXACT = 0.001
/** A window costs a twentieth of a second; a longer document gets fewer of them, because comparing its sentences takes longer. */
const WINDOWS_MAX = 16
const WORDS_A_WINDOW = 180

export function createFigureSearch(model: LanguageModel | undefined): FigureSearch {
  return async (reading, context) => {
    const count = windowsFor(reading.wordCount)
    if (!model || reading.language !== 'en' || count === 0) return []
    const sentences = sentencesOf(reading)
    const windows = fullest(figureWindows(sentences), count)
    try {
      const rows = await model.relateNumbers(
        windows.map(({ text }) => text),
        context,
      )
      return likeliest(windows.flatMap((window, at) => slipsIn(reading, sentences, window, rows[at]!)))
    } catch (error) {
      // A model that is busy may be asked again: its problem goes to the caller, and nothing is certified meanwhile.
      if (!isModelUnavailable(error)) throw error
      return []
    }
  }
}

function windowsFor(wordCount: number): number {
  return Math.max(0, Math.round(WINDOWS_MAX - wordCount / WORDS_A_WINDOW))
}

/** Those with the most figures, in the order of the text. */
function fullest(windows: readonly FigureWindow[], count: number): FigureWindow[] {
  const kept = new Set(
    windows.toSorted((one, other) => other.mentions.length - one.mentions.length).slice(0, count),
  )
  return windows.filter(window => kept.has(window))
}

function sentencesOf({ text, lines }: InfoReading): Sentence[] {
  return passages(lines).flatMap(([from, to]) =>
    splitSentences(text.slice(from, to)).map(sentence => ({
      text: sentence.text,
      start: sentence.start + from,
      end: sentence.end + from,
    })),
  )
}

/** A suspicion with where its figures begin. */
type Unfitting = { slip: Slip; starts: number[]; weight: number }

function slipsIn(
  { text }: InfoReading,
  sentences: readonly Sentence[],
  { mentions }: FigureWindow,
  rows: Float32Array,
): Unfitting[] {
  return findFigureSlips(mentions, linksOf(rows), WEIGHT_MIN).flatMap(slip => {
    const figures = slip.members.map(member => mentions[member]!)
    const sentence = sayUnfitting(text, slip, mentions)
    const places = placesOf(sentences, figures)
    if (isToldBeside(text, places, slip, mentions)) return []
    const starts = figures.map(({ start }) => start)
    return [{ slip: { sentence, places, suspected: true }, starts, weight: slip.weight }]
  })
}

const ONE_AFTER_THE_OTHER =
  /(?<!\p{L})(?:respectively|in the (?:first|former) case|the former|the latter)(?!\p{L})/iu

/** "€390 instead of €420" beside €180 and €240: what comes out stands there too, or each number belongs to another case. */
function isToldBeside(
  text: string,
  places: Place[],
  slip: FigureSlip,
  mentions: readonly Mention[],
): boolean {
  const told = places.map(({ start, end }) => text.slice(start, end))
  if (told.some(words => ONE_AFTER_THE_OTHER.test(words))) return true
  // "Tuesday, Thursday and Friday 10 am to 5 pm, 21 hours".
  const hasHours = slip.members.some(member => mentions[member]!.kind === 'clock')
  if (hasHours && told.some(namesWeekdays)) return true
  // Hours and years are no amounts that another one would replace.
  if (slip.members.some(member => isPoint(mentions[member]!))) return false
  const members = new Set(slip.members)
  const others = mentions.filter(
    ({ start }, at) => !members.has(at) && places.some(place => start >= place.start && start < place.end),
  )
  const [left, right] = [slip.left, slip.right].map(side => side.map(member => mentions[member]!))
  const isResult = (side: Mention[], terms: Mention[], { kind, value }: Mention) =>
    side.length === 1 &&
    side[0]!.kind === kind &&
    value >= SMALL &&
    Math.abs(resultOf(slip.kind, terms) / value - 1) < EXACT
  return others.some(other => isResult(left!, right!, other) || isResult(right!, left!, other))
}

function resultOf(kind: EquationKind, terms: readonly Mention[]): number {
  return kind === 'sum'
    ? terms.reduce((sum, { value }) => sum + value, 0)
    : terms.reduce((product, { value }) => product * value, 1)
}

/** The sentences in which the figures stand, each once. */
function placesOf(sentences: readonly Sentence[], figures: readonly Mention[]): Place[] {
  return sentences
    .filter(({ start, end }) => figures.some(figure => figure.start >= start && figure.end <= end))
    .map(({ start, end }) => ({ start, end }))
}

function sayUnfitting(text: string, slip: FigureSlip, mentions: readonly Mention[]): string {
  const figures = enumerate(slip.members.map(member => written(text, mentions[member]!)))
  const outcome = outcomeOf(slip.kind, [
    slip.left.map(member => mentions[member]!),
    slip.right.map(member => mentions[member]!),
  ])
  return outcome === undefined
    ? say`${figures} may not fit together`
    : say`${figures} may not fit together (${outcome})`
}

function written(text: string, { start, end }: Mention): string {
  return text.slice(start, end).replaceAll(/\s+/gu, ' ')
}

/** Windows overlap: of two that share figures the likelier is told. */
function likeliest(found: Unfitting[]): Slip[] {
  const kept: Unfitting[] = []
  for (const each of found.toSorted((one, other) => other.weight - one.weight))
    if (kept.every(({ starts }) => starts.filter(start => each.starts.includes(start)).length < 2))
      kept.push(each)
  return kept.toSorted((one, other) => one.starts[0]! - other.starts[0]!).map(({ slip }) => slip)
}
