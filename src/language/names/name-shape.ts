import { withoutInvisible } from '../invisible-characters.ts'
import { latinFor, withoutAccents } from '../look-alikes.ts'
import { isAlphanumeric, withLatinCapitals } from './squash.ts'

/** Letters and signs that a hurried reader takes for each other, by the one they are read as. */
export const TWINS: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  // One stroke: a capital I, a small l and the figure 1 look alike; a capital L and a small i do not.
  I: '|',
  l: '|',
  1: '|',
  '!': '|',
}
const TWIN = /[03457$@Il1!]/g

/** The shape of a name to a hurried reader: two names with one shape can be mistaken for each other. */
export function shapeOf(spelling: string): string {
  const isPlain = isAlphanumeric(spelling)
  const seen = (isPlain ? spelling : latinLetters(spelling))
    .replace(TWIN, letter => TWINS[letter]!)
    .toLowerCase()
  const letters = isPlain ? seen : seen.replace(/[^\p{L}\p{N}|]/gu, '')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

function latinLetters(spelling: string): string {
  return Array.from(withLatinCapitals(withoutAccents(withoutInvisible(spelling))), latinTwin).join('')
}

function latinTwin(letter: string): string {
  if (letter <= '\u007f') return letter
  const small = letter.toLowerCase()
  const twin = latinFor(letter) ?? latinFor(small)
  if (twin === undefined) return letter
  return small === letter ? twin : twin.toUpperCase()
}
