import { words } from '../../../language/words.ts'
import { capitalRuns } from './capital-runs.ts'
import { findFigures } from './find-figures.ts'
import { stem, tellingWords } from './telling-stems.ts'

export type HeadlineSupport = {
  /** The words of the headline that carry its meaning. */
  telling: string[]
  found: string[]
  missingFigures: string[]
  missingNames: string[]
}

/** Looks the headline up in the body word by word. */
export function compareHeadline(headline: string, paragraphs: string[]): HeadlineSupport {
  const body = new Set(paragraphs.flatMap(paragraph => words(paragraph).map(stem)))
  const telling = tellingWords(headline)
  return {
    telling,
    found: telling.filter(word => body.has(stem(word))),
    missingFigures: missingFigures(headline, paragraphs),
    missingNames: namesIn(headline).filter(name => !words(name).some(word => body.has(stem(word)))),
  }
}

function missingFigures(headline: string, paragraphs: string[]): string[] {
  const wanted = findFigures(headline)
  if (wanted.length === 0) return []
  const given = new Set(paragraphs.flatMap(paragraph => findFigures(paragraph).map(({ value }) => value)))
  return wanted.filter(({ value }) => !given.has(value)).map(({ text }) => text)
}

/** Capitals mark names only where other words are small, not at the start; the body may spell out initials. */
function namesIn(headline: string): string[] {
  const small = tellingWords(headline).filter(word => /^\p{Ll}/u.test(word))
  if (small.length < 2) return []
  return capitalRuns(headline)
    .filter(({ index, text }) => !/(?:^|[:.!?–—]\s)$/u.test(headline.slice(0, index)) && /\p{Ll}/u.test(text))
    .map(({ text }) => text)
}
