import { readDates } from '../../../language/dates/read-dates.ts'
import type { Language } from '../../../language/detect-language.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { looseStem } from '../../../language/stems.ts'
import { words } from '../../../language/words.ts'
import { articleFigures } from './article-figures.ts'
import { tellingWords } from './telling-stems.ts'

export type HeadlineSupport = {
  /** The words of the headline that carry its meaning. */
  telling: string[]
  found: string[]
  missingFigures: string[]
  missingNames: string[]
}

/** Looks the headline up in the body word by word. */
export function compareHeadline(headline: string, paragraphs: string[], language: Language): HeadlineSupport {
  const body = new Set(paragraphs.flatMap(paragraph => words(paragraph).map(looseStem)))
  const headlineWords = tellingWords(headline)
  return {
    telling: headlineWords,
    found: headlineWords.filter(word => body.has(looseStem(word))),
    missingFigures: missingFigures(headline, paragraphs, language),
    missingNames: namesIn(headline).filter(name => !words(name).some(word => body.has(looseStem(word)))),
  }
}

function missingFigures(headline: string, paragraphs: string[], language: Language): string[] {
  const figures = articleFigures(headline, language)
  if (figures.length === 0) return []
  const inBody = new Set(paragraphs.flatMap(paragraph => valuesIn(paragraph, language)))
  // A report of this year need not say which year it is.
  return figures.filter(({ value, yearLike }) => !yearLike && !inBody.has(value)).map(({ text }) => text)
}

/** The figures of a paragraph and the years of its dates. */
function valuesIn(paragraph: string, language: Language): number[] {
  const dates = readDates(paragraph)
  const figures = articleFigures(paragraph, language, dates)
  return [...figures.map(({ value }) => value), ...dates.map(({ year }) => year)]
}

/** Capitals mark names only where other words are small, not at the start; the body may spell out initials. */
function namesIn(headline: string): string[] {
  const small = tellingWords(headline).filter(word => /^\p{Ll}/u.test(word))
  if (small.length < 2) return []
  return capitalRuns(headline)
    .filter(({ index, text }) => !/(?:^|[:.!?–—]\s)$/u.test(headline.slice(0, index)) && /\p{Ll}/u.test(text))
    .map(({ text }) => text)
}
