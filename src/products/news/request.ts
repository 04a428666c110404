import type { Submission } from '../../core/judging/submission.ts'
import { plainParagraphs } from '../../core/text/plain-text.ts'
import { detectLanguage, type Language } from '../../language/detect-language.ts'
import { type SentText, sentContent, sentTitle } from '../../language/disguise/answer-disguise.ts'
import { undisguised } from '../../language/disguise/undisguised-text.ts'
import { splitSentences } from '../../language/sentences.ts'
import { words } from '../../language/words.ts'
import { NOTHING_KNOWN, type SourceStanding } from './publisher/source-standing.ts'
import { readLayout } from './reading/article-layout.ts'
import { type Byline, readByline } from './reading/byline.ts'
import { type Attribution, findAttribution } from './reading/find-attribution.ts'
import { isFurniture, withoutFurniture } from './reading/page-furniture.ts'
import { type PublishedDate, readPublishedDate } from './reading/published-date.ts'
import { type ArticleQuotation, readQuotations } from './reading/read-quotations.ts'
import { readOpinionLabel } from './tone/opinion-label.ts'

export type NewsSentence = {
  text: string
  /** The sentence with its quotations blanked out: what the writer says in his own voice. */
  unquoted: string
  /** The paragraph of the body it stands in, from 1. */
  paragraph: number
  wordCount: number
  /** The words outside quotations. */
  ownWordCount: number
  attribution: Attribution | undefined
}

/** Everything the checks look at, read once. */
export type NewsReading = {
  /** Empty when there is none. */
  headline: string
  headLines: string[]
  paragraphs: string[]
  sentences: NewsSentence[]
  quotations: ArticleQuotation[]
  strayQuoteParagraphs: number[]
  byline: Byline | undefined
  published: PublishedDate | undefined
  opinionLabel: string | undefined
  language: Language
  wordCount: number
  /** True when the content was longer than any article and only its beginning was read. */
  isCut: boolean
  /** Title and content with whatever they hide, for telling that they do. */
  sent: SentText[]
  sourceUrl: string | undefined
  /** Nothing is known of the source until it was looked at. */
  source: SourceStanding
  /** The asking account; undefined in a preview. */
  accountId: string | undefined
  receivedAt: Date
}

// The longest magazine pieces have 30,000 words. Reading no further keeps every check quick on hostile content.
const CHARACTERS_MAX = 200_000
const PARAGRAPHS_MAX = 3000
const SENTENCES_MAX = 5000

export function readNews({ content, title, sourceUrl, accountId, receivedAt }: Submission): NewsReading {
  // A disguise is told by its own check; every other check reads what a reader sees.
  const all = plainParagraphs(undisguised(content.slice(0, CHARACTERS_MAX)))
  const shownTitle = title === undefined ? undefined : undisguised(title)
  const { headline, headLines, body } = readLayout(all.slice(0, PARAGRAPHS_MAX), shownTitle)
  const { quotations, strayParagraphs, unquoted } = readQuotations(body)
  const language = detectLanguage(body.join('\n'))
  const sentences = readSentences(body, unquoted, language)
  return {
    headline,
    headLines,
    paragraphs: body,
    sentences,
    quotations,
    strayQuoteParagraphs: strayParagraphs,
    byline: readByline(headLines, body),
    published: readPublishedDate(headLines, body),
    opinionLabel: readOpinionLabel([headline, ...headLines], sourceUrl),
    language,
    wordCount: sentences.reduce((total, { wordCount }) => total + wordCount, 0),
    isCut:
      content.length > CHARACTERS_MAX || all.length > PARAGRAPHS_MAX || sentences.length === SENTENCES_MAX,
    sent: [...(title === undefined ? [] : [sentTitle(title)]), sentContent(content)],
    sourceUrl,
    source: NOTHING_KNOWN,
    accountId,
    receivedAt,
  }
}

function readSentences(body: string[], unquoted: string[], language: Language): NewsSentence[] {
  const sentences: NewsSentence[] = []
  for (const [index, paragraph] of body.entries()) {
    if (body.length > 1 && isFurniture(paragraph)) continue
    const ownText = withoutFurniture(unquoted[index]!)
    for (const { text, start, end } of splitSentences(paragraph)) {
      if (sentences.length === SENTENCES_MAX) return sentences
      const own = ownText.slice(start, end)
      sentences.push({
        text,
        unquoted: own,
        paragraph: index + 1,
        wordCount: words(text).length,
        ownWordCount: words(own).length,
        attribution: findAttribution(own, language),
      })
    }
  }
  return sentences
}
