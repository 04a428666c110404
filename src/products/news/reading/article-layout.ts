import { words } from '../../../language/words.ts'
import { readByline } from './byline.ts'
import { readDays } from './read-days.ts'

export type ArticleLayout = {
  /** Empty when the text has none. */
  headline: string
  /** The short lines above the body: byline, date, section, label. Never the headline itself. */
  headLines: string[]
  body: string[]
}

const HEAD_LINES_MAX = 8
const HEAD_LINE_CHARACTERS_MAX = 200

/** Tells the head of an article from its body: the head's lines are short and do not end like sentences. */
export function readLayout(paragraphs: string[], title: string | undefined): ArticleLayout {
  let bodyStart = 0
  while (bodyStart < Math.min(HEAD_LINES_MAX, paragraphs.length) && isHeadLine(paragraphs, bodyStart))
    bodyStart++
  const head = paragraphs.slice(0, bodyStart)
  const rest = paragraphs.slice(bodyStart)

  const headline = title?.replace(/\s+/gu, ' ').trim() || findHeadline(head)
  const headLines = head.filter(line => !sameLine(line, headline))
  return rest.length > 0 ? { headline, headLines, body: rest } : { headline, headLines: [], body: headLines }
}

function isHeadLine(paragraphs: string[], index: number): boolean {
  const line = paragraphs[index]!
  if (line.length > HEAD_LINE_CHARACTERS_MAX) return false
  const endsSentence = index === 0 ? /[.。।…]["'”’»)]*$/u : /[.!?…。！？।]["'”’»)]*$/u
  return !endsSentence.test(line)
}

/** The first line that says something; a section name, a byline or a date is not it. */
function findHeadline(head: string[]): string {
  const lines = head.map(line => line.replace(/^(?:title|headline)\s*:\s*/iu, ''))
  const headline = lines.find(line => words(line).length >= 3 && !isFurniture(line))
  return headline ?? lines.find(line => !isFurniture(line)) ?? ''
}

function isFurniture(line: string): boolean {
  const [date] = readDays(line)
  const isDateLine = date !== undefined && words(line.replace(date.text, '')).length <= 3
  return isDateLine || readByline([line], []) !== undefined
}

function sameLine(line: string, headline: string): boolean {
  return comparable(line).endsWith(comparable(headline)) && comparable(line).length <= headline.length + 10
}

function comparable(line: string): string {
  return words(line).join(' ').toLowerCase()
}
