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

/** Signs without width that are put into words to hide them from filters: soft hyphen, joiners, direction marks. */
export const INVISIBLE = '\\u00AD\\u034F\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'
const INVISIBLE_SIGNS = new RegExp(`[${INVISIBLE}]`, 'gu')

export function looksLatin(letter: string): boolean {
  return LATIN_FOR.has(letter.toLowerCase())
}

const NAME_LENGTH_MAX = 1_000

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_SIGNS, '')
}

/** The text as a hurried reader sees it: lower case, plain letters, no accents, nothing invisible. */
export function plainLetters(text: string): string {
  if (/^[\x00-\x7f]*$/u.test(text)) return text.toLowerCase()
  // Normalising a long run of combining marks takes quadratic time, and no name is that long.
  const folded = withoutInvisible(text.slice(0, NAME_LENGTH_MAX))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return folded.replace(/[^\x00-\x7f]/gu, letter => LATIN_FOR.get(letter) ?? letter)
}

/** Two names with one silhouette can be mistaken for each other: `paypa1` and `paypal`, `arnazon` and `amazon`. */
export function silhouette(name: string): string {
  return plainLetters(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[013457i]/gu, figure => SWAPS[figure]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const SWAPS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' }
