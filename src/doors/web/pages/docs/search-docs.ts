import { headingAnchor } from '../../markdown/render-markdown.ts'
import { type Guide, plain } from './guides.ts'

/** A stretch of the documentation under one heading. */
export type DocsPassage = { path: string; page: string; heading: string; text: string }

export type Hit = DocsPassage & { excerpt: string }

const HITS_MAX = 20
const EXCERPT_CHARACTERS = 220
const [HEADING_WEIGHT, PAGE_WEIGHT] = [8, 4]

/** The passages of a page in Markdown: one for each heading. */
export function passagesOf({ path, title, source }: Guide): DocsPassage[] {
  return source.split(/^(?=#{1,3} )/m).flatMap(part => {
    const [line = '', ...lines] = part.split('\n')
    const heading = line.replace(/^#+ /, '')
    const text = plain(lines.join('\n'))
    if (text === '') return []
    const anchor = line.startsWith('# ') ? '' : `#${headingAnchor(heading)}`
    return [{ path: `${path}${anchor}`, page: title, heading: plain(heading), text }]
  })
}

/** Passages that have every word of the query, the most fitting first. */
export function searchPassages(passages: DocsPassage[], query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return passages
    .map(passage => ({ passage, weight: weightOf(passage, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, HITS_MAX)
    .map(({ passage }) => ({ ...passage, excerpt: excerptOf(passage.text, words[0]!) }))
}

function weightOf({ page, heading, text }: DocsPassage, words: string[]): number {
  const [inPage, inHeading, inText] = [page, heading, text].map(each => each.toLowerCase())
  const weights = words.map(
    word =>
      (inHeading!.includes(word) ? HEADING_WEIGHT : 0) +
      (inPage!.includes(word) ? PAGE_WEIGHT : 0) +
      Math.min(3, inText!.split(word).length - 1),
  )
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const start = at < EXCERPT_CHARACTERS / 2 ? 0 : text.indexOf(' ', at - EXCERPT_CHARACTERS / 2) + 1
  const space = text.indexOf(' ', start + EXCERPT_CHARACTERS)
  const end = space === -1 ? text.length : space
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
