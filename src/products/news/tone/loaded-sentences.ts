import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { words } from '../../../language/words.ts'
import type { NewsSentence } from '../request.ts'
import { isLoaded } from './loaded-words.ts'

/**
 * The model alone must be this sure. On kept-aside sentences of BABE it then finds with the word list together four
 * biased ones in five, and one in nine of the calm; from 0.5 on it would flag one in four of the calm.
 */
const BIAS_FROM = 0.57
/** Long articles are sampled: forty short questions are half a second of a core. */
export const SENTENCES_ASKED_MAX = 40

const OWN_WORDS_MIN = 5
const SENTENCE_CHARACTERS_MAX = 300

export type JudgedSentence = {
  sentence: NewsSentence
  /** The probability that its words take sides, by the model. */
  bias: number
  takesSides: boolean
}

/** Sentences with something of the writer's own, evenly spread over the article: always the same ones. */
export function sampleOwnSentences(sentences: NewsSentence[]): NewsSentence[] {
  const own = sentences.filter(({ ownWordCount }) => ownWordCount >= OWN_WORDS_MIN)
  if (own.length <= SENTENCES_ASKED_MAX) return own
  const step = own.length / SENTENCES_ASKED_MAX
  return Array.from({ length: SENTENCES_ASKED_MAX }, (_, at) => own[Math.floor(at * step)]!)
}

/** A sentence takes sides when a loaded word stands in it or the model is sure of it; quoted speech is not shown to either. */
export async function judgeSentences(
  model: LanguageModel,
  sentences: NewsSentence[],
  context?: AnalysisContext,
): Promise<JudgedSentence[]> {
  const texts = sentences.map(({ unquoted }) =>
    withoutSpeaker(unquoted.replace(/\s+/gu, ' ').trim()).slice(0, SENTENCE_CHARACTERS_MAX),
  )
  const likelihoods = await model.bias(texts, context)
  return sentences.map((sentence, at) => {
    const bias = likelihoods[at]!
    return { sentence, bias, takesSides: bias >= BIAS_FROM || words(sentence.unquoted).some(isLoaded) }
  })
}

const SPEAKER_BEHIND =
  /,\s(?:(?:\p{Lu}[\p{L}.’'-]*|the|a|an|of)\s){1,6}(?:said|says|told|added|explained|stated|reported|confirmed)\.?$/u

/** The words ", Dr. John Miller said." behind a sentence make it no calmer. */
function withoutSpeaker(sentence: string): string {
  return sentence.replace(SPEAKER_BEHIND, '.')
}
