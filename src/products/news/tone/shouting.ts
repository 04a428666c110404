import { datelineOf } from '../reading/published-date.ts'
import type { NewsReading } from '../request.ts'
import { withoutLabel } from './opinion-label.ts'

export type ShoutedWord = { word: string; paragraph: number }

/** Words in capitals, exclamation marks and trailing dots, outside quotations. Each word counts once. */
export type Shouting = {
  headline: { text: string; isCapitals: boolean; words: string[]; marks: number }
  body: { words: ShoutedWord[]; marks: number; dots: number }
  ownWords: number
  /** False for a script without capitals. */
  hasCase: boolean
  isEnglish: boolean
}

const CAPITALS = /(?<![\p{L}\p{N}.&-])\p{Lu}{4,}(?![\p{L}\p{N}&-])/gu
/** A mark before a small letter belongs to a name: "Mamma Mia! has won". */
const MARK = /!(?!['’"”)]?\s?\p{Ll})/gu
const DOTS = /…|\.{3,}/gu
const ACRONYMS = new Set(
  (
    'NATO NASA ISIS UNICEF UNESCO OPEC FIFA UEFA ASEAN BREXIT AIDS COVID UKIP NCAA OSHA FEMA DACA NAFTA POTUS FLOTUS ' +
    'SCOTUS RAND CNBC MSNBC WHO NOAA USAID INTERPOL AFRICOM CENTCOM HUAC LGBT LGBTQ NAACP ACLU AARP DREAM ABBA IKEA YMCA ' +
    'PETA CERN EFTA ECOWAS UNHCR UNRWA SWAT NATO ETA SEAL RICO TASS ANSA ENEL IMAX HMRC RSPCA TEPCO BLOOMBERG REUTERS'
  ).split(' '),
)
const TITLE_WORDS_MIN = 3
const ABBREVIATION_MAX = 5

export function readShouting({ headline, sentences, paragraphs, language }: NewsReading): Shouting {
  // A label in capitals, "ÉDITORIAL.", is a matter of layout.
  const title = withoutLabel(headline)
  const isCapitals = isInCapitals(title)
  const dateline = datelineOf(paragraphs[0] ?? '')
  const words = new Map<string, ShoutedWord>()
  let marks = 0
  let dots = 0
  for (const [at, { unquoted, paragraph }] of sentences.entries()) {
    const own = at === 0 && dateline !== undefined ? unquoted.slice(dateline.length) : unquoted
    marks += own.match(MARK)?.length ?? 0
    dots += own.match(DOTS)?.length ?? 0
    for (const word of shouted(own)) if (!words.has(word)) words.set(word, { word, paragraph })
  }
  // The list of abbreviations is English; elsewhere a short one is known by coming back as it is.
  const isEnglish = language === 'en'
  const isShort = (word: string) => !isEnglish && word.length <= ABBREVIATION_MAX && words.delete(word)
  return {
    headline: {
      text: headline,
      isCapitals,
      words: isCapitals ? [] : shouted(title).filter(word => !isShort(word)),
      marks: headline.match(MARK)?.length ?? 0,
    },
    body: { words: [...words.values()], marks, dots },
    ownWords: sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0),
    isEnglish,
    hasCase: /[\p{Lu}\p{Ll}]/u.test(headline) || sentences.some(({ text }) => /[\p{Lu}\p{Ll}]/u.test(text)),
  }
}

function isInCapitals(headline: string): boolean {
  const words = headline.match(/\p{L}+/gu) ?? []
  return words.length >= TITLE_WORDS_MIN && /\p{Lu}/u.test(headline) && !/\p{Ll}/u.test(headline)
}

function shouted(text: string): string[] {
  return (text.match(CAPITALS) ?? []).filter(word => !ACRONYMS.has(word))
}
