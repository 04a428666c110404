/**
 * Marks a sentence for readers, which catalogues have in other languages. It is made in English: so it is signed, answered by
 * the API and kept. What reads it to people gives it in theirs.
 */
export function say(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: parts }, ...values)
}
