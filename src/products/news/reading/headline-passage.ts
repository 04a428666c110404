import { splitSentences } from '../../../language/sentences.ts'
import { tellingStems } from './telling-stems.ts'

/** A model reads some two hundred words: the opening and three more stretches of this length. */
const STRETCH_CHARACTERS = 400
const NEAREST = 3
const BODY_CHARACTERS_MAX = 60_000

/**
 * The passage of an article to hold against its headline: the opening, where the news stands, and the stretches that share
 * most words with the headline, in their order. Further down may stand what the opening leaves out.
 */
export function headlinePassage(headline: string, paragraphs: string[]): string {
  const headlineStems = tellingStems(headline)
  const [lead, ...rest] = stretchesOf(paragraphs).map((text, place) => {
    return { text, place, shared: tellingStems(text).intersection(headlineStems).size }
  })
  if (lead === undefined) return ''
  const nearest = rest
    .sort((left, right) => right.shared - left.shared || left.place - right.place)
    .slice(0, NEAREST)
    .sort((left, right) => left.place - right.place)
  return [lead, ...nearest].map(({ text }) => text).join('\n')
}

/** Paragraphs, the long ones cut between sentences: a text without paragraphs is not one stretch. */
function stretchesOf(paragraphs: string[]): string[] {
  const stretches: string[] = []
  let length = 0
  for (const paragraph of paragraphs) {
    if (length >= BODY_CHARACTERS_MAX) break
    length += paragraph.length
    if (paragraph.length <= STRETCH_CHARACTERS) stretches.push(paragraph)
    else stretches.push(...cut(paragraph.slice(0, BODY_CHARACTERS_MAX)))
  }
  return stretches
}

function cut(paragraph: string): string[] {
  const stretches: string[] = []
  let open = ''
  for (const { text } of splitSentences(paragraph)) {
    if (open !== '' && open.length + text.length > STRETCH_CHARACTERS) {
      stretches.push(open)
      open = ''
    }
    open = open === '' ? text : `${open} ${text}`
  }
  return open === '' ? stretches : [...stretches, open]
}
