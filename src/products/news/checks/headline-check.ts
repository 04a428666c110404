import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { LanguageModel, Stance } from '../../../core/judging/language-model.port.ts'
import { percent } from '../../../language/wording.ts'
import { headlinePassage } from '../reading/headline-passage.ts'
import { compareHeadline, type HeadlineSupport } from '../reading/headline-support.ts'
import type { NewsReading } from '../request.ts'
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
// The model sees one denial in ten by its likeliest answer; listening from 0.3 on finds one in three, and hardly
// any false alarm more.
const NOT_BORNE_OUT_FROM = 0.5
const DENIED_FROM = 0.3

const NOT_ASKED = '; the language model was not asked'

/** Where the article is in English the model decides, and words alone where it is not or there is no model. */
export function createHeadlineCheck({ model }: { model: LanguageModel | undefined }): Check<NewsReading> {
  return {
    code: 'news-headline',
    async ask({ headline, paragraphs, language }, context) {
      const words = compareHeadline(headline, paragraphs, language)
      if (words.telling.length === 0)
        return inconclusive('There is no headline that could be compared with the body.')
      const stances = await askModel(language === 'en' ? model : undefined, asked =>
        asked.stances([{ headline, body: headlinePassage(headline, paragraphs) }], context),
      )
      return stances === undefined ? byWords(headline, words) : byStance(headline, words, stances[0]!)
    },
  }
}

function byStance(headline: string, words: HeadlineSupport, stance: Stance): Answer {
  const evidence = [{ where: 'headline', text: headline }]
  const { unrelated, disagree, discuss, agree } = stance
  const related = discuss + agree
  const counted = inWords(words)
  if (disagree >= DENIED_FROM && disagree > unrelated) {
    const sentence = `The body seems to deny its headline: the model puts the likelihood at ${percent(disagree)}.`
    return weakens(related / 2, sentence, evidence)
  }
  if (unrelated + disagree >= NOT_BORNE_OUT_FROM) {
    const sentence = `The body speaks of something else than its headline: the model puts the likelihood at ${percent(unrelated)}, and ${counted}.`
    return weakens(Math.min(related, lexicalShare(words)), sentence, evidence)
  }
  const opening = `The model finds the headline borne out by the body (likelihood ${percent(related)})`
  if (lexicalShare(words) <= 0) return weakens(WORDS_LACKING, `${opening}, but only ${counted}.`, evidence)
  if (words.missingFigures.length > 0) {
    const figures = words.missingFigures.join(', ')
    return weakens(MISSING_FIGURE, `${opening}, but the body does not give its figure ${figures}.`, evidence)
  }
  if (words.missingNames.length === 0) return supports(1, `${opening}, and ${counted}.`, evidence)
  return supports(SUPPORTING, `${opening}, but the body does not know the name ${namesOf(words)}.`, evidence)
}

function byWords(headline: string, words: HeadlineSupport): Answer {
  const evidence = [{ where: 'headline', text: headline }]
  const lexical = lexicalShare(words)
  const counted = inWords(words)
  if (words.missingFigures.length > 0) {
    const sentence = `${counted}, but not its figure ${words.missingFigures.join(', ')}${NOT_ASKED}.`
    return weakens(Math.min(lexical, MISSING_FIGURE), sentence, evidence)
  }
  if (words.missingNames.length > 0) {
    const sentence = `${counted}, but not the name ${namesOf(words)}${NOT_ASKED}.`
    return weakens(Math.min(lexical, MISSING_NAME), sentence, evidence)
  }
  return lexical >= SUPPORTING
    ? supports(lexical, `${counted}${NOT_ASKED}.`, evidence)
    : weakens(lexical, `Only ${counted}${NOT_ASKED}.`, evidence)
}

function lexicalShare({ found, telling }: HeadlineSupport): number {
  return (found.length / telling.length - UNRELATED) / (BORNE_OUT - UNRELATED)
}

function inWords({ found, telling }: HeadlineSupport): string {
  return `${found.length} of ${telling.length} telling words of the headline come back in the body`
}

function namesOf({ missingNames }: HeadlineSupport): string {
  return missingNames.slice(0, 3).join(', ')
}
