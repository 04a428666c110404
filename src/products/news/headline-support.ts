import { words } from '../../core/text/words.ts'
import { findFigures } from './figures.ts'
import { capitalRuns } from './names.ts'

export type HeadlineSupport = {
  /** The words of the headline that carry its meaning. */
  telling: string[]
  found: string[]
  missingFigures: string[]
  missingNames: string[]
}

const STEM_LETTERS = 6
const TELLING_LETTERS = 4
const SAYING_NOTHING = new Set(
  (
    'about after again against also among another because been before being between could does down during each ever every from have here into just like made make many ' +
    'more most much must never only other over says said should since some such than that their them then there these they thing things this those through under until very were what when ' +
    'where which while will with would your you amid says'
  ).split(' '),
)

/** Looks the headline up in the body word by word. Endings are cut off, so that "votes" finds "voted". */
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

function tellingWords(headline: string): string[] {
  const all = words(headline)
  const telling = all.filter(
    word => word.length >= TELLING_LETTERS && !SAYING_NOTHING.has(word.toLowerCase()),
  )
  // A script that writes a word in one sign has no long ones.
  return telling.length > 0 ? telling : all
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

function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .replace(/(?<=^\p{L}{3,24})(?:e?s|e?d|ing|e)$/u, '')
    .slice(0, STEM_LETTERS)
}
