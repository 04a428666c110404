import { SCALE_NAMES } from '../number-words.ts'
import { currencyOf } from './currencies.ts'
import { unitNamed } from './units.ts'

export type FigureKind = 'plain' | 'percent' | 'points' | 'money' | 'measure'

/** The surroundings that belong to the digits: `before` and `after` count the characters taken on either side. */
export type Surroundings = {
  before: number
  after: number
  kind: FigureKind
  unit: string
  scale: number
  negative: boolean
  approximate: boolean
  sure: boolean
}

const LOOK_BACK = 24
const LOOK_AHEAD = 40
const CURRENCY_BEFORE =
  /(?:(?:US|HK|NZ|A|C|R|S)\$|[$€£¥₹₩₽₺₴₪₦₱฿₫]|(?<![\p{L}\p{N}])[A-Z]{3})[ \u00a0\u202f]?$/u
const MINUS_BEFORE = /(?:^|[\s(|])[-−]$/u
const VAGUE_WORDS = new Set(
  (
    'about around approximately approx. roughly nearly almost circa ca. c. some over under above below exceeding estimated rund etwa ' +
    'über environ casi quase'
  ).split(' '),
)
const VAGUE_PAIRS = new Set([
  'more than',
  'less than',
  'fewer than',
  'greater than',
  'up to',
  'at least',
  'at most',
  'many as',
])
const APPROXIMATE_AFTER = /^(?:\+|\s(?:or (?:so|more|less|fewer)|plus)(?!\p{L}))/u

/** Reads currency, scale and unit around the digits, or undefined where the digits are no figure at all. */
export function lookAround(
  text: string,
  start: number,
  end: number,
  { spaced, prose }: { spaced: boolean; prose: boolean },
): Surroundings | undefined {
  const head = text.slice(Math.max(0, start - LOOK_BACK), start)
  const tail = text.slice(end, end + LOOK_AHEAD)
  const digits = text.slice(start, end)
  if (isOnlyName(head, digits, tail, start <= LOOK_BACK)) return undefined

  const sign = CURRENCY_BEFORE.exec(head.slice(-5))?.[0] ?? ''
  const currency = sign === '' ? undefined : currencyOf(sign.trim())
  const front = currency ? head.slice(0, -sign.length) : head
  const negative = MINUS_BEFORE.test(front.slice(-2))
  const rest = front.slice(0, negative ? -1 : undefined)

  // "thirty (30) days": the unit stands behind the bracket.
  const bracketed = head.endsWith('(') && tail.startsWith(')')
  const meaning = readMeaning(bracketed ? tail.slice(1) : tail, currency, prose)
  if (!meaning) return undefined
  return {
    ...meaning,
    before: head.length - rest.length,
    after: bracketed ? 0 : meaning.after,
    negative,
    sure: meaning.sure && (spaced || !isSpaceGrouped(head, digits, tail)),
    approximate:
      (isVague(rest) && !isSpan(rest, meaning.unit)) || APPROXIMATE_AFTER.test(tail.slice(meaning.after)),
  }
}

const TIME = new Set(['day', 'week', 'month', 'year', 'hour', 'minute'])

/** "over 12 months" is how long something took, and "add up to 40" is a sum. */
function isSpan(front: string, unit: string): boolean {
  return (TIME.has(unit) && /(?<!\p{L})over\s$/iu.test(front)) || /(?<!\p{L})add\p{L}* up to\s$/iu.test(front)
}

function isVague(front: string): boolean {
  const { last, pair } = wordsBefore(front)
  return VAGUE_WORDS.has(last) || VAGUE_PAIRS.has(pair) || /[~≈<>≤≥±]\s?$/u.test(front.slice(-2))
}

/** "1 234 567" may be one number or the three columns of a table. */
function isSpaceGrouped(head: string, digits: string, tail: string): boolean {
  if (digits.length > 3) return false
  return (digits.length === 3 && /\d $/u.test(head.slice(-2))) || /^ \d{3}(?!\d)/u.test(tail.slice(0, 5))
}

type Meaning = Pick<Surroundings, 'after' | 'kind' | 'unit' | 'scale' | 'sure'>

const NEXT_WORD = /^([ \u00a0\u202f\n-]?)([€£$¥₹₩₽₺₴₪₦₱฿₫]|°[ ]?[CF]|km\/h|\p{L}[\p{L}²³]*[23]?)/u
const OTHER_PRICE = /^-[€£$¥₹₩₽₺₴₪₦₱฿₫]\d/u
const PERCENT = /^\s?(?:%|(?:per ?cent|pct|prozent|per cento|pour cent|por ciento)(?!\p{L}))/iu
const POINTS = /^\s?(?:percentage[- ]points?|%[- ]points?|pp|ppts?|Prozentpunkte?)(?!\p{L})/u

function readMeaning(tail: string, currency: string | undefined, prose: boolean): Meaning | undefined {
  const plain = { after: 0, kind: 'plain', unit: '', scale: 1, sure: true } as const
  const points = POINTS.exec(tail)
  if (points) return { ...plain, after: points[0].length, kind: 'points', unit: '%' }
  const percent = PERCENT.exec(tail)
  if (percent) return { ...plain, after: percent[0].length, kind: 'percent', unit: '%' }
  // "$4,000-$5,000": the sign is that of the other end.
  const first = OTHER_PRICE.test(tail) ? null : NEXT_WORD.exec(tail)
  if (!first) return currency ? { ...plain, kind: 'money', unit: currency } : plain

  const [whole, gap = '', word = ''] = first
  const scale = scaleOf(word, gap, currency !== undefined)
  // "3 Mio. EUR": the dot of the abbreviation stands between scale and unit.
  const dot = /^\. /u.test(tail.slice(whole.length, whole.length + 2)) ? 1 : 0
  const unit = readUnit(scale ? tail.slice(whole.length + dot) : tail, currency)
  const scaled = scale ? whole.length + (unit.after > 0 ? dot : 0) : 0
  const after = scaled + unit.after
  // Letters that touch the digits and mean nothing to us make it a name: 3D, 5G, 12a, 5-star.
  if (after === 0 && (gap === '' || (gap === '-' && !prose))) return undefined
  // "5m" is five metres to one reader and five million to another.
  const unclear = word === 'm' && gap === '' && !scale
  return { ...unit, after, scale: scale ?? 1, sure: !unclear }
}

type UnitRead = { after: number; kind: FigureKind; unit: string }

function readUnit(tail: string, currency: string | undefined): UnitRead {
  if (currency) return { after: 0, kind: 'money', unit: currency }
  const next = NEXT_WORD.exec(tail)
  if (!next) return { after: 0, kind: 'plain', unit: '' }
  const word = next[2]!
  const money = currencyOf(word)
  if (money) return { after: next[0].length, kind: 'money', unit: money }
  const unit = unitNamed(word.replace(' ', ''))
  if (unit) return { after: next[0].length, kind: 'measure', unit: unit.symbol }
  return { after: 0, kind: 'plain', unit: '' }
}

const SCALE_WORDS: [scale: number, words: string][] = [
  [1e3, 'thousand tausend mil'],
  [1e5, 'lakh'],
  [1e6, 'mn mln'],
  [1e7, 'crore'],
  [1e9, 'billion billions'],
  [1e12, 'trillion tn'],
]
const scales = new Map([
  ...SCALE_NAMES,
  ...SCALE_WORDS.flatMap(([scale, words]) => words.split(' ').map(word => [word, scale] as const)),
])

function scaleOf(word: string, gap: string, isMoney: boolean): number | undefined {
  const lower = word.toLowerCase()
  const scale = scales.get(lower)
  if (scale !== undefined) return scale
  if (lower === 'k' && gap === '') return 1e3
  if (word === 'M' && gap === '') return 1e6
  if (isMoney && lower === 'm') return 1e6
  return isMoney && lower === 'b' ? 1e9 : undefined
}

// Words in front of a number that make it a name and not a quantity.
const NAMING = new Set(
  (
    'section sections sec. article articles art. clause clauses paragraph paragraphs para. table tables figure figures fig. ' +
    'annex annexes appendix schedule exhibit attachment chapter page pages p. pp. no. nos. nr. number note notes item version ' +
    'release step phase part rule form iso rfc din en room floor level tier type class grade line ' +
    'lot option question point stage sheet slide volume vol. zip box route model series invoice order fy nummer ' +
    'abschnitt artikel absatz ziffer kapitel anlage anhang tabelle abbildung seite tableau tabla tabela annexe anexo ' +
    'página pagina sección'
  ).split(' '),
)

// "Day 3" and "week 40" are names, "on an average day 200 came" is not.
const COUNTED = new Set(['day', 'week', 'month', 'year'])
const COUNTED_MAX = 53
// "Last year 36 workshops were held" counts workshops.
const WHICH_PERIOD = /^(?:last|this|next|past|previous|each|every|per|an?|that|same|following|average) /u

const DECADE = /^(?:1[89]|20)?\d0s(?!\p{L})/u

/** True for digits that only name something: a heading's number, "Section 4", "2nd", "the 1990s", "14:30", "COVID-19", "1.2.3". */
function isOnlyName(head: string, digits: string, tail: string, atTextStart: boolean): boolean {
  if (/\p{L}-$|\d:$|[/\\=]$/u.test(head.slice(-2)) || /^[:/]\d|^(?:st|nd|rd|th)(?!\p{L})/u.test(tail))
    return true
  // "164.308(a)(3)" names a paragraph of the law.
  if (/^\([a-z]\)/u.test(tail) && /^\d+(?:\.\d+)*$/u.test(digits)) return true
  if (/^\d+\.\d+\.\d+/u.test(digits) && !/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(digits)) return true
  if (DECADE.test(`${digits}${tail.slice(0, 2)}`) || isEnumerator(head, digits, tail, atTextStart))
    return true
  // A run of spaces parts two columns of a table: what stands before it is no part of the name.
  if (/\s{2}$|\t$/u.test(head.slice(-2))) return false
  const { last, pair } = wordsBefore(head)
  // "Page Six" is a name, "to release three collections" and "grade: 25 %" are not.
  const isNaming =
    NAMING.has(last) &&
    !PERCENT.test(tail) &&
    (/\d/u.test(digits) || /(?<!\p{L})(?:\p{Lu}\p{L}*|number)\s$/u.test(head))
  const isCounted = COUNTED.has(last) && !WHICH_PERIOD.test(pair) && Number(digits) <= COUNTED_MAX
  return /§\s?$/u.test(head.slice(-2)) || isNaming || isCounted
}

/** The number that opens a line: "4.2 Payment", "3. Scope", "(3) The parties", "## 7 Results". */
function isEnumerator(head: string, digits: string, tail: string, atTextStart: boolean): boolean {
  const lineBreak = head.lastIndexOf('\n')
  if (lineBreak < 0 && !atTextStart) return false
  const opening = head.slice(lineBreak + 1)
  if (/^\s*#{1,6}\s+$/u.test(opening)) return true
  if (!/^[\s>*-]*\(?$/u.test(opening)) return false
  return (
    /^[.)]{1,2}\s/u.test(tail) || (/^\d{1,2}(?:\.\d{1,2})+$/u.test(digits) && /^\.?\s+\p{Lu}/u.test(tail))
  )
}

/** The last word of a short stretch in lower case without brackets, and the last two of them. A line break ends the search. */
function wordsBefore(head: string): { last: string; pair: string } {
  const line = head.slice(head.lastIndexOf('\n') + 1)
  const trimmed = line.trimEnd()
  const space = lastSpace(trimmed, trimmed.length)
  const last = bare(trimmed.slice(space + 1))
  const earlier = bare(trimmed.slice(lastSpace(trimmed, space) + 1, Math.max(0, space)))
  return { last, pair: `${earlier} ${last}` }
}

function lastSpace(text: string, before: number): number {
  if (before <= 0) return -1
  return text.lastIndexOf(' ', before - 1)
}

function bare(word: string): string {
  let from = 0
  let to = word.length
  while (from < to && '([|*-'.includes(word[from]!)) from++
  while (to > from && '(:'.includes(word[to - 1]!)) to--
  return word.slice(from, to).toLowerCase()
}
