import { readDates } from '../dates/read-dates.ts'
import { FRACTION_PARTS, numberAtEnd, readWordNumbers } from '../number-words.ts'
import type { Mention } from './mention.ts'
import { joinTimes, worthOfPart } from './spans-of-time.ts'

type Read = Omit<Mention, 'unit' | 'isLoose' | 'isFrom' | 'ones' | 'direction'> & { unit?: string }

type Span = { start: number; end: number }

const SCALES: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  m: 1e6,
  bn: 1e9,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  mn: 1e6,
  B: 1e9,
}
const CURRENCY =
  '(?:US|A|C|NZ|HK|S|R)?[$£€¥₹₦₱₩₺₪]\\s?|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|AUD|CAD|NZD|ZAR|PLN|CZK|KES|INR|Rs\\.?|KSh|kr\\.?|RM|R)\\s?'
const CURRENCY_AFTER =
  '\\s?(?:euros?|pounds?|dollars?|francs?|kron[ae]|kronor|kroner|kr|rupees?|shillings?|p|pence|cents?|yen|pesos?|rand|lira|zł|Kč|zloty|forints?|€|£)(?!\\p{L})'
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}_#@]|\\d[.,:])(${CURRENCY})?(\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d{1,3}(?:[,’'\u00a0\u202f]\\d{3})+(?:\\.\\d+)?|(?<=kr\\.? |SEK |NOK |DKK |CZK |Kč |PLN |ZAR |R )\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?)(?:\\s?(%|per\\s?cent(?!\\p{L})|percent(?:age points?)?(?!\\p{L}))|(st|nd|rd|th)(?!\\p{L})|(?:[\\s-]|(?=[mbkKMB]))(hundred|thousand|million|billion|trillion|m|mn|bn|k|K|M|B)(?!\\p{L}))?(${CURRENCY_AFTER})?`,
  'gu',
)
const MONEY_AFTER = new RegExp(`^${CURRENCY_AFTER}`, 'u')
const PENCE = /^\s?(?:p|pence|cents?)$/u
const CLOCK =
  /(?<![\p{L}\p{N}.,:£$€-])(\d{1,2})(?:[:.](\d{2}))?\s?(?:([ap])\.?m(?:\.|(?!\p{L})))|(?<![\p{L}\p{N}.,:£$€-])(\d{1,2}):(\d{2})(?![\d:])|(?<=(?<!\p{L})(?:at|from|until|till|by|between|leaves?|before|after) )(\d{1,2})\.([0-5]\d)(?!\d|\s?(?:%|per|million|billion|met|km|m\s|cm|kg|litre))|(?<!\p{L})(noon|midnight)(?!\p{L})/giu
const SIGNS: Record<string, number> = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4 }
const COUNTED = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const FRACTION =
  /(?<![\p{L}\p{N}.,/-])(?:(an?|one|two|three|four|five|six|seven|eight|nine)[\s-](half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|twelfths?|twentieths?|hundredths?)|(half)|(\d)\/(\d{1,2})(?![\d/])|([½⅓⅔¼¾]))(?!\p{L})/giu
/** "Six members in ten", "three in five"; not "two classes in three schools". */
const IN_SO_MANY =
  /(?<![\p{L}\p{N}-])(one|two|three|four|five|six|seven|eight|nine)(?: \p{Ll}{3,14})? in (two|three|four|five|six|seven|eight|nine|ten)(?=[.,;:)]| (?:of|are|is|were|was|have|has|had|do|did|live|said|say|use|used|to)(?!\p{L}))/giu
/** "8.75 in every thousand". */
const OF_EVERY =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:\.\d{1,2})?) (?:(?:\p{L}+ )?(?:in|for|per|of) (?:every|each|a|per)|per) (hundred|thousand|million)(?!\p{L})/giu
const MULTIPLE = /(?<!\p{L})(twice|doubl(?:e|ed|ing)|tripl(?:e|ed|ing)|trebled?|quadrupl(?:e|ed))(?!\p{L})/giu
const MULTIPLES: [RegExp, number][] = [
  [/^(?:twice|doubl)/iu, 2],
  [/^(?:tripl|treble)/iu, 3],
  [/^quadrupl/iu, 4],
]
const UNIT = /^[\s-]?(\p{L}+)/u
const DOZEN = /(?<!\p{L})(?:(an?|\p{L}{3,9}|\d{1,4}) )?(dozen)(?!\p{L})/giu
/** "Twenty-fifth". Which one it is tells a reader of relations nothing. */
const ORDINAL_END = /^-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?!\p{L})/u
const LOOSE =
  /(?<!\p{L})(?:(?:about|around|nearly|almost|roughly|approximately|some|exceed(?:s|ed|ing)?|more than|fewer than|less than|up to|at least|at most|close to|just short of|not quite|just|a little|or so|estimated|circa|c\.|ca\.)\s(?:an? |the )?|(?:well over|over|under|above|below)\s(?:an? )?)$/iu
