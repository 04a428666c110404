/** A fact checker's verdict on a statement. */
export type Rating = 'true' | 'mixed' | 'false'

/** schema.org/ClaimReview writes `reviewRating` as numbers on a scale of its own, words, or both. */
export type ReviewRating = {
  alternateName?: unknown
  ratingValue?: unknown
  bestRating?: unknown
  worstRating?: unknown
}

/**
 * Words of fact checkers by their meaning. Exact words only: "not false" is in no row, and so decides nothing. Words for
 * "unproven" and for "no verdict" decide nothing either, and are left out.
 */
const WORDS: Record<Rating, string> = {
  true: `true | mostly true | correct | mostly correct | accurate | mostly accurate | largely accurate | confirmed
    | verified | right | fact | it is true | this is true | legit | legitimate | correct attribution | one pinocchio
    | geppetto checkmark | true but not recent | broadly accurate`,
  mixed: `half true | partly true | partially true | partly correct | partially correct | half right | mixture | mixed
    | mixed bag | partly false | partially false | partly inaccurate | misleading | mostly misleading | missing context
    | lacks context | needs context | out of context | outdated | exaggerated | exaggeration | spins the facts
    | two pinocchios | cherry picks | distorts the facts | imprecise | half false`,
  false: `false | mostly false | totally false | completely false | entirely false | pants on fire | three pinocchios
    | four pinocchios | bottomless pinocchio | incorrect | mostly incorrect | inaccurate | wrong | not true | untrue | fake
    | fake news | fabricated | hoax | scam | altered | altered photo | altered video | altered image | doctored
    | manipulated | manipulated media | manipulated photo | digitally altered | deepfake | ai generated | misattributed
    | miscaptioned | labeled satire | satire | originated as satire | it is false | this is false | debunked | bogus
    | baseless | barely true | conspiracy theory | incorrect attribution | legend | pure fiction | fiction`,
}

const RATINGS = new Map(
  (Object.keys(WORDS) as Rating[]).flatMap(rating =>
    WORDS[rating].split('|').map((words): [string, Rating] => [words.trim().replace(/\s+/g, ' '), rating]),
  ),
)

const WORDS_LENGTH_MAX = 200
/** "Verdict: False." and "This claim is false" say False. */
const PREAMBLE =
  /^(?:(?:our |the )?(?:rating|verdict|conclusion|fact check)|(?:this|the) (?:claim|statement|post|image|photo|video) is) /

/** From 0, the worst of the scale, to 1: on the usual scale of five, "mostly true" is 0.75 and "mostly false" 0.25. */
const TRUE_FROM = 0.75
const FALSE_UNTIL = 0.25
/** schema.org's default for a scale whose ends are not given. */
const USUAL_SCALE = { worst: 1, best: 5 }

/** The meaning of a rating in words; undefined for words that decide nothing or are not in the table. */
export function ratingOfWords(text: string): Rating | undefined {
  const [head = '', ...rest] = text.slice(0, WORDS_LENGTH_MAX).split(/[.:;!?(–—]|\s-\s/)
  const [first, second] = [simplify(head), simplify(rest[0] ?? '')]
  const whole = `${first} ${second}`.trim()
  return (
    RATINGS.get(first) ?? RATINGS.get(first.replace(PREAMBLE, '')) ?? RATINGS.get(whole.replace(PREAMBLE, ''))
  )
}

/** Words first, because they are clear without the publisher's scale; then the place on that scale. */
export function ratingOfReview({
  alternateName,
  ratingValue,
  bestRating,
  worstRating,
}: ReviewRating): Rating | undefined {
  const inWords = typeof alternateName === 'string' ? ratingOfWords(alternateName) : undefined
  if (inWords !== undefined) return inWords
  const value = readNumber(ratingValue)
  const worst = readNumber(worstRating ?? USUAL_SCALE.worst)
  const best = readNumber(bestRating ?? USUAL_SCALE.best)
  // Negative values, values off the scale and scales turned round are ways of saying "not rated".
  if (!(worst < best && value >= worst && value <= best)) return undefined
  const place = (value - worst) / (best - worst)
  if (place >= TRUE_FROM) return 'true'
  return place <= FALSE_UNTIL ? 'false' : 'mixed'
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
}
