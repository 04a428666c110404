const PAGE_NUMBER =
  /^[^\p{L}\d]*(?:page|seite|pagina|página|p\.|s\.)?\s?\d{1,4}(?:\s?(?:of|von|di|de|sur|\/|\|)\s?\d{1,4})?[^\p{L}\d]*$|(?<!\p{L})(?:page|seite|pagina|página)\s\d/iu
const LAYOUT = /^\s*(?:[#>|]|[-*+•]\s|\d{1,3}[.)]\s)|\|.*\|| \| /u
const ENDED = /[.!?:;…]["'”’»)\]]*$/u
const FURNITURE_CHARACTERS = 80
const FURNITURE_LINES_MAX = 3
const GAP_LINES_MAX = 8
const WORDS_MIN = 2

/**
 * Joins a sentence that a page break has cut: the lines of its second half move up to the first, and the footer and header
 * between them become blank lines behind the paragraph. The number of lines stays.
 */
export function joinPages(lines: string[]): string[] {
  const result: string[] = []
  let gaps = 0
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    if (line.trim() === '') gaps = addBlanks(result, gaps)
    result.push(line)
    const gap = isOpen(line) ? gapAfter(lines, at) : 0
    gaps += gap
    at += 1 + gap
  }
  addBlanks(result, gaps)
  return result
}

function addBlanks(lines: string[], count: number): 0 {
  for (let line = 0; line < count; line++) lines.push('')
  return 0
}

function isOpen(line: string): boolean {
  return (
    line.length < 2000 &&
    !LAYOUT.test(line) &&
    !ENDED.test(line.trimEnd()) &&
    line.trim().split(/\s+/u, WORDS_MIN).length >= WORDS_MIN
  )
}

/** How many lines of page furniture stand between the line and its continuation in lower case; 0 where there are none. */
function gapAfter(lines: string[], at: number): number {
  let furniture = 0
  let blanks = 0
  let isNumbered = false
  for (let next = at + 1; next <= at + 1 + GAP_LINES_MAX && next < lines.length; next++) {
    const line = lines[next]!.trim()
    if (line === '') blanks++
    else if (/^\p{Ll}/u.test(line)) {
      // Without a page number, a line right above the continuation is the first half of its sentence.
      const isApart = isNumbered || (blanks > 1 && lines[next - 1]!.trim() === '')
      return furniture > 0 && isApart ? next - at - 1 : 0
    } else {
      furniture++
      isNumbered ||= PAGE_NUMBER.test(line)
      const isFurniture = line.length <= FURNITURE_CHARACTERS && !LAYOUT.test(line) && !ENDED.test(line)
      if (!(isFurniture || isNumbered) || furniture > FURNITURE_LINES_MAX) return 0
    }
  }
  return 0
}
