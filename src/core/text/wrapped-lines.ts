/** One line of text; `isFresh` begins a paragraph even without a blank line before it (headings, list points). */
export type Line = { text: string; isFresh: boolean }

const WRAP_WIDTH_MIN = 40
const WRAP_WIDTH_MAX = 120
const WRAP_RAGGED = 15
const WRAP_FULL_LINES_MIN = 3

/** Joins the lines that an editor broke at a column; every other line end stays. Part of canonical-text/1: frozen. */
export function joinWrappedLines(lines: Line[]): string[] {
  const width = wrapWidth(lines)
  const blocks: string[] = []
  let previous = ''
  for (const { text, isFresh } of lines) {
    const isContinued = previous !== '' && text !== '' && !isFresh && wasWrapped(previous, text, width)
    blocks.push(isContinued ? `${blocks.pop()} ${text}` : text)
    previous = text
  }
  return blocks
}

/** The column at which an editor broke the lines, or 0 where every line end was meant. */
function wrapWidth(lines: Line[]): number {
  const width = lines.reduce((longest, { text }) => Math.max(longest, text.length), 0)
  if (width < WRAP_WIDTH_MIN || width > WRAP_WIDTH_MAX) return 0
  const full = lines.filter(({ text }) => text.length > width - WRAP_RAGGED).length
  return full < WRAP_FULL_LINES_MIN ? 0 : width
}

/** An editor breaks a line when the next word no longer fits; an author may break it anywhere. */
function wasWrapped(line: string, next: string, width: number): boolean {
  const space = next.indexOf(' ')
  return width > 0 && line.length + 1 + (space < 0 ? next.length : space) > width
}
