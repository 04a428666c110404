const MAIL_HEADERS = new Set(
  'from to cc subject date sender reply-to message-id received return-path delivered-to mime-version dkim-signature'.split(
    ' ',
  ),
)
const DISTINCT_MIN = 2
const LINES_MAX = 2000

/**
 * Whether the text opens with a block of mail headers. Two different ones are required, because a bare newsletter
 * may well begin with "Subject: …" or "Date: …" alone.
 */
export function startsLikeMail(source: string): boolean {
  const headerNames = new Set<string>()
  let start = 0
  for (let lineNumber = 0; lineNumber < LINES_MAX && start < source.length; lineNumber++) {
    const newline = source.indexOf('\n', start)
    const line = source.slice(start, newline < 0 ? source.length : newline)
    // A line of blanks continues the one before it; only an empty one ends the headers.
    if (line.replace(/\r$/u, '') === '') return false
    const name = /^[!-9;-~]{1,76}(?=[ \t]*:)/u.exec(line)?.[0].toLowerCase()
    // A mailbox file puts "From sender date" in front; anything else without a name is prose.
    if (lineNumber === 0 && name === undefined && !line.startsWith('From ')) return false
    if (name !== undefined && MAIL_HEADERS.has(name)) headerNames.add(name)
    if (headerNames.size >= DISTINCT_MIN) return true
    if (newline < 0) return false
    start = newline + 1
  }
  return false
}