const LOOSE_AFTER = /^\+|^ (?:or so|or more|odd|plus(?! (?:an?|another|the|\P{L})))(?!\p{L})/u
const FROM = /(?<!\p{L})from (?:(?:about|some|around|nearly|almost|over|just) )?$/iu
const BY =
  '(?: \\p{L}{2,12}){0,2} (?:by|of) (?:about |some |around |nearly |almost |over |roughly |more than |a further |another )?$'
const ROSE = new RegExp(
  `(?<!\\p{L})(?:ris(?:e|es|en|ing)|rose|gr(?:ow|ows|ew|own|owing|owth)|gain(?:s|ed)?|increas(?:e|es|ed|ing)|climb(?:s|ed)?|went up|gone up|up|rais(?:e|es|ed|ing))${BY}`,
  'iu',
)
const FELL = new RegExp(
  `(?<!\\p{L})(?:f(?:all|alls|ell|allen|alling)|drop(?:s|ped)?|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|reduc(?:e|es|ed|ing|tion)|cut(?:s|ting)?|shr(?:ink|inks|ank|unk)|lost|loss|lower(?:ed|s)?|down)${BY}`,
  'iu',
)
const MORE = /^ (?:more|higher|larger|up|dearer|above|over)(?!\p{L})/u
const LESS = /^ (?:less|fewer|lower|smaller|down|cheaper|off|below|under)(?!\p{L})/u
const ONE_MORE = /(?:,| and) an? \p{L}/gu
const AND_A_PART =
  /^(?: and a half(?!\p{L})| and (?:a quarter|a third|three[ -]quarters?)(?!\p{L})(?! of| the)|\s?[½⅓⅔¼¾])/u

/** All numbers of a short English text in order: figures, numbers in words, years, dates and hours of the clock. */
export function readMentions(text: string): Mention[] {
  const taken: Read[] = []
  const add = (mention: Read) => {
    if (taken.every(({ start, end }) => mention.end <= start || mention.start >= end)) taken.push(mention)
  }
  const inWords = [...fractions(text), ...sharesOfSoMany(text), ...multiples(text)]
  for (const mention of [...clockTimes(text), ...dates(text), ...inWords]) add(mention)
  for (const mention of [...figures(text), ...wordNumbers(text)]) add(mention)
  const inOrder = taken
    .sort((left, right) => left.start - right.start)
    .map(mention => ({
      ...mention,
      unit: UNIT.exec(text.slice(mention.end, mention.end + 24))?.[1]?.toLowerCase() ?? '',
    }))
  const joined = joinTimes(text, withBorrowedScales(text, inOrder))
  return joined.map((mention, place) => {
    const before = text.slice(Math.max(0, mention.start - 24), mention.start)
    const isLoose =
      (LOOSE.test(before) && !isSumOrSpan(before, mention.unit)) ||
      LOOSE_AFTER.test(text.slice(mention.end, mention.end + 16))
    const ones = text.slice(mention.end, joined[place + 1]?.start).match(ONE_MORE)?.length ?? 0
    const direction = directionOf(text, mention)
    return { ...mention, isLoose, isFrom: FROM.test(before), ones, ...(direction && { direction }) }
  })
}

/** "Adds up to 33" and "over twelve months" are said of no other value. */
function isSumOrSpan(before: string, unit: string): boolean {
  return (
    /(?<!\p{L})(?:adds?|added|adding|sums?|comes?) up to $/iu.test(before) ||
    (/(?<!\p{L})over $/iu.test(before) && /^(?:day|week|month|year|hour|minute)s?$/u.test(unit))
  )
}

