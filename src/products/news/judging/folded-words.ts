import { latinFor, withoutAccents } from '../../../language/look-alikes.ts'

/** The letters that stand for Latin ones in what is written to deceive a machine; others of the table are left as they are. */
const FOLDED = new Map([...'аеорсхуіѕјԁԛԝкмтнвгһαονιρτκυηɡɩ'].map(letter => [letter, latinFor(letter)!]))
FOLDED.set('ꞁ', 'l')
const FIGURES_AS_LETTERS = new Map(
  '0o 1i 3e 4a 5s 7t @a $s'.split(' ').map(pair => [...pair] as [string, string]),
)
const NOT_ASCII = /[^\x00-\x7f]/gu
const WORD = /[\p{L}\p{N}@$]+/gu

/** The words of a text as one hears them: lower case, without accents, disguises taken off ("1gnоrе" is "ignore"). */
export function foldedWords(visible: string): string[] {
  const folded = withoutAccents(visible)
    .toLowerCase()
    .replace(NOT_ASCII, sign => FOLDED.get(sign) ?? sign)
  return (folded.match(WORD) ?? []).map(word => (isMixed(word) ? undisguise(word) : word))
}

function isMixed(word: string): boolean {
  return /[a-z]/.test(word) && /[0-9@$]/.test(word)
}

function undisguise(word: string): string {
  return word.replace(/[0-9@$]/g, sign => FIGURES_AS_LETTERS.get(sign) ?? sign)
}
