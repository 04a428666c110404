const MAIL_HEADERS = new Set(
  'from to cc subject date sender reply-to message-id received return-path delivered-to mime-version dkim-signature bcc in-reply-to references list-id list-unsubscribe content-type content-transfer-encoding'.split(
    ' ',
  ),
)
const DISTINCT_MIN = 2
/** RFC 5322, section 4.5: blanks, and even a fold, may stand before the colon. */
const NAME = /^[!-9;-~]{1,76}(?=[ \t]*(?:\r?\n[ \t]+)?:)/u
const NAME_CHARACTERS = 160

/**
 * Whether the text opens with a block of mail headers. Two different ones are required, because a bare newsletter
 * may well begin with "Subject: …" or "Date: …" alone.
 */
export function startsLikeMail(source: string): boolean {
  const headerNames = new Set<string>()
  let start = 0
  for (let lineNumber = 0; start < source.length; lineNumber++) {
    const newline = source.indexOf('\n', start)
    const line = source.slice(start, newline < 0 ? source.length : newline)
    // A line of blanks continues the one before it; only an empty one ends the headers.
    if (line.replace(/\r$/u, '') === '') return false
    const name = NAME.exec(source.slice(start, start + NAME_CHARACTERS))?.[0].toLowerCase()
    // A mailbox file puts "From sender date" in front; anything else without a name is prose.
    if (lineNumber === 0 && name === undefined && !/^>?From /u.test(line)) return false
    if (name !== undefined && MAIL_HEADERS.has(name)) headerNames.add(name)
    if (headerNames.size >= DISTINCT_MIN) return true
    if (newline < 0) return false
    start = newline + 1
  }
  return false
}
