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
/** Long articles are sampled: forty short questions are a quarter of a second of a core. */
export const SENTENCES_ASKED_MAX = 40
/** So many are asked about one round after the other, as long as more of them take sides than in a calm report. */
const ROUNDS = [
  { asked: 8, calmMax: 1 },
  { asked: 16, calmMax: 3 },
]

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
  return spread(
    sentences.filter(({ ownWordCount }) => ownWordCount >= OWN_WORDS_MIN),
    SENTENCES_ASKED_MAX,
  )
}

function spread<T>(all: T[], count: number): T[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!)
}

/** As many of the sample as it takes to tell a calm report from others. */
export async function judgeSample(
  model: LanguageModel,
  sample: NewsSentence[],
  context?: AnalysisContext,
): Promise<JudgedSentence[]> {
  const judged: JudgedSentence[] = []
  const judgeThese = async (sentences: NewsSentence[]) => {
    const open = sentences.filter(sentence => !judged.some(known => known.sentence === sentence))
    judged.push(...(await judgeSentences(model, open, context)))
  }
  for (const { asked, calmMax } of ROUNDS) {
    await judgeThese(spread(sample, asked))
    const isCalm = judged.filter(({ takesSides }) => takesSides).length <= calmMax
    if (isCalm || judged.length === sample.length) return judged
  }
  await judgeThese(sample)
  return judged
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
