import { listInWords } from '../../core/text/list-in-words.ts'
import type { WordsAnswer } from '../../verifier/compare-words.ts'

const EXCERPT_CHARACTERS = 100
const LISTED_MAX = 20

const HEADLINES = {
  part: 'Every paragraph of it stands in the certified text, word for word; the rest of that text is missing.',
  whole: 'The certified text is all there, word for word, with other words around it.',
  differs: 'Some paragraphs are not the certified ones.',
  other: 'No paragraph of it stands in the certified text: it is another text.',
}

/** How a content that is not the certified one differs from it, paragraph by paragraph. */
export function describeWords(answer: WordsAnswer): string[] {
  if (!('comparison' in answer)) return []
  const { kind, comparison } = answer
  const headline = `\n${HEADLINES[kind]}`
  if (kind === 'other') return [headline]
  const { stretches, missing, isInOrder } = comparison
  const foreign = stretches.filter(({ place }) => place === undefined)
  return [
    headline,
    ...foreign.slice(0, LISTED_MAX).map(({ text }) => `  not certified:  ${excerpt(text)}`),
    ...(foreign.length > LISTED_MAX ? [`  and ${foreign.length - LISTED_MAX} more`] : []),
    ...(missing.length === 0 ? [] : [`  missing here:   ${placesInWords(missing)} of the certified text`]),
    ...(isInOrder ? [] : ['  The paragraphs stand in another order.']),
  ]
}

export function placesInWords(places: readonly number[]): string {
  const paragraphNumbers = places.slice(0, LISTED_MAX).map(place => String(place + 1))
  const rest = places.length - paragraphNumbers.length
  const numbers = listInWords(rest > 0 ? [...paragraphNumbers, `${rest} more`] : paragraphNumbers)
  return `${places.length === 1 ? 'paragraph' : 'paragraphs'} ${numbers}`
}

function excerpt(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS).toWellFormed()}…`
}
