import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { percent } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import { readHeadlineStyle } from '../reading/headline-style.ts'
import { readQuotations } from '../reading/read-quotations.ts'
import type { NewsReading } from '../request.ts'
import { askModel } from './ask-model.ts'
import { notEnglish } from './preconditions.ts'

const WORDS_MIN = 3
const LIKELY = 0.5
/** Nothing is left to earn. Signs of style as certain as this outvote the model, which reads no capitals. */
const CERTAIN = 0.98

/** The model decides where there is one; the signs of style show why, and stand in for it where there is none. */
export function createClickbaitCheck({ model }: { model: LanguageModel | undefined }): Check<NewsReading> {
  return {
    code: 'news-clickbait',
    async ask(reading, context) {
      const { headline } = reading
      if (words(headline).length < WORDS_MIN)
        return inconclusive('There is no headline of three words or more whose style could be judged.')
      const cannot = notEnglish(reading, 'the headline')
      if (cannot) return cannot
      const { clickbait: byStyle, signs } = readHeadlineStyle(withoutQuotations(headline))
      const [byModel] = (await askModel(model, asked => asked.clickbait([headline], context))) ?? []
      const clickbait =
        byModel === undefined || byStyle >= CERTAIN ? Math.max(byStyle, byModel ?? 0) : byModel
      if (clickbait >= LIKELY && signs.length === 0)
        return inconclusive('The headline may be clickbait by the model, but no word of its own shows it.', [
          { where: 'headline', text: headline },
        ])
      const likelihood = `${percent(clickbait)}${byModel === undefined ? ' by word lists alone; the language model was not asked' : ''}`
      const evidence = [
        { where: 'headline', text: headline },
        ...signs.map(({ name, words }) => ({ where: name, text: words })),
      ]
      if (clickbait < LIKELY) {
        const sentence = `The headline is written like news: the likelihood of clickbait is ${likelihood}.`
        return supports(1, sentence, evidence)
      }
      const shown = signs.slice(0, 3).map(({ name }) => name)
      const why = shown.length === 0 ? '' : ` (${shown.join(', ')})`
      const share = 1 - (clickbait - LIKELY) / (CERTAIN - LIKELY)
      return weakens(
        share,
        `The headline is written like clickbait${why}: the likelihood is ${likelihood}.`,
        evidence,
      )
    },
  }
}

/** Quoted words are the speaker's: "You will not believe it" may be news. */
function withoutQuotations(headline: string): string {
  return readQuotations([headline]).unquoted[0]!.replace(/\s+/gu, ' ').trim()
}
