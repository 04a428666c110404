/** Line breaks, controls, and the marks that turn text around (UAX #9). */
const UNPRINTED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g
const CHARACTERS_MAX = 120

/** A caller's words for a place where nothing can hold them in: a window's title, a link preview. */
export function plainLine(text: string): string {
  const line = text.replace(UNPRINTED, ' ').trim()
  return line.length <= CHARACTERS_MAX
    ? line
    : `${line
        .slice(0, CHARACTERS_MAX - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
}
