/** "1 word", "2 words" */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** A share as a reader says it: "94 %". */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

/** "a name, a version and an operator" */
export function enumerate(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
