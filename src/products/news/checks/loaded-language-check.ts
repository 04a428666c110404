import { type Answer, type Check, type Evidence, supports, weakens } from '../../../core/judging/finding.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { say } from '../../../core/text/say.ts'
import { count, percent } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'
import { type JudgedSentence, judgeSample, sampleOwnSentences } from '../tone/loaded-sentences.ts'
import { isLoaded } from '../tone/loaded-words.ts'
import { toneWords } from '../tone/tone-words.ts'
import { askModel } from './ask-model.ts'
import { tooShort, unlessUnproven, unread } from './preconditions.ts'

// Per thousand words in the writer's own voice. Nine in ten of the press reports we measured stay below the first; the
// second is for polemics.
const CALM = 7
const HEATED = 20
// The part of the sentences that take sides. Their mean likelihood would count many lukewarm ones, in which a reporter
// tells of others' quarrels, like a few that judge.
const CALM_SENTENCES = 0.3
const HEATED_SENTENCES = 0.65
const SUPPORTING = 0.6
// One word in a short report is a slip, not a tone; so is one sentence.
const WORDS_COUNTED_MIN = 200
const SENTENCES_COUNTED_MIN = 8
const QUOTED_MAX = 5

/** The words in the writer's own voice that are on the list, and how many words that voice has in all. */
type Wording = { found: Evidence[]; ownWords: number }

/** Quoted speech is the speaker's and does not count. */
export function createLoadedLanguageCheck({
  model,
}: {
  model: LanguageModel | undefined
}): Check<NewsReading> {
  return {
    code: 'news-loaded-language',
    async ask(reading, context) {
      const cannot = tooShort(reading, say`its tone`)
      if (cannot) return cannot
      if (reading.language !== 'en') return unlessUnproven(reading, inOtherLanguage(reading), say`its tone`)
      const wording = readWording(reading)
      const verdict = await askModel(model, asked =>
        judgeSample(asked, sampleOwnSentences(reading.sentences), context),
      )
      const answer = verdict === undefined ? byWords(wording) : byBoth(wording, verdict)
      return unlessUnproven(reading, answer, say`its tone`)
    },
  }
}

/** By a list of words alone: the model reads English. */
function inOtherLanguage(reading: NewsReading): Answer {
  const tone = toneWords(reading.language)
  return tone === undefined
    ? unread(reading, say`its tone`)
    : byWords(readWording(reading, word => tone.loaded.test(word)))
}

/** Neither a calm list nor a calm model makes up for the other's objections. */
function byBoth(wording: Wording, judged: JudgedSentence[]): Answer {
  const worst = judged
    .filter(({ takesSides }) => takesSides)
    .sort((left, right) => right.bias - left.bias || left.sentence.paragraph - right.sentence.paragraph)
  const heat =
    judged.reduce((total, each) => total + each.bias, 0) / Math.max(judged.length, SENTENCES_COUNTED_MIN)
  const sided = worst.length / Math.max(judged.length, SENTENCES_COUNTED_MIN)
  const share = Math.min(shareAt(sided, CALM_SENTENCES, HEATED_SENTENCES), shareByWords(wording))
  const evidence = worst.slice(0, QUOTED_MAX).map(({ sentence, bias }) => ({
    where: say`paragraph ${sentence.paragraph}`,
    text: say`Takes sides with a likelihood of ${percent(bias)}: “${sentence.text}”`,
  }))
  const sentence = sayBoth(worst.length, count(judged.length, 'sentence'), percent(heat), wording)
  return answerAt(share, sentence, [...evidence, ...wording.found])
}

function sayBoth(sided: number, judged: string, heat: string, { found, ownWords }: Wording): string {
  const sides = say`${sided} of ${judged} in the writer’s own words take sides (mean likelihood ${heat})`
  if (found.length === 0) return say`${sides}, and 0 words of ${ownWords} outside quotations are loaded.`
  const examples = examplesOf(found)
  return found.length === 1
    ? say`${sides}, and 1 word of ${ownWords} outside quotations is loaded (${examples}).`
    : say`${sides}, and ${found.length} words of ${ownWords} outside quotations are loaded (${examples}).`
}

function byWords(wording: Wording): Answer {
  const { found, ownWords } = wording
  if (found.length === 0) {
    const sentence = say`None of the ${ownWords} words outside quotations is on our list of loaded words; without the language model.`
    return supports(1, sentence)
  }
  const share = shareByWords(wording)
  const [amount, all] = [count(found.length, 'loaded word'), count(ownWords, 'word')]
  const sentence =
    share >= SUPPORTING
      ? say`The writer uses only ${amount} (${examplesOf(found)}) in ${all} outside quotations; without the language model.`
      : say`The writer uses ${amount} (${examplesOf(found)}) in ${all} outside quotations; without the language model.`
  return answerAt(share, sentence, found)
}

function readWording({ sentences }: NewsReading, isJudging = isLoaded): Wording {
  const phrases = sentences.flatMap(({ unquoted, paragraph }) =>
    words(unquoted)
      .filter(isJudging)
      .map(word => ({ where: say`paragraph ${paragraph}`, text: word })),
  )
  return { found: phrases, ownWords: sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0) }
}

function shareByWords({ found, ownWords }: Wording): number {
  return shareAt((1000 * found.length) / Math.max(ownWords, WORDS_COUNTED_MIN), CALM, HEATED)
}

function shareAt(heat: number, calm: number, heated: number): number {
  return 1 - (heat - calm) / (heated - calm)
}

function examplesOf(found: Evidence[]): string {
  return [...new Set(found.map(({ text }) => text.toLowerCase()))].slice(0, 4).join(', ')
}

function answerAt(share: number, sentence: string, evidence: Evidence[]): Answer {
  return share >= SUPPORTING ? supports(share, sentence, evidence) : weakens(share, sentence, evidence)
}
