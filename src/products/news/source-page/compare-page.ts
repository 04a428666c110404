import type { WebPage } from '../../../core/web/page-reader.port.ts'
import type { Byline } from '../reading/byline.ts'
import type { PublishedDate } from '../reading/published-date.ts'
import { type Agreement, compareAuthors, compareDates, compareTitles } from './compare-notes.ts'
import { compareTexts, type TextComparison } from './compare-texts.ts'

/** From here on the page carries the text, with edits; below, it is another text, or only a part of this one. */
const CARRIED_MIN = 0.8
/** A page with less than this part of the submission's words is the front of a paywall, a login or a notice. */
const STUB_SHARE = 0.4
/** Fewer words could stand on any page. */
const WORDS_MIN = 20

/** The parts of the submitted article that a page shows, too. */
type SubmittedArticle = {
  headline: string
  paragraphs: string[]
  byline: Byline | undefined
  published: PublishedDate | undefined
}

export type Agreements = { title: Agreement; author: Agreement; date: Agreement }

/**
 * `same`: the page carries the text under no other author and date. `other-notes`: the text, but another author or date.
 * `too-short` and `stub`: the two cannot be compared.
 */
export type PageComparison = {
  verdict: 'same' | 'other-notes' | 'other-text' | 'too-short' | 'stub'
  texts: TextComparison
  notes: Agreements
}

/** Whether a page carries the submitted article. */
export function comparePage(reading: SubmittedArticle, page: WebPage): PageComparison {
  const texts = compareTexts(reading.paragraphs, page.paragraphs)
  const notes = {
    title: compareTitles(reading.headline, page.title),
    author: compareAuthors(reading.byline, page.authors),
    date: compareDates(reading.published, page),
  }
  return { verdict: verdictOn(texts, notes), texts, notes }
}

function verdictOn(
  { submittedWords, pageWords, carried }: TextComparison,
  { author, date }: Agreements,
): PageComparison['verdict'] {
  if (submittedWords < WORDS_MIN) return 'too-short'
  if (pageWords < STUB_SHARE * submittedWords) return 'stub'
  if (carried < CARRIED_MIN) return 'other-text'
  return author === 'differs' || date === 'differs' ? 'other-notes' : 'same'
}
