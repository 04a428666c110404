import { words } from '../../../language/words.ts'
import { datelineOf } from '../reading/published-date.ts'
import { readQuotations } from '../reading/read-quotations.ts'
import type { NewsReading, NewsSentence } from '../request.ts'
import { withoutLabel } from './opinion-label.ts'

export type ShoutedWord = { word: string; paragraph: number }

/** Words in capitals, exclamation marks and trailing dots, outside quotations. Each word counts once. */
export type Shouting = {
  headline: { text: string; isCapitals: boolean; words: string[]; marks: number }
  /** `loud`: its sentences with exclamation marks or trailing dots. */
  body: { words: ShoutedWord[]; marks: number; dots: number; loud: NewsSentence[] }
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
    'PETA CERN EFTA ECOWAS UNHCR UNRWA SWAT NATO ETA SEAL RICO TASS ANSA ENEL IMAX HMRC RSPCA TEPCO BLOOMBERG REUTERS ' +
    'NASCAR NASDAQ ESPN PTSD SARS MERS MRSA ADHD NYPD LAPD GITMO WNBA LPGA UCLA UNLV SXSW USMCA AUKUS BRICS OECD IAEA ' +
    'EBITDA HSBC LVMH TSMC NVIDIA HIPAA GDPR BAFTA GCSE DVLA RNLI OFSTED OFCOM WWII VIII NIMBY HBCU STEM SNAP FISA ' +
    'NORAD DARPA NHTSA FINRA AIPAC NCIS CCTV RCMP CSIS INDYCAR CONCACAF USAF MAGA NSFW'
  ).split(' '),
)
/** Small words that no abbreviation is spelt like: in capitals between others they are stressed. */
const STRESSED =
  /(?<![\p{L}\p{N}.&-])(?:NOT|DID|WAS|ARE|ALL|YOU|WHY|WOW|YES|NOW|HIS|HER|OUR|HOW|BIG|BAD)(?![\p{L}\p{N}&-])/gu
const TITLE_WORDS_MIN = 3
const ABBREVIATION_MAX = 5
const RETURNS_MIN = 2

export function readShouting(reading: NewsReading): Shouting {
  const { headline, sentences, paragraphs, language, source } = reading
  // Some houses write their own name in capitals, and set it behind the headline.
  const site = source.domain?.split('.')[0]
  // A label in capitals, "ÉDITORIAL.", is a matter of layout, and quoted words are the speaker's.
  const title = readQuotations([withoutLabel(headline)]).unquoted[0]!
  const isCapitals = isInCapitals(title)
  const dateline = datelineOf(paragraphs[0] ?? '')
  const found = new Map<string, ShoutedWord>()
  let marks = 0
  let dots = 0
  const loud: NewsSentence[] = []
  for (const [at, sentence] of sentences.entries()) {
    const { unquoted, paragraph } = sentence
    const own = at === 0 && dateline !== undefined ? unquoted.slice(dateline.length) : unquoted
    const [ownMarks, ownDots] = [MARK, DOTS].map(sign => own.match(sign)?.length ?? 0) as [number, number]
    if (ownMarks + ownDots > 0) loud.push(sentence)
    marks += ownMarks
    dots += ownDots
    for (const word of shouted(own)) if (!found.has(word)) found.set(word, { word, paragraph })
  }
  const isEnglish = language === 'en'
  const isShort = (word: string) =>
    isEnglish ? isAbbreviation(word, paragraphs) : word.length <= ABBREVIATION_MAX && found.delete(word)
  return {
    headline: {
      text: headline,
      isCapitals,
      words: isCapitals
        ? []
        : [
            ...shouted(title).filter(word => !isShort(word) && word.toLowerCase() !== site),
            ...(isEnglish ? stressed(title) : []),
          ],
      marks: title.match(MARK)?.length ?? 0,
    },
    body: { words: [...found.values()], marks, dots, loud },
    ownWords: sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0),
    isEnglish,
    hasCase: /[\p{Lu}\p{Ll}]/u.test(headline) || sentences.some(({ text }) => /[\p{Lu}\p{Ll}]/u.test(text)),
  }
}

/** No list has all of them: one that is not listed is known by coming back as it is, and in no other form. */
function isAbbreviation(word: string, paragraphs: string[]): boolean {
  const forms = paragraphs
    .flatMap(words)
    .map(each => each.replace(/['’]s$/u, ''))
    .filter(each => each.toUpperCase() === word)
  return word.length <= ABBREVIATION_MAX && forms.length >= RETURNS_MIN && forms.every(form => form === word)
}

function stressed(title: string): string[] {
  return title.match(STRESSED) ?? []
}

function isInCapitals(headline: string): boolean {
  const all = headline.match(/\p{L}+/gu) ?? []
  return all.length >= TITLE_WORDS_MIN && /\p{Lu}/u.test(headline) && !/\p{Ll}/u.test(headline)
}

function shouted(text: string): string[] {
  return (text.match(CAPITALS) ?? []).filter(word => !ACRONYMS.has(word))
}
