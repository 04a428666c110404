import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { slackOf } from './article-figures.ts'
import type { FigureWords } from './figure-words.ts'

/** Looks at the figures of one sentence and says in words what does not add up. */
export type FigureRule = (sentence: string, figures: Figure[], words: FigureWords) => string | undefined

const HEDGE_POINTS = 3

/** "from 6 to 12 years" is no change. */
const AGES = /^\s(?:years|hours|Jahre|Uhr|ans|heures|años|horas|anni|ore)(?!\p{L})/iu

/** "rose 10 percent, from 50 to 55" */
export const changeRule: FigureRule = (sentence, figures, words) => {
  const before = figures.find(figure => follows(sentence, figure, words.from, words))
  const after = figures.find(figure => figure !== before && follows(sentence, figure, words.to, words))
  if (!before || !after || before.kind !== after.kind || (before.yearLike && after.yearLike)) return undefined
  // In "from 55 to 50 million" the scale belongs to both.
  if (before.scale < after.scale || AGES.test(sentence.slice(after.end, after.end + 12))) return undefined
  const [goesUp, goesDown] = [words.up.test(sentence), words.down.test(sentence)]
  if (goesUp === goesDown) return undefined
  if (goesUp ? after.value < before.value : after.value > before.value) {
    return goesUp
      ? say`it speaks of a rise from ${before.text} to ${after.text}`
      : say`it speaks of a fall from ${before.text} to ${after.text}`
  }
  const claim = only(figures.filter(({ kind }) => kind === 'percent'))
  if (!claim || before.kind === 'percent' || /percentage points?/iu.test(sentence)) return undefined
  const change = (low: number, high: number) => (goesUp ? 100 : -100) * (high / low - 1)
  const bounds = corners(before, after).map(([low, high]) => change(low, high))
  if (agrees(claim, bounds)) return undefined
  return say`from ${before.text} to ${after.text} is ${round(change(before.value, after.value))} percent, not ${claim.text}`
}

/** "120 of the 400 workers, or 30 percent" and "30 percent of the 400 workers, or 120" */
export const shareRule: FigureRule = (sentence, figures, words) => {
  const claim = only(figures.filter(({ kind }) => kind === 'percent'))
  const { part, whole } = claim ? partAndWhole(sentence, figures, claim, words) : {}
  if (!claim || !part || !whole || part.kind !== whole.kind || whole.value === 0) return undefined
  const bounds = corners(whole, part).map(([low, high]) => (100 * high) / low)
  if (agrees(claim, bounds)) return undefined
  return say`${part.text} of ${whole.text} is ${round((100 * part.value) / whole.value)} percent, not ${claim.text}`
}

const NOUN_BEHIND = /^\s\p{L}{3,}/u
const OF_LENGTH_MAX = 20

/** The whole of the text is what the pattern finds at its end. */
function isOnly(text: string, pattern: RegExp): boolean {
  return pattern.exec(text)?.index === 0
}

/** "65 of 40 firemen" */
export const partRule: FigureRule = (sentence, figures, words) => {
  for (const [at, part] of figures.entries()) {
    const whole = figures[at + 1]
    if (!whole || part.kind !== 'plain' || whole.kind !== 'plain' || whole.yearLike || part.yearLike) continue
    if (part.scale !== 1 || whole.scale !== 1 || part.value <= whole.value + slackOf(whole)) continue
    const between = sentence.slice(part.end, whole.start)
    const isOf = between.length <= OF_LENGTH_MAX && /^\s\p{L}/u.test(between) && isOnly(between, words.of)
    if (isOf && NOUN_BEHIND.test(sentence.slice(whole.end, whole.end + 20)))
      return say`${part.text} of ${whole.text} is more than all`
  }
  return undefined
}

const PEOPLE =
  /^\sof\s(?:the\s|all\s|its\s|their\s)?(?:[\p{L}]{1,15}\s)?(?:voters|people|respondents|residents|students|workers|households|patients|members|children|adults|women|men|population|votes|seats|electorate|ballots|citizens|participants)(?!\p{L})/iu
const PARTS =
  /(?<!\p{L})(?:against|abstain\p{L}*|undecided|the rest|the remaining|the remainder|in favou?r|disapproved?|opposed?)(?!\p{L})/iu

