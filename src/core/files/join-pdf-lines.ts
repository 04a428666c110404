/** A piece of a line, as pdf.js gives it: its place in `transform[4]` and `[5]`, measured from below. */
export type PdfPiece = { str: string; transform: number[]; height: number; hasEOL: boolean }

type Line = { text: string; y: number; height: number }

/** More than this many line heights below the line before: a new paragraph. */
const PARAGRAPH_GAP = 1.7

/** Pieces of a page as paragraphs: lines of one paragraph are joined, words that were divided at a line's end mended. */
export function joinPdfLines(pieces: PdfPiece[]): string {
  const paragraphs: string[] = []
  let before: Line | undefined
  for (const line of linesOf(pieces)) {
    const isNew = before === undefined || isParagraphBreak(before, line)
    if (isNew) paragraphs.push(line.text)
    else paragraphs[paragraphs.length - 1] = join(paragraphs.at(-1)!, line.text)
    before = line
  }
  return paragraphs.join('\n\n')
}

function linesOf(pieces: PdfPiece[]): Line[] {
  const lines: Line[] = []
  let current: Line | undefined
  for (const { str, transform, height, hasEOL } of pieces) {
    if (str !== '') {
      current ??= { text: '', y: transform[5] ?? 0, height: 0 }
      current.text += str
      current.height = Math.max(current.height, height)
    }
    if (hasEOL && current !== undefined) {
      lines.push(current)
      current = undefined
    }
  }
  if (current !== undefined) lines.push(current)
  return lines
    .map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

function isParagraphBreak(before: Line, line: Line): boolean {
  const gap = before.y - line.y
  const height = Math.max(1, Math.min(before.height || line.height, line.height || before.height))
  // A line above the one before begins a new column.
  return (
    gap < -height / 2 || gap > height * PARAGRAPH_GAP || Math.abs(before.height - line.height) > height * 0.25
  )
}

/** A hyphen before a small letter divides a word; any other stays. */
function join(left: string, right: string): string {
  return /\p{Ll}-$/u.test(left) && /^\p{Ll}/u.test(right) ? left.slice(0, -1) + right : `${left} ${right}`
}
