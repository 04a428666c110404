const CONDITION = '<!--[if'
const CONDITION_END = '<![endif]'
const CONDITION_CHARACTERS = 200

/** The HTML inside conditional comments, which Outlook shows and browsers pass over. */
export function conditionalHtml(html: string): string {
  const pieces: string[] = []
  let at = html.indexOf(CONDITION)
  while (at >= 0) {
    const start = html.indexOf(']>', at)
    const end = html.indexOf(CONDITION_END, at)
    if (start < 0 || end < 0) break
    if (start < end && start - at < CONDITION_CHARACTERS) pieces.push(html.slice(start + ']>'.length, end))
    at = html.indexOf(CONDITION, end)
  }
  return pieces.join('\n')
}

const STYLE = '<style'
const STYLE_END = '</style'
// No sign can belong to two parts of the pattern.
const CONTENT = /(?<![\w-])content\s*:\s*(?:"([^"\n]{1,5000})"|'([^'\n]{1,5000})')/giu
const ESCAPE = /\\([0-9a-f]{1,6})\s?/giu
const PLANES_END = 0x11_0000

/** Words that style sheets put before or behind elements. */
export function generatedText(html: string): string {
  const lower = html.toLowerCase()
  const words: string[] = []
  let at = lower.indexOf(STYLE)
  while (at >= 0) {
    const end = lower.indexOf(STYLE_END, at)
    const sheet = html.slice(at, end < 0 ? html.length : end)
    for (const [, double, single] of sheet.matchAll(CONTENT)) words.push(unescaped((double ?? single)!))
    at = end < 0 ? -1 : lower.indexOf(STYLE, end)
  }
  return words.join('\n')
}

/** CSS Syntax, section 4.3.7: a sign written as its number. */
function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, figures: string) => {
    const point = Number.parseInt(figures, 16)
    return point < PLANES_END ? String.fromCodePoint(point) : ''
  })
}
