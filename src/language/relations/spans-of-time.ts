import type { Mention } from './mention.ts'

type Measured = Omit<Mention, 'isLoose' | 'isFrom' | 'ones'>

/** Each unit of time with the next smaller one in which people go on, and how many of those it has. */
const SMALLER: [unit: RegExp, smaller: RegExp, times: number, name: string][] = [
  [/^years?$/u, /^months?$/u, 12, 'months'],
  [/^weeks?$/u, /^days?$/u, 7, 'days'],
  [/^days?$/u, /^hours?$/u, 24, 'hours'],
  [/^(?:h|hrs?|hours?)$/u, /^(?:m|mins?|minutes?)$/u, 60, 'minutes'],
  [/^(?:m|mins?|minutes?)$/u, /^(?:s|secs?|seconds?)$/u, 60, 'seconds'],
]
const WHOLE_BEFORE =
  /(?:^|[.;:,] |(?<!\p{L})(?:after|for|in|of|takes?|took|lasts?|lasted|about|nearly|almost|to|and|is|was) )(an hour|a minute|a day|a week|a year)(?:,? and | )$/iu
/** "10 hours a day" is a rate. */
const RATE_AFTER = /^[\s-]?\p{L}+ (?:an?|each|every|per)(?!\p{L})/u
const BETWEEN = /^[\s-]?\p{L}+(?:,? and |,? )$/u
const PART_AFTER = /^[\s-]?\p{L}+ and (a half|a quarter|three[\s-]quarters)(?!\p{L})(?! of)/u
const HOUR_AND_PART = /(?<!\p{L})an hour and (a half|a quarter|three[\s-]quarters)(?!\p{L})(?! of)/giu
const PART_OF_HOUR = /^(?: of)? an hour(?!\p{L})/u

/** Mentions that tell one span of time together become one: 340 minutes of "five hours and forty minutes". */
export function joinTimes(text: string, mentions: readonly Measured[]): Measured[] {
  const joined: Measured[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    if (last && mention.start < last.end) continue
    const whole = last && joinTwo(text, last, mention)
    if (whole) joined[joined.length - 1] = whole
    else joined.push(withWholeBefore(text, withPart(text, mention)))
  }
  const lone = [...text.matchAll(HOUR_AND_PART)].map(({ 0: written, 1: part, index }): Measured => {
    const span = { start: index, end: index + written.length }
    return { ...span, kind: 'count', value: 60 * (1 + worthOfPart(part!)), step: 15, unit: 'minutes' }
  })
  if (lone.length === 0) return joined
  const others = joined.filter(({ start, end }) => lone.every(each => end <= each.start || start >= each.end))
  return [...others, ...lone].sort((left, right) => left.start - right.start)
}

function joinTwo(text: string, left: Measured, right: Measured): Measured | undefined {
  if (left.kind !== 'count' || right.kind !== 'count') return undefined
  if (!BETWEEN.test(text.slice(left.end, right.start))) return undefined
  const ladder = SMALLER.find(([unit, smaller]) => unit.test(left.unit) && smaller.test(right.unit))
  if (!ladder || right.value >= ladder[2] || RATE_AFTER.test(text.slice(right.end, right.end + 40)))
    return undefined
  return {
    ...left,
    end: right.end,
    value: left.value * ladder[2] + right.value,
    step: right.step,
    unit: ladder[3],
  }
}

/** "Two hours and three quarters", "half an hour". */
function withPart(text: string, mention: Measured): Measured {
  const rest = text.slice(mention.end, mention.end + 40)
  if (mention.kind === 'fraction' && PART_OF_HOUR.test(rest))
    return { ...mention, kind: 'count', value: Math.round(60 * mention.value), step: 1, unit: 'minutes' }
  const part =
    mention.kind === 'count' && SMALLER.some(([unit]) => unit.test(mention.unit)) && PART_AFTER.exec(rest)
  if (!part) return mention
  return {
    ...mention,
    end: mention.end + part[0].length,
    value: mention.value + worthOfPart(part[1]!),
    step: 0.25,
  }
}

/** "An hour and twenty minutes": the hour is no number of its own. */
function withWholeBefore(text: string, mention: Measured): Measured {
  const before =
    mention.kind === 'count' && WHOLE_BEFORE.exec(text.slice(Math.max(0, mention.start - 30), mention.start))
  if (!before) return mention
  const ladder = SMALLER.find(
    ([unit, smaller]) => unit.test(before[1]!.replace(/^an? /iu, '')) && smaller.test(mention.unit),
  )
  if (!ladder || mention.value >= ladder[2]) return mention
  const length = before[0].length - before[0].indexOf(before[1]!)
  return { ...mention, start: mention.start - length, value: ladder[2] + mention.value }
}

export function worthOfPart(words: string): number {
  if (/half/u.test(words)) return 1 / 2
  if (/third/u.test(words)) return 1 / 3
  return /three/u.test(words) ? 3 / 4 : 1 / 4
}
