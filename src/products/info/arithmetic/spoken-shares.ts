import { readShares, type Share } from '../../../language/calculation/shares.ts'
import { numberAtEnd } from '../../../language/number-words.ts'

const NUMBER = '(one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const MORE = '(\\d{1,3}|[\\p{L}]{3,9}(?:-[\\p{L}]{3,5})?)'
// "One applicant in fifteen", "two requests in three": the noun stands inside.
const AMONG = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER} (?:[\\p{L}-]+ )?(?:in|out of) (?:every )?${MORE}(?=[.,;:)]| (?:of|has|have|had|is|are|was|were|thus|said|say|came|comes|took|takes|does|did|can|could|now|who)(?!\\p{L})|$)`,
  'giu',
)
// Part of a count and its whole, which is no rate: "16 of its 800".
const COUNTED = / (?:of|from|from among) /u

/** Shares in words, which stand for a rate: "a quarter", "one in fifteen", "two requests in three". */
export function spokenShares(text: string): Share[] {
  const among = [...text.matchAll(AMONG)].flatMap(match => {
    const [part, whole] = [numberOf(match[1]!), numberOf(match[2]!)]
    const start = match.index
    if (part === undefined || whole === undefined || whole < 2 || part >= whole) return []
    return [{ start, end: start + match[0].length, value: part / whole }]
  })
  const others = readShares(text).filter(
    ({ start, end }) =>
      !COUNTED.test(text.slice(start, end)) && among.every(each => end <= each.start || start >= each.end),
  )
  return [...among, ...others].sort((left, right) => left.start - right.start)
}

const VAGUE =
  /(?<!\p{L})(?:about|around|approximately|roughly|nearly|almost|some|over|under|just|barely|than|circa) $/iu

/** "About", "nearly" or "more than" before a place. */
export function isVagueAt(text: string, start: number): boolean {
  return VAGUE.test(text.slice(Math.max(0, start - 24), start))
}

function numberOf(words: string): number | undefined {
  return /^\d/u.test(words) ? Number(words) : numberAtEnd(words.toLowerCase())
}
