import { readFileSync } from 'node:fs'
import { round } from './drawing.ts'

type Weight = 'regular' | 'bold'
/** Advance and outline, in thousandths of the letter size. Outlines have the absolute commands M, L, Q and Z. */
type Letters = Record<Weight, Record<string, [advance: number, outline: string]>>

const LETTERS: Letters = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8'))
const UNITS = 1000
/** The height of a capital letter, as a share of the letter size. */
export const CAPITAL = 0.729

type Line = { text: string; x: number; y: number; size: number; weight?: Weight; anchor?: 'start' | 'middle' }

/** A line of text as a path: it looks the same everywhere, and a server needs no fonts. `y` is the baseline. */
export function textPath({ text, x, y, size, weight = 'regular', anchor = 'start' }: Line): string {
  const scale = size / UNITS
  let left = anchor === 'middle' ? x - textWidth(text, size, weight) / 2 : x
  let path = ''
  for (const letter of text) {
    const [advance, outline] = letterOf(letter, weight)
    path += outline.replace(
      /(-?\d+) (-?\d+)/g,
      (_, across: string, down: string) =>
        `${round(left + Number(across) * scale)} ${round(y + Number(down) * scale)}`,
    )
    left += advance * scale
  }
  return path
}

export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  const units = [...text].reduce((sum, letter) => sum + letterOf(letter, weight)[0], 0)
  return (units * size) / UNITS
}

/** The size at which the text is at most this wide. */
export function fittingSize(text: string, size: number, width: number, weight: Weight = 'regular'): number {
  return Math.min(size, round((size * width) / textWidth(text, size, weight)))
}

function letterOf(letter: string, weight: Weight): [advance: number, outline: string] {
  const outline = LETTERS[weight][letter]
  if (outline === undefined) throw new RangeError('a badge has the letters of western Europe')
  return outline
}
