import type { Language } from '../../../language/detect-language.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Move, MovePhrases } from './move-phrases.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

export type Lexicon = Record<Move, RegExp>

export const ENGLISH = compile(english)

/** The languages whose phrases are known. */
export const LEXICONS: Partial<Record<Language, Lexicon>> = {
  en: ENGLISH,
  de: compile(german),
  fr: compile(french),
  es: compile(spanish),
  it: compile(italian),
  pt: compile(portuguese),
}

function compile(phrases: MovePhrases): Lexicon {
  const pattern = (move: Move) => new RegExp(phrases[move], 'gu')
  return {
    threat: pattern('threat'),
    urgency: pattern('urgency'),
    request: pattern('request'),
    click: pattern('click'),
    lure: pattern('lure'),
    blackmail: pattern('blackmail'),
    windfall: pattern('windfall'),
  }
}
