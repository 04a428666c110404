/** The text with every line break and tab as a space, at the same offsets: a wrapped line reads like an unbroken one. */
export function flatText(text: string): string {
  return text.replace(/\s/gu, ' ')
}
