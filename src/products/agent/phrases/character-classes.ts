/** Classes of characters: 1 to 26 are letters, accents folded away; up to `apostrophe` all belong to a word. */
export const CharacterClass = {
  foreignLetter: 27,
  apostrophe: 28,
  other: 29,
  digit: 30,
  percent: 31,
  newline: 32,
  at: 33,
  colon: 34,
  sentenceEnd: 35,
} as const

/** By byte, as foldText writes them. */
export const classes = classifyLatin()

function classifyLatin(): Uint8Array {
  const classes = new Uint8Array(256).fill(CharacterClass.other)
  for (let code = 0x41; code < 256; code++) {
    const letter = String.fromCharCode(code).toLowerCase().normalize('NFD').charCodeAt(0) - 0x60
    if (letter >= 1 && letter <= 26) classes[code] = letter
    else if (code >= 0xc0) classes[code] = CharacterClass.foreignLetter
  }
  const assign = (characters: string, value: number) => {
    for (const character of characters) classes[character.charCodeAt(0)] = value
  }
  assign('0123456789', CharacterClass.digit)
  assign('.!?;', CharacterClass.sentenceEnd)
  assign("'", CharacterClass.apostrophe)
  assign('\n', CharacterClass.newline)
  assign('%', CharacterClass.percent)
  assign('@', CharacterClass.at)
  assign(':', CharacterClass.colon)
  return classes
}
