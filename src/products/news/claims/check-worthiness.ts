import type { Attribution } from '../reading/find-attribution.ts'
import { isLoaded } from '../tone/loaded-words.ts'
import { FIRST_PERSON, FUTURE, HEDGE, looksLikeVerb, SUPERLATIVE } from './statement-words.ts'

/**
 * Reasons for checking a statement, in points. A figure, a day and a name are what two accounts of one event can
 * agree or differ on; hedges, wishes and plans leave nothing to differ on.
 */
export const WORTH_POINTS = {
  statement: 30,
  figure: 15,
  'several figures': 10,
  date: 10,
  name: 10,
  'several names': 5,
  event: 10,
  superlative: 5,
  source: 5,
  hedge: -15,
  future: -15,
  'first person': -20,
  'loaded word': -10,
  'unnamed source': -10,
  'unresolved pronoun': -15,
  short: -10,
} as const

export type WorthSign = keyof typeof WORTH_POINTS

/** An event with its source, or with a name, is just worth asking about. */
export const WORTH_MIN = 45
const WORTH_MAX = 100
const SHORT_WORDS = 6

export type WorthReading = {
  /** The words outside quotations, made comparable. */
  ownWords: string[]
  figureCount: number
  dateCount: number
  nameCount: number
  attribution: Attribution | undefined
  isOpen: boolean
  isEnglish: boolean
}

export function checkWorthiness(reading: WorthReading): { worthiness: number; signs: WorthSign[] } {
  const present = signsOf(reading)
  const signs = (Object.keys(WORTH_POINTS) as WorthSign[]).filter(sign => present[sign])
  const points = signs.reduce((total, sign) => total + WORTH_POINTS[sign], 0)
  return { worthiness: Math.min(WORTH_MAX, Math.max(1, points)), signs }
}

function signsOf({
  ownWords,
  figureCount,
  dateCount,
  nameCount,
  attribution,
  isOpen,
  isEnglish,
}: WorthReading) {
  const source = attribution?.kind
  return {
    statement: true,
    figure: figureCount > 0,
    'several figures': figureCount > 1,
    date: dateCount > 0,
    name: nameCount > 0,
    'several names': nameCount > 1,
    // Verbs of other languages are not known, so their absence is not held against a statement.
    event: !isEnglish || ownWords.some(looksLikeVerb),
    superlative: isEnglish && SUPERLATIVE(ownWords) !== undefined,
    source: source === 'named' || source === 'institution',
    hedge: isEnglish && HEDGE(ownWords) !== undefined,
    future: isEnglish && FUTURE(ownWords) !== undefined,
    'first person': isEnglish && FIRST_PERSON(ownWords) !== undefined,
    'loaded word': isEnglish && ownWords.some(isLoaded),
    'unnamed source': source === 'unnamed',
    'unresolved pronoun': isOpen,
    short: ownWords.length < SHORT_WORDS,
  } satisfies Record<WorthSign, boolean>
}
