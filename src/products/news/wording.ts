/** "1 word", "2 words" */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** A share as a reader says it: "94 %". */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