function directionOf(text: string, { kind, start, end }: Read): Mention['direction'] {
  if (kind !== 'percent' && kind !== 'fraction') return undefined
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 14)]
  if (ROSE.test(before) || MORE.test(after)) return 'rise'
  return FELL.test(before) || LESS.test(after) ? 'fall' : undefined
}

const SCALED = /(?:million|billion|trillion|thousand|bn|mn|m|k)$/iu
const TO = /^ ?(?:to|or|[–-]) ?$/u
const BETWEEN = /(?<!\p{L})between $/iu

/** "From 17.9 to 18.4 million": both of them. */
function withBorrowedScales<Each extends Read>(text: string, mentions: Each[]): Each[] {
  return mentions.map((mention, place) => {
    const next = mentions[place + 1]
    if (!next || mention.kind !== next.kind || !isRange(text, mention, next)) return mention
    const scale = next.step > 1 && SCALED.test(text.slice(next.start, next.end)) ? scaleOf(text, next) : 1
    const isBare = mention.value < 1000 && mention.step <= 1
    return isBare && scale > 1 && mention.value * scale < 10 * next.value
      ? { ...mention, value: mention.value * scale, step: mention.step * scale }
      : mention
  })
}

function isRange(text: string, one: Span, other: Span): boolean {
  const gap = text.slice(one.end, other.start)
  return TO.test(gap) || (gap === ' and ' && BETWEEN.test(text.slice(Math.max(0, one.start - 10), one.start)))
}

function scaleOf(text: string, { start, end, value }: Read): number {
  const digits = Number(/\d[\d,]*(?:\.\d+)?/u.exec(text.slice(start, end))?.[0].replaceAll(',', ''))
  return digits > 0 ? value / digits : 1
}

function clockTimes(text: string): Read[] {
  return [...text.matchAll(CLOCK)].flatMap(match => {
    const [written, hour = match[4] ?? match[6], minute = match[5] ?? match[7] ?? '0', half] = match
    const word = match[8]?.toLowerCase()
    const hours =
      word === 'noon'
        ? 12
        : word === 'midnight'
          ? 24
          : (Number(hour) % (half ? 12 : 25)) + (/p/iu.test(half ?? '') ? 12 : 0)
    if (Number(hour ?? 0) > (half ? 12 : 24) || Number(minute) > 59) return []
    return {
      ...spanOf(match.index, written),
      kind: 'clock',
      value: hours * 60 + Number(minute),
      step: 1,
      ...(half === undefined && word === undefined && hours <= 12 && { isOfEitherHalf: true }),
    } as const
  })
}

const DAY = 86_400_000
/** Dates without a year are taken for dates of one and the same year. */
const ANY_YEAR = 2023

function dates(text: string): Read[] {
  return readDates(text).flatMap(({ start, end, year, month, day, exists, weekdayStart }) => {
    const span = { start: weekdayStart ?? start, end }
    if (!exists) return []
    if (month === 0) return { ...span, kind: 'year', value: year, step: 1 } as const
    if (day === 0) return { ...span, kind: 'month', value: year * 12 + month, step: 1 } as const
    return {
      ...span,
      kind: 'date',
      value: Date.UTC(year || ANY_YEAR, month - 1, day) / DAY,
      step: 1,
      ...(year === 0 && { isOfAnyYear: true }),
    } as const
  })
}

function fractions(text: string): Read[] {
  return [...text.matchAll(FRACTION)].flatMap(
    ({ 0: written, 1: count, 2: part, 4: above, 5: below, 6: sign, index }) => {
      // "Two and a half" belongs to the number before it.
      if (/and $/u.test(text.slice(Math.max(0, index - 4), index))) return []
      const value = sign ? SIGNS[sign]! : Number(above) / Number(below)
      if (value > 0 && value < 1)
        return { ...spanOf(index, written), kind: 'fraction', value, step: 0 } as const
      if (above) return []
      const parts = FRACTION_PARTS[(part ?? 'half').toLowerCase().replace(/(?:s|ves)$/u, '')] ?? 2
      const counted = count === undefined ? 1 : Math.max(1, COUNTED.indexOf(count.toLowerCase()))
      return { ...spanOf(index, written), kind: 'fraction', value: counted / parts, step: 0 } as const
    },
  )
}

