/**
 * A caller's text with the marks that turn what follows around (UAX #9, section 2) written out. An element of its own
 * does not hold them in: one closing mark too many ends it early. Marks that only hint at a direction stay.
 */
export function showMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, mark => `\\u${mark.charCodeAt(0).toString(16)}`)
}
