import type { CutText } from '../../core/judging/language-model.port.ts'
import type { Sentence } from '../sentences.ts'
import { readMentions } from './figure-mentions.ts'
import { maskNumbers } from './masked-text.ts'
import type { Mention } from './mention.ts'

/** Sentences that are read together; mentions have offsets into the document. */
export type FigureWindow = { text: CutText; mentions: Mention[] }

type Part = FigureWindow & { words: number }

const WORDS_MAX = 130
/** The share of a window that does not come again in the next. */
const FRESH = 0.65
const MENTIONS_MAX = 40
const MENTIONS_MIN = 3

/**
 * The sentences of a document that have numbers, so many at a time as a reader of relations can take in. The end of each window comes
 * again in the next, so that what belongs together stands together in one of them.
 */
export function figureWindows(sentences: readonly Sentence[]): FigureWindow[] {
  const parts = sentences.flatMap(readPart)
  const windows: FigureWindow[] = []
  for (let from = 0; from < parts.length; ) {
    const to = endOf(parts, from)
    const window = joinParts(parts.slice(from, to))
    if (window.mentions.length >= MENTIONS_MIN) windows.push(window)
    if (to === parts.length) break
    from = nextStart(parts, from, to)
  }
  return windows
}

function readPart({ text, start }: Sentence): Part[] {
  // A narrow space between digits belongs to the number.
  const whole = text.replaceAll(/[^\S\u00a0\u202f]|(?<!\d)[\u00a0\u202f]|[\u00a0\u202f](?!\d)/gu, ' ')
  const [mentions, rest] = cutAt(readMentions(whole), MENTIONS_MAX)
  if (mentions.length === 0) return []
  const line = whole.slice(0, rest[0]?.start)
  const placed = mentions.map(mention => ({
    ...mention,
    start: mention.start + start,
    end: mention.end + start,
  }))
  return [{ text: maskNumbers(line, mentions), mentions: placed, words: line.split(' ').length }]
}

function cutAt<Item>(items: Item[], count: number): [Item[], Item[]] {
  return [items.slice(0, count), items.slice(count)]
}

/** At least one sentence, then as many as there is room for. */
function endOf(parts: readonly Part[], from: number): number {
  let [words, mentions] = [0, 0]
  let to = from
  for (const part of parts.slice(from)) {
    words += part.words
    mentions += part.mentions.length
    if (to > from && (words > WORDS_MAX || mentions > MENTIONS_MAX)) break
    to += 1
  }
  return to
}

/** Where the next window begins. */
function nextStart(parts: readonly Part[], from: number, to: number): number {
  const fresh = parts.slice(from, to).reduce((sum, { words }) => sum + words, 0) * FRESH
  let [words, next] = [0, from]
  while (next < to - 1 && words + parts[next]!.words <= fresh) words += parts[next++]!.words
  return Math.max(from + 1, next)
}

function joinParts(parts: readonly Part[]): FigureWindow {
  const stretches = ['']
  for (const { text } of parts) {
    const [opening, ...rest] = text
    stretches[stretches.length - 1] += ` ${opening}`
    stretches.push(...rest)
  }
  return { text: stretches, mentions: parts.flatMap(({ mentions }) => mentions) }
}
