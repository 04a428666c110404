/**
 * Writes out the bidi control characters of a caller's text (UAX #9, section 2). An element of its own does not
 * contain them: one closing mark too many ends it early. Marks that only hint at a direction stay.
 */
export function showMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, mark => `\\u${mark.charCodeAt(0).toString(16)}`)
}
