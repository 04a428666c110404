const BLANK_START = /^[\s\u200B-\u200F\u2060]+/u

/** A message without the blank and invisible characters that a copy got in front of its headers, as programs read it. */
export function withoutBlankStart(message: string): string {
  return message.replace(BLANK_START, '')
}
