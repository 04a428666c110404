import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { LanguageModel, Stance } from '../../../core/judging/language-model.port.ts'
import { say } from '../../../core/text/say.ts'
import { percent } from '../../../language/wording.ts'
import { headlinePassage } from '../reading/headline-passage.ts'
import { compareHeadline, type HeadlineSupport } from '../reading/headline-support.ts'
import { readQuotations } from '../reading/read-quotations.ts'
import { tellingStems } from '../reading/telling-stems.ts'
import type { NewsReading, NewsSentence } from '../request.ts'
import { askModel } from './ask-model.ts'

// Of the headline's telling words. A headline rephrases, so not all of them need to come back: among the pairs of
// the Fake News Challenge a share of 0.3 parts headlines of other stories from the body's own, 94 times in 100.
const BORNE_OUT = 0.5
const UNRELATED = 0.2
const SUPPORTING = 0.6
const MISSING_FIGURE = 0.3
const MISSING_NAME = 0.5
// So few of its words come back that even the model’s word does not bear it out.
const WORDS_LACKING = 0.3
const NOT_BORNE_OUT_FROM = 0.5
/** The model alone takes many a calm report for a denial; so it must be sure, and a sentence must deny in words. */
const DENIED_FROM = 0.8

const NOT_ASKED = say`without the language model`

/** Where the article is in English the model decides, and words alone where it is not or there is no model. */
export function createHeadlineCheck({ model }: { model: LanguageModel | undefined }): Check<NewsReading> {
  return {
    code: 'news-headline',
    async ask(reading, context) {
      const { headline, paragraphs, language } = reading
      const words = compareHeadline(headline, paragraphs, language)
      if (words.telling.length === 0)
        return inconclusive(say`There is no headline that could be compared with the article.`)
      if (language === 'en' && isBareQuotation(headline))
        return weakens(0, say`The headline is a quotation and does not say whose words they are.`, [
          { where: say`headline`, text: headline },
        ])
      const stances = await askModel(language === 'en' ? model : undefined, asked =>
        asked.stances([{ headline, body: headlinePassage(headline, paragraphs) }], context),
      )
      if (stances !== undefined) return byStance(reading, words, stances[0]!)
      return language === 'en' ? byWords(headline, words) : byForeignWords(headline, words)
    },
  }
}

/** One quotation from the first mark to the last, and no word beside it. */
function isBareQuotation(headline: string): boolean {
  const { quotations, unquoted } = readQuotations([headline])
  return quotations.length === 1 && !/[\p{L}\p{N}]/u.test(unquoted[0]!)
}

function byStance(reading: NewsReading, words: HeadlineSupport, stance: Stance): Answer {
  const { headline } = reading
  const evidence = [{ where: say`headline`, text: headline }]
  const { unrelated, disagree, discuss, agree } = stance
  const related = discuss + agree
  const share = inWords(words)
  const denial = disagree >= DENIED_FROM ? findDenial(headline, reading.sentences) : undefined
  if (denial !== undefined) {
    const sentence = say`The article denies its headline: the model puts the likelihood at ${percent(disagree)}.`
    const denying = { where: say`paragraph ${denial.paragraph}`, text: denial.text }
    return weakens(related / 2, sentence, [...evidence, denying])
  }
  if (unrelated >= NOT_BORNE_OUT_FROM && lexicalShare(words) < 1) {
    const sentence = say`The article is about something else than its headline: the model puts the likelihood at ${percent(unrelated)}, and ${share}.`
    return weakens(Math.min(related, lexicalShare(words)), sentence, evidence)
  }
  if (unrelated + disagree >= NOT_BORNE_OUT_FROM)
    return inconclusive(
      say`Whether the article covers its headline could not be told, though ${share}.`,
      evidence,
    )
  const opening = say`The article covers its headline (likelihood ${percent(related)} by the model)`
  if (lexicalShare(words) <= 0) return weakens(WORDS_LACKING, say`${opening}, but only ${share}.`, evidence)
  if (words.missingFigures.length > 0) {
    const figures = words.missingFigures.join(', ')
    return weakens(
      MISSING_FIGURE,
      say`${opening}, but the article does not give its figure ${figures}.`,
      evidence,
    )
  }
  if (words.missingNames.length === 0) return supports(1, say`${opening}, and ${share}.`, evidence)
  return supports(
    SUPPORTING,
    say`${opening}, but the article does not mention the name ${namesOf(words)}.`,
    evidence,
  )
}

/** Forms and number words of other languages are not known: that one does not come back proves nothing there. */
function byForeignWords(headline: string, words: HeadlineSupport): Answer {
  const answer = byWords(headline, words)
  if (answer.outcome === 'supports') return answer
  return inconclusive(
    say`Whether the article covers its headline could not be told by words alone: ${inWords(words)}.`,
    answer.evidence,
  )
}

function byWords(headline: string, words: HeadlineSupport): Answer {
  const evidence = [{ where: say`headline`, text: headline }]
  const lexical = lexicalShare(words)
  const share = inWords(words)
  if (words.missingFigures.length > 0) {
    const sentence = say`${share}, but not its figure ${words.missingFigures.join(', ')}`
    return weakens(Math.min(lexical, MISSING_FIGURE), `${sentence}; ${NOT_ASKED}.`, evidence)
  }
  if (words.missingNames.length > 0) {
    const sentence = say`${share}, but not the name ${namesOf(words)}`
    return weakens(Math.min(lexical, MISSING_NAME), `${sentence}; ${NOT_ASKED}.`, evidence)
  }
  return lexical >= SUPPORTING
    ? supports(lexical, `${share}; ${NOT_ASKED}.`, evidence)
    : weakens(lexical, `${say`Only ${share}`}; ${NOT_ASKED}.`, evidence)
}

function lexicalShare({ found, telling }: HeadlineSupport): number {
  return (found.length / telling.length - UNRELATED) / (BORNE_OUT - UNRELATED)
}

function inWords({ found, telling }: HeadlineSupport): string {
  if (telling.length === 1) return say`${found.length} of 1 key word of the headline is in the article`
  return say`${found.length} of ${telling.length} key words of the headline are in the article`
}

function namesOf({ missingNames }: HeadlineSupport): string {
  return missingNames.slice(0, 3).join(', ')
}

const DENYING =
  /(?<!\p{L})(?:not|never|no|nobody|none|neither|cannot|false|untrue|hoax|fake|debunked|denied|denies|denying|refuted|retracted|wrong|incorrect|baseless|unfounded|\p{L}+n['’]t)(?!\p{L})/iu
/** "Not only", "not because" and "never … until now" tell how it is so, not that it is not. */
const NO_DENIAL =
  /(?<!\p{L})(?:not\s(?:only|just|merely|because)|(?:never|no|not)\s.{1,80}\s(?:until|before)\s(?:now|this|today|then))(?!\p{L})/iu
/** So much of the headline must come back for a sentence to speak of it. */
const SHARED_PART = 0.5

/** The sentence of the writer's own that says no to what the headline says; undefined where the headline says no itself. */
function findDenial(headline: string, sentences: NewsSentence[]): NewsSentence | undefined {
  if (DENYING.test(headline)) return undefined
  const stems = tellingStems(headline)
  return sentences.find(({ unquoted }) => {
    if (!DENYING.test(unquoted) || NO_DENIAL.test(unquoted)) return false
    return tellingStems(unquoted).intersection(stems).size >= SHARED_PART * stems.size
  })
}
