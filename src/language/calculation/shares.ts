import { FRACTION_PARTS, SMALL_NUMBERS } from '../number-words.ts'

/** A part of a whole, from 0 to 1, and where it stands. */
export type Share = { start: number; end: number; value: number }

// "Every second", "every other".
const PARTS: Record<string, number> = { ...FRACTION_PARTS, second: 2, other: 2 }
const NUMBER = `(?:\\d[\\d,]{0,14}(?:\\.\\d{1,6})?|${SMALL_NUMBERS.slice(1).join('|')}|twenty)`
const OWNERS = '(?:the |its |their |his |her |all |these |those |every |each |our |some |about ){0,3}'

type Pattern = [pattern: RegExp, value: (match: RegExpMatchArray) => number | undefined]

const PATTERNS: Pattern[] = [
  // "three out of four", "one in ten"
  [
    new RegExp(
      `\\b(${NUMBER}) (?:in|out of) (?:every |each )?(${NUMBER})(?![\\d,.]{0,14}\\d|\\s?(?:percent|%))\\b(?! (?:days?|weeks?|months?|years?|hours?|minutes?|million|billion|thousand))`,
      'giu',
    ),
    ([, part, whole]) => ratioOf(part!, whole!),
  ],
  // "two requests in three thus failed", and not "two people in three cars"
  [
    new RegExp(
      `\\b(${NUMBER}) (?!of\\b|and\\b|or\\b|to\\b)\\p{L}+ (?:in|out of) (?:every )?(three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)(?=[.,;:)]|$| (?:is|are|was|were|has|have|had|thus|therefore|did|does|do|said|would|will|can)\\b| \\p{L}+ed\\b)`,
      'giu',
    ),
    ([, part, whole]) => ratioOf(part!, whole!),
  ],
  // "16 of its 800 employees"
  [
    new RegExp(
      `\\b(${NUMBER}) (?:of|from among|from) ${OWNERS}(?:\\p{L}+ )?(${NUMBER})(?![\\d,.]{0,14}\\d)\\b(?! (?:million|billion|thousand|percent|euros?|pounds?))`,
      'giu',
    ),
    ([, part, whole]) => ratioOf(part!, whole!),
  ],
  [
    /\bevery (second|other|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twentieth)\b(?! (?:day|week|month|year|hour|sunday|monday|time))/giu,
    ([, part]) => 1 / PARTS[part!.toLowerCase()]!,
  ],
  // "two thirds", "a quarter", and not "the third" or "the first quarter"
  [
    /(?<!\b(?:first|second|third|fourth|last|next|this|previous) )(?<!\bthe )(?!(?<=\band )a half)\b(?:(an?|one|two|three|four|five|six|seven|eight|nine)[ -])(half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?|twentieths?)\b(?! (?:time|year|day|place|of (?:the year|an hour|a century))| hours?)/giu,
    ([, count, part]) => (numberOf(count!) ?? 1) / PARTS[part!.toLowerCase().replace(/(?:s|ves)$/u, '')]!,
  ],
  [
    /(?<![\p{L}-])half\b(?! (?:an hour|a (?:year|day|second|minute|mile|million|century|dozen)|of the year|past|time|hour|day|year|as ))(?<!\b(?:and a|first|second|other|latter) half)/giu,
    () => 0.5,
  ],
]

/** The shares that a text gives in words or as a part of a whole; percentages are figures. */
export function readShares(text: string): Share[] {
  const shares: Share[] = []
  for (const [pattern, shareOf] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const value = shareOf(match)
      const isFree = shares.every(share => end <= share.start || start >= share.end)
      if (value !== undefined && Number.isFinite(value) && isFree) shares.push({ start, end, value })
    }
  }
  return shares
}

function ratioOf(part: string, whole: string): number | undefined {
  const [counted, all] = [numberOf(part), numberOf(whole)]
  // "Two of 2024" is no part of a whole.
  const isYear = /^(?:19|20)\d\d$/u.test(whole)
  if (counted === undefined || all === undefined || all < 2 || counted > all || isYear) return undefined
  return counted / all
}

function numberOf(written: string): number | undefined {
  const word = SMALL_NUMBERS.indexOf(written.toLowerCase())
  if (word >= 0) return word
  if (/^twenty$/iu.test(written)) return 20
  const value = Number(written.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}
