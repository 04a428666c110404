// Letters of other scripts that most people take for the Latin letter they stand beside (after Unicode UTS 39).
const LOOKS_LIKE: Record<string, string> = {
  a: 'аαɑ',
  b: 'ЬвβƄ',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еєҽε',
  g: 'ɡց',
  h: 'һհн',
  i: 'іιıɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏⅼǀ',
  m: 'мⅿ',
  n: 'ոпη',
  o: 'оοσօ०',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢʐ',
}

const LATIN_FOR = new Map<string, string>()
for (const [latin, others] of Object.entries(LOOKS_LIKE)) {
  for (const other of others) LATIN_FOR.set(other, latin)
}

/** Small capitals are Latin letters, so that nothing is mixed where they stand; phonetic alphabets use them honestly. */
const SMALL_CAPITALS = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnoprstuvwyz'[at]!]),
)

/** The Latin letter that a small letter of another script, or a small capital, is taken for. */
export function latinFor(letter: string): string | undefined {
  return LATIN_FOR.get(letter) ?? SMALL_CAPITALS.get(letter)
}

export function looksLatin(letter: string): boolean {
  return LATIN_FOR.has(letter.toLowerCase())
}

/** Letters of two scripts in one word, where the foreign ones pass for Latin. */
export function mixesScripts(text: string): boolean {
  return (
    /\p{Script=Latin}/u.test(text) &&
    [...text].some(letter => /[^\x00-\x7f]/u.test(letter) && looksLatin(letter))
  )
}

/** One spelling for letters that differ in form or accents only: ligatures, full width and é are plain letters. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '')
}
