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
  return latinLetters(spelling)
    .replace(TWIN, letter => TWINS[letter]!)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** One letter written twice (`gooogle`), or two neighbours that have changed places (`micorsoft`). */
export function slipsOf(name: string): string[] {
  return [...name].flatMap((letter, at) => {
    const [before, rest, next = ''] = [name.slice(0, at), name.slice(at + 1), name[at + 1]]
    const doubled = `${before}${letter}${letter}${rest}`
    const swapped = `${before}${next}${letter}${rest.slice(1)}`
    return swapped === name ? [doubled] : [doubled, swapped]
  })
}

function latinLetters(spelling: string): string {
  if (isAlphanumeric(spelling)) return spelling
  return Array.from(withLatinCapitals(withoutAccents(withoutInvisible(spelling))), latinTwin).join('')
}

function latinTwin(letter: string): string {
  if (letter <= '\u007f') return letter
  const small = letter.toLowerCase()
  const twin = latinFor(letter) ?? latinFor(small)
  if (twin === undefined) return letter
  return small === letter ? twin : twin.toUpperCase()
}