/** A part of a group cannot be more than the whole, nor can all parts together. */
export const wholeRule: FigureRule = (sentence, figures, words) => {
  const shares = figures.filter(({ kind }) => kind === 'percent')
  const beyond = shares.find(
    share => share.value > 100 && PEOPLE.test(sentence.slice(share.end, share.end + 60)),
  )
  if (beyond) return say`${beyond.text} of a group is more than all of it`
  if (shares.length < 2 || !PARTS.test(sentence) || words.up.test(sentence) || words.down.test(sentence))
    return undefined
  const sum = shares.reduce((total, share) => total + share.value, 0)
  const slack = shares.reduce((total, share) => total + slackOf(share), 0)
  return sum - slack > 100
    ? say`the parts ${shares.map(share => share.text).join(' + ')} make ${round(sum)} percent`
    : undefined
}

/** "a total of 45 people: 20 men, 15 women and 10 children" */
export const totalRule: FigureRule = (sentence, figures, words) => {
  const at = figures.findIndex(figure =>
    follows(sentence, figure, /(?<!\p{L})(?:total of|in total,?|altogether,?|in all,?)\s$/iu, words),
  )
  const total = figures[at]
  if (!total || total.kind === 'percent') return undefined
  const parts = listedAfter(sentence, figures.slice(at))
  if (parts.length < 2) return undefined
  const opening = sentence.slice(total.end, parts[0]!.start)
  const sum = parts.reduce((result, part) => result + part.value, 0)
  const slack = slackOf(total) + parts.reduce((result, part) => result + slackOf(part), 0)
  const isComplete = /[:—–(]|made up of|comprising|consisting of/u.test(opening)
  const isWrong = isComplete ? Math.abs(sum - total.value) > slack : sum - total.value > slack
  return isWrong
    ? say`${parts.map(part => part.text).join(' + ')} make ${round(sum)}, not ${total.text}`
    : undefined
}

/** The figures of the same kind that follow one another as a list. */
function listedAfter(sentence: string, [total, ...rest]: Figure[]): Figure[] {
  const parts: Figure[] = []
  for (const figure of rest) {
    const between = sentence.slice((parts.at(-1) ?? total!).end, figure.start)
    if (figure.kind !== total!.kind || figure.yearLike || between.length > 40) break
    if (parts.length > 0 && !/,|(?<!\p{L})and(?!\p{L})/u.test(between)) break
    parts.push(figure)
  }
  return parts
}

type PartAndWhole = { part?: Figure | undefined; whole?: Figure }

function partAndWhole(sentence: string, figures: Figure[], stated: Figure, words: FigureWords): PartAndWhole {
  const others = figures.filter(({ kind, yearLike }) => kind !== 'percent' && !yearLike)
  const wholes = others.filter(figure => follows(sentence, figure, words.of, words))
  const before = wholes.findLast(({ end }) => end < stated.start)
  if (before) {
    if (!follows(sentence, stated, words.inOtherWords, words)) return {}
    return { part: partOf(sentence, others, before, stated, words), whole: before }
  }
  const [whole] = wholes
  if (!whole || whole.start - stated.end >= 12) return {}
  const restated = others.find(
    figure => figure.start > whole.end && follows(sentence, figure, words.inOtherWords, words),
  )
  return { part: restated, whole }
}

/** "180 of the 1,200 homes, or 15 percent" and "Of the 1,200 homes, 180, or 15 percent" */
function partOf(
  sentence: string,
  others: Figure[],
  whole: Figure,
  stated: Figure,
  words: FigureWords,
): Figure | undefined {
  const behind = others.findLast(({ start, end }) => start > whole.end && end < stated.start)
  const restates = behind && words.inOtherWords.test(sentence.slice(behind.end, stated.start))
  return restates ? behind : others.findLast(({ end }) => end < whole.start)
}

function follows(sentence: string, figure: Figure, before: RegExp, { vague }: FigureWords): boolean {
  const text = sentence.slice(Math.max(0, figure.start - 40), figure.start)
  return before.test(text) || before.test(text.replace(vague, ''))
}

/** All pairs of extreme values that rounding allows; a base of nothing has no percentages. */
function corners(base: Figure, other: Figure): [number, number][] {
  const ends = (figure: Figure) => {
    const slack = slackOf(figure)
    return [Math.max(figure.value - slack, Number.MIN_VALUE), figure.value + slack]
  }
  return ends(base).flatMap(low => ends(other).map((high): [number, number] => [low, high]))
}

function agrees(stated: Figure, bounds: number[]): boolean {
  const slack = slackOf(stated) + (stated.approximate ? HEDGE_POINTS : 0) + 1e-9
  return stated.value >= Math.min(...bounds) - slack && stated.value <= Math.max(...bounds) + slack
}

function only(figures: Figure[]): Figure | undefined {
  return figures.length === 1 ? figures[0] : undefined
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}
