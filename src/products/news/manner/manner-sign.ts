/** A turn of phrase that reports and rumours do not share alike. */
export type MannerSign = {
  /** How much it says once it is frequent. */
  weight: number
  /** So often in a thousand words of the writer's own it is frequent. */
  often: number
  pattern: RegExp
}

const END = "(?![\\p{L}\\p{N}]|['’-]\\p{L})"

const choices = (list: string) => list.trim().split(/\s+/u).join('|').replaceAll('_', '\\s')

/** Whole words and phrases, with `_` for a space and patterns of endings among them. */
export const anyOf = (list: string): string => `(?<![\\p{L}\\p{N}'’-])(?:${choices(list)})${END}`
