/** Letters of other alphabets that look like Latin ones, and what they are taken for. */
const LOOK_ALIKES = new Map(
  'аa еe оo рp сc хx уy іi ѕs јj ԁd ԛq ԝw кk мm тt нh вb гr һh αa οo νv ιi ρp τt κk υu ηn ɡg ɩi ꞁl'
    .split(' ')
    .map(pair => [...pair] as [string, string]),
)
const FIGURES_AS_LETTERS = new Map(
  '0o 1i 3e 4a 5s 7t @a $s'.split(' ').map(pair => [...pair] as [string, string]),
)
const NOT_ASCII = /[^\x00-\x7f]/gu
const MARK = /\p{M}+/gu
const WORD = /[\p{L}\p{N}@$]+/gu

/** The words of a text as one hears them: lower case, without accents, disguises taken off ("1gnоrе" is "ignore"). */
export function foldedWords(visible: string): string[] {
  const folded = visible
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(NOT_ASCII, sign => LOOK_ALIKES.get(sign) ?? sign)
  return (folded.match(WORD) ?? []).map(word => (isMixed(word) ? undisguise(word) : word))
}

function isMixed(word: string): boolean {
  return /[a-z]/.test(word) && /[0-9@$]/.test(word)
}

function undisguise(word: string): string {
  return word.replace(/[0-9@$]/g, sign => FIGURES_AS_LETTERS.get(sign) ?? sign)
}
