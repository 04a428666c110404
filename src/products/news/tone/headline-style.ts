import { say } from '../../../core/text/say.ts'
import { HEADLINE_SIGNS } from './headline-signs.ts'

export type HeadlineStyle = {
  /** Estimated probability, from 0 to 1, that a reader would call the headline clickbait. */
  clickbait: number
  /** Signs of clickbait, heaviest first, with the words that show it. */
  signs: { name: string; words: string }[]
}

// The intercept of the regression: a headline without any sign is news.
const NO_SIGN = -2.2
const SHOUTING = 2
const HEADLINE_READ_MAX = 500

export function readHeadlineStyle(headline: string): HeadlineStyle {
  const start = headline.slice(0, HEADLINE_READ_MAX)
  const matches = HEADLINE_SIGNS.flatMap(({ name, weight, pattern }) => {
    const match = pattern.exec(comparable(start))
    return match ? [{ name, weight, words: match[0].trim() }] : []
  })
  const shouted = shoutedWords(start)
  if (shouted.length > 0)
    matches.push({ name: say`words in capitals`, weight: SHOUTING, words: shouted.join(' ') })

  const logit = matches.reduce((total, { weight }) => total + weight, NO_SIGN)
  const signs = matches
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ name, words }) => ({ name, words }))
  return { clickbait: 1 / (1 + Math.exp(-logit)), signs }
}

/** "US" is a country, "us" a pronoun: the difference must survive the lower case. */
function comparable(headline: string): string {
  return headline
    .trim()
    .replaceAll('’', "'")
    .replace(/(?<!\p{L})US(?!\p{L})/gu, 'U.S.')
    .toLowerCase()
}

/** Words shouted among ordinary ones. A headline set all in capitals is a matter of layout and says nothing. */
function shoutedWords(headline: string): string[] {
  if (!/\p{Ll}/u.test(headline)) return []
  return headline.match(/(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{N}])/gu) ?? []
}
