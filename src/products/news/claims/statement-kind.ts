import type { Language } from '../../../language/detect-language.ts'
import type { NewsSentence } from '../request.ts'
import { isLoaded } from '../tone/loaded-words.ts'
import { CALL, OPINION } from './statement-words.ts'

export type StatementKind = 'assertion' | 'quotation' | 'opinion' | 'question' | 'imperative' | 'other'

/** The reason is one clause for a person: it says what in the sentence decided. */
export type StatementReading = { kind: StatementKind; reason: string }

/** A longer sentence is no single statement, and no reader of evidence could be asked about it. */
export const STATEMENT_CHARACTERS_MAX = 600
const STATEMENT_WORDS_MIN = 4
const HEADING_WORDS_MAX = 8
// Shorter quotations are titles, terms and words held at arm's length.
const SPEECH_WORDS_MIN = 5
const LOADED_WORDS_MIN = 2

const SENTENCE_END = /[.!?…。！？।؟۔]["'”’»)\]]*$/u
const QUESTION_END = /[?？؟]["'”’»)\]\s]{0,8}$/u
// "World War I" and "Elizabeth I" are no first person: no name stands before the writer's I.
const WRITER = /(?<![\p{L}’'.])(?<!\p{Lu}\p{Ll}{1,15}\s)I(?:['’](?:m|ve|d|ll))?\s\p{Ll}/u
const CORRESPONDENT_NOTE =
  /(?<!\p{L})(?:contributed to this (?:report|story|article)|this (?:article|story|report) (?:was|has been|is)|earlier version of this (?:article|story|report))(?!\p{L})/iu

/** The sort of statement that a sentence is. `ownWords` are its words outside quotations, made comparable. */
export function readStatement(
  sentence: NewsSentence,
  ownWords: string[],
  language: Language,
): StatementReading {
  return (
    noStatement(sentence) ??
    quoted(sentence) ??
    (QUESTION_END.test(sentence.text.slice(-12)) ? reading('question', 'it asks') : undefined) ??
    (language === 'en' ? calledOrJudged(sentence, ownWords) : undefined) ??
    reading(
      'assertion',
      sentence.attribution ? `${sentence.attribution.source} states it` : 'it states something',
    )
  )
}

function noStatement({ text, wordCount }: NewsSentence): StatementReading | undefined {
  if (text.length > STATEMENT_CHARACTERS_MAX) return reading('other', 'it is too long to be one statement')
  if (wordCount < STATEMENT_WORDS_MIN) return reading('other', 'it is too short to state anything')
  if (wordCount <= HEADING_WORDS_MAX && !SENTENCE_END.test(text))
    return reading('other', 'it ends like a heading or a caption')
  return CORRESPONDENT_NOTE.test(text) ? reading('other', 'it speaks of the article itself') : undefined
}

/** Words in quotation marks are the speaker's: whether he said them is known to those who heard him. */
function quoted({ unquoted, wordCount, ownWordCount }: NewsSentence): StatementReading | undefined {
  const quotedCount = wordCount - ownWordCount
  if (quotedCount > 0 && quotedCount >= ownWordCount)
    return reading('quotation', 'most of it stands in quotation marks')
  if (quotedCount < SPEECH_WORDS_MIN) return undefined
  const endsQuoted = /\s{2,}[.,!?…]?$/u.test(unquoted.slice(-40))
  const opensQuoted = unquoted.startsWith('  ')
  return endsQuoted || opensQuoted
    ? reading('quotation', 'what it states stands in quotation marks')
    : undefined
}

function calledOrJudged(
  { unquoted, attribution }: NewsSentence,
  ownWords: string[],
): StatementReading | undefined {
  const call = CALL(ownWords)
  if (call?.index === 0) return reading('imperative', `“${call.phrase}” calls on the reader`)
  if (WRITER.test(unquoted)) return reading('opinion', 'the writer says “I”')
  const opinion = OPINION(ownWords)
  if (opinion) {
    const whose = attribution ? `what ${attribution.source} thinks` : 'what the writer thinks'
    return reading('opinion', `“${opinion.phrase}” tells ${whose}`)
  }
  const loadedWords = ownWords.filter(isLoaded)
  if (loadedWords.length < LOADED_WORDS_MIN) return undefined
  return reading('opinion', `“${loadedWords[0]}” and “${loadedWords[1]}” judge instead of telling`)
}

function reading(kind: StatementKind, reason: string): StatementReading {
  return { kind, reason }
}
