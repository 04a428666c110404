import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { say } from '../../../core/text/say.ts'
import { percent } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import { readQuotations } from '../reading/read-quotations.ts'
import type { NewsReading } from '../request.ts'
import { readHeadlineStyle } from '../tone/headline-style.ts'
import { withoutLabel } from '../tone/opinion-label.ts'
import { toneWords } from '../tone/tone-words.ts'
import { askModel } from './ask-model.ts'
import { unread } from './preconditions.ts'

const WORDS_MIN = 3
const LIKELY = 0.5
/** Up to here a headline is plainly news. Nine in ten of the press headlines we measured stay below one half. */
const PLAIN = 0.1
/** Nothing is left to earn. Signs of style as certain as this outvote the model, which reads no capitals. */
const CERTAIN = 0.98
/** A longer headline tells the tale. Of the press we measured one in fifty has as many words, of junk one in six. */
const HEADLINE_WORDS_MAX = 14
const WORDY_WORTH = 0.25

/** The model decides where there is one; the signs of style show why, and stand in for it where there is none. */
export function createClickbaitCheck({ model }: { model: LanguageModel | undefined }): Check<NewsReading> {
  return {
    code: 'news-clickbait',
    async ask(reading, context) {
      const headline = withoutLabel(reading.headline)
      if (words(headline).length < WORDS_MIN)
        return inconclusive(say`There is no headline of three words or more whose style could be judged.`)
      if (reading.language !== 'en') return inOtherLanguage(reading)
      const { clickbait: byStyle, signs } = readHeadlineStyle(withoutQuotations(headline))
      const [byModel] = (await askModel(model, asked => asked.clickbait([headline], context))) ?? []
      const clickbait =
        byModel === undefined || byStyle >= CERTAIN ? Math.max(byStyle, byModel ?? 0) : byModel
      const isTale = words(headline).length > HEADLINE_WORDS_MAX
      if (isTale && (clickbait < LIKELY || signs.length === 0)) return asTale(headline)
      if (clickbait >= LIKELY && signs.length === 0)
        return inconclusive(
          say`The headline may be clickbait by the model, but no word of its own shows it.`,
          [{ where: say`headline`, text: headline }],
        )
      const likelihood =
        byModel === undefined
          ? say`${percent(clickbait)} by word lists alone, without the language model`
          : percent(clickbait)
      const share = 1 - (clickbait - PLAIN) / (CERTAIN - PLAIN)
      const evidence = [
        { where: say`headline`, text: headline },
        ...signs.map(({ name, words }) => ({ where: name, text: words })),
      ]
      if (clickbait < LIKELY) {
        const sentence = say`The headline is written like news: the likelihood of clickbait is ${likelihood}.`
        return supports(share, sentence, evidence)
      }
      const names = signs.slice(0, 3).map(({ name }) => name)
      const sentence = say`The headline is written like clickbait (${names.join(', ')}): the likelihood is ${likelihood}.`
      return weakens(share, sentence, evidence)
    },
  }
}

function asTale(headline: string): Answer {
  const sentence = say`The headline has ${words(headline).length} words: it tells a tale, and not the news.`
  return weakens(WORDY_WORTH, sentence, [{ where: say`headline`, text: headline }])
}

const GENERAL: [name: string, pattern: RegExp][] = [
  [say`an exclamation mark`, /!/u],
  [say`trailing dots`, /…|\.\.\./u],
]
/** One sign may be chance. */
const SIGNS_MIN = 2

/** By signs of style alone: the model reads English. */
function inOtherLanguage(reading: NewsReading): Answer {
  const { headline } = reading
  const tone = toneWords(reading.language)
  if (tone === undefined) return unread(reading, say`the style of its headline`)
  const own = withoutQuotations(headline)
  const signs = [...tone.teasing, ...GENERAL].filter(([, pattern]) => pattern.test(own)).map(([name]) => name)
  const evidence = [{ where: say`headline`, text: headline }]
  if (signs.length === 0) return supports(1, say`The headline shows no sign of clickbait.`, evidence)
  return signs.length < SIGNS_MIN
    ? inconclusive(
        say`The headline shows one sign of clickbait (${signs[0]!}), which may be chance.`,
        evidence,
      )
    : weakens(0, say`The headline is written like clickbait (${signs.slice(0, 3).join(', ')}).`, evidence)
}

/** Quoted words are the speaker's: "You will not believe it" may be news. */
function withoutQuotations(headline: string): string {
  return readQuotations([headline]).unquoted[0]!.replace(/\s+/gu, ' ').trim()
}
