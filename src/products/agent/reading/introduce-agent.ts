import type { Submission } from '../../../core/judging/submission.ts'
import { plainParagraphs } from '../../../core/text/plain-text.ts'
import { readAgent } from '../request.ts'

export type Introduction = { name: string; excerpt: string }

const NAME_CHARACTERS_MAX = 80
const EXCERPT_CHARACTERS_MAX = 300
/** Far more than is shown: marks and spaces go away. */
const CHARACTERS_LOOKED_AT = 4_000

/** How an agent is shown among others: in its own words, each text short and on one line. */
export function introduceAgent(submitted: Pick<Submission, 'content' | 'title'>): Introduction {
  const { content, name, description } = readAgent(submitted)
  const ownName = oneLine(name?.text ?? '')
  const text = description === undefined ? openingOf(content, ownName) : oneLine(description.text)
  const title = [ownName, text, oneLine(content), 'Unnamed agent'].find(words => words !== '')!
  return { name: shorten(title, NAME_CHARACTERS_MAX), excerpt: shorten(text, EXCERPT_CHARACTERS_MAX) }
}

/** The text below the name. */
function openingOf(content: string, name: string): string {
  const paragraphs = plainParagraphs(content.slice(0, CHARACTERS_LOOKED_AT)).map(oneLine)
  return oneLine((paragraphs[0] === name ? paragraphs.slice(1) : paragraphs).join(' '))
}

/** Control characters and reversed writing could reach beyond their place on a page or a terminal. */
function oneLine(text: string): string {
  return text
    .slice(0, CHARACTERS_LOOKED_AT)
    .toWellFormed()
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
}

/** Whole words where there are any, and a sign that something was left out. */
function shorten(text: string, charactersMax: number): string {
  const characters = [...text]
  if (characters.length <= charactersMax) return text
  const head = characters.slice(0, charactersMax).join('')
  const lastSpace = head.lastIndexOf(' ')
  const endsInWord = lastSpace < head.length / 2
  return `${endsInWord ? characters.slice(0, charactersMax - 1).join('') : head.slice(0, lastSpace)}…`
}