function sharesOfSoMany(text: string): Read[] {
  const rates = [...text.matchAll(OF_EVERY)].map(({ 0: written, 1: some, 2: every, index }) => {
    const scale = SCALES[every!.toLowerCase()]!
    const step = 10 ** -(some!.split('.')[1]?.length ?? 0) / scale
    return { ...spanOf(index, written), kind: 'fraction', value: Number(some) / scale, step } as const
  })
  const shares = [...text.matchAll(IN_SO_MANY)].flatMap(({ 0: written, 1: part, 2: whole, index }) => {
    const [some, all] = [part!, whole!].map(word => numberAtEnd(word.toLowerCase())!) as [number, number]
    const share = { ...spanOf(index, written), kind: 'fraction', value: some / all, step: 0 } as const
    return some < all ? [share] : []
  })
  return [...rates, ...shares]
}

function multiples(text: string): Read[] {
  const words = [...text.matchAll(MULTIPLE)].map(({ 0: written, index }) => {
    const value = MULTIPLES.find(([pattern]) => pattern.test(written))![1]
    return { ...spanOf(index, written), kind: 'multiple', value, step: 0 } as const
  })
  const dozens = [...text.matchAll(DOZEN)].map(({ 0: written, 1: count = '', index }) => {
    const times = Number(count) || readWordNumbers(count)[0]?.value
    const start = times || /^an?$/iu.test(count) ? index : index + written.length - 'dozen'.length
    return { start, end: index + written.length, kind: 'count', value: 12 * (times ?? 1), step: 12 } as const
  })
  return [...words, ...dozens]
}

function figures(text: string): Read[] {
  return [...text.matchAll(NUMBER)].map(match => {
    const [written, before, digits, percent, ordinal, scaleWord, after] = match
    // "34 m" are metres, "£34m" is money.
    const isScaled = scaleWord !== undefined && ((before ?? after) !== undefined || scaleWord.length > 2)
    const scale = isScaled ? SCALES[scaleWord]! : 1
    const more = AND_A_PART.exec(text.slice(match.index + written.length))?.[0] ?? ''
    const decimals = digits!.split('.')[1]?.length ?? 0
    const value = (Number(digits!.replaceAll(/[,’'\s]/gu, '')) + partOf(more)) * scale
    const whole = spanOf(
      match.index,
      (isScaled || !scaleWord ? written : written.slice(0, written.lastIndexOf(scaleWord))).trimEnd() + more,
    )
    const step = more ? 0.5 * scale : 10 ** -decimals * scale
    if (percent) return { ...whole, kind: 'percent', value: value / 100, step: step / 100 }
    if (after !== undefined && PENCE.test(after))
      return { ...whole, kind: 'money', value: value / 100, step: step / 100 }
    if (before ?? after) return { ...whole, kind: 'money', value, step }
    if (ordinal) return { ...whole, kind: 'ordinal', value, step: 1 }
    const isYear = /^(?:1[5-9]|20)\d\d$/u.test(digits!) && !scaleWord
    return { ...whole, kind: isYear ? 'year' : 'count', value, step }
  })
}

function partOf(more: string): number {
  return more === '' ? 0 : (SIGNS[more.trim()] ?? worthOfPart(more))
}

function wordNumbers(text: string): Read[] {
  return readWordNumbers(text).map(({ start, end, value, scale }) => {
    const rest = text.slice(end)
    const percent = /^ (?:per\s?cent|percent)(?!\p{L})/u.exec(rest)?.[0]
    const money = MONEY_AFTER.exec(rest)?.[0]
    const more = AND_A_PART.exec(rest)?.[0]
    const ordinal = ORDINAL_END.exec(rest)?.[0]
    if (ordinal) return { start, end: end + ordinal.length, kind: 'ordinal', value, step: 1 }
    if (percent) return { start, end: end + percent.length, kind: 'percent', value: value / 100, step: 0.01 }
    const pence = money !== undefined && PENCE.test(money) ? 100 : 1
    if (money)
      return { start, end: end + money.length, kind: 'money', value: value / pence, step: scale / pence }
    return {
      start,
      end: end + (more?.length ?? 0),
      kind: 'count',
      value: value + partOf(more ?? ''),
      step: more ? 0.5 : scale,
    }
  })
}

function spanOf(start: number, written: string): Span {
  return { start, end: start + written.length }
}
