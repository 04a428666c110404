const MARK = /^(?:#{1,6} |>(?=[ >\p{L}"'#*[(-])|[-+*•◦▪▫‣●○■□·] )/u
const HEADING_END = / #+$/u
const RULE = /^[-=_*~#>|+ ]*$/u
const PERMALINK = /¶$/u
const ORDINAL = /^(\d{1,3})[.)] /u

/** A block without the marks of headings, quotations and list points; empty where it is nothing but marks. */
export function dropBlockMarks(block: string): string {
  let text = block
  for (;;) {
    const [mark] = MARK.exec(text) ?? []
    if (mark === undefined) break
    text = text.slice(mark.length).trimStart()
    if (mark.startsWith('#')) text = text.replace(HEADING_END, '')
  }
  return RULE.test(text) ? '' : text.replace(PERMALINK, '').trimEnd()
}

/**
 * Blocks without the numbers of list points, which a browser does not copy. Only numbers that count up from 1 are
 * such: any other is a figure and stays, so that no changed figure goes unnoticed.
 */
export function dropOrdinals(blocks: readonly string[]): string[] {
  let next = 1
  let wasPoint = false
  return blocks.map(block => {
    const [mark, digits] = ORDINAL.exec(block) ?? []
    const ordinal = Number(digits)
    const isPoint = mark !== undefined && (ordinal === next || (ordinal === 1 && !wasPoint))
    wasPoint = isPoint
    if (!isPoint) return block
    next = ordinal + 1
    return block.slice(mark.length)
  })
}
