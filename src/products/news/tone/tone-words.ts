import type { Language } from '../../../language/detect-language.ts'
import { french } from './lexicons/french-tone.ts'
import { german } from './lexicons/german-tone.ts'
import { italian } from './lexicons/italian-tone.ts'
import { spanish } from './lexicons/spanish-tone.ts'
import type { ToneWords } from './lexicons/tone-pattern.ts'

/** English has lists of its own and the model. */
const TONE: Partial<Record<Language, ToneWords>> = { de: german, fr: french, es: spanish, it: italian }

/** Undefined for English, and for languages whose tone is not read. */
export function toneWords(language: Language): ToneWords | undefined {
  return TONE[language]
}
