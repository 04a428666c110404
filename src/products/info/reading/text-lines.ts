export type LineKind = 'blank' | 'heading' | 'row' | 'point' | 'quotation' | 'text'

/** A line of the readable text. `start` is its offset; `body` is where its words begin behind list and heading signs. */
export type TextLine = { number: number; text: string; start: number; body: number; kind: LineKind }

const HEADING_LENGTH_MAX = 90
const POINT = /^(?:[-*+•·▪–»▸►◦‣○●■□]|\d{1,3}[.)]|\(?[a-z\d]{1,3}\)|[ivx]{1,5}[.)])\s+/u

export function readLines(text: string): TextLine[] {
  let start = 0
  return text.split('\n').map((line, index) => {
    const words = line.trimStart()
    const kind = kindOf(words)
    const body = start + line.length - words.length + markLength(words, kind)
    const textLine = { number: index + 1, text: line, start, body, kind }
    start += line.length + 1
    return textLine
  })
}

/** The number of the line in which an offset lies. Lines are in order, so halving finds it. */
export function lineAt(lines: TextLine[], offset: number): TextLine {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (lines[middle]!.start <= offset) low = middle
    else high = middle - 1
  }
  return lines[low]!
}

/** Looks at a line from its first word on. */
function kindOf(words: string): LineKind {
  const first = words[0]
  if (first === undefined) return 'blank'
  if (first === '>') return 'quotation'
  if (first === '|' || hasTwoPipes(words)) return 'row'
  if (/^#{1,6}\s/u.test(words) || isPlainHeading(words)) return 'heading'
  return POINT.test(words) ? 'point' : 'text'
}

function hasTwoPipes(words: string): boolean {
  const pipe = words.indexOf('|')
  return pipe >= 0 && words.indexOf('|', pipe + 1) >= 0
}

/** "4.2 Payment terms", "ANNEX B": short, begins with a number and a capital or is all capitals, no full stop. */
function isPlainHeading(words: string): boolean {
  if (words.length > HEADING_LENGTH_MAX || words.length < 4 || '.;:,!?'.includes(words.trimEnd().at(-1)!))
    return false
  if (/^\d{1,3}(?:\.\d{1,3}){1,4}\.?\s+\p{Lu}/u.test(words)) return true
  return /\p{Lu}{4}/u.test(words) && /^[^\p{Ll}\d|]+$/u.test(words)
}

function markLength(words: string, kind: LineKind): number {
  if (kind === 'heading') return /^#{0,6}\s*/u.exec(words)![0].length
  if (kind === 'point') return POINT.exec(words)![0].length
  return kind === 'quotation' ? /^[\s>]*/u.exec(words)![0].length : 0
}
