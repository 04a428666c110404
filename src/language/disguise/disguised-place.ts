/**
 * How a text can fail to read as it looks: letters that pass for others, text shown in another order than it is written,
 * invisible characters inside words, whole messages made of such signs.
 */
export type DisguiseKind = 'look-alike' | 'turned' | 'hidden' | 'smuggled'

export type DisguisedPlace = {
  kind: DisguiseKind
  start: number
  end: number
  /** Without a full stop: "the word “eurоs” holds the Cyrillic letter “о” (U+043E), which …". */
  says: string
  /** The place itself with the hidden thing made visible, where its bare signs would not tell. */
  shown: string
}

/** A hostile text is disguised throughout; more places of a kind than this tell nothing new. */
export const PLACES_MAX = 100

/** "U+043E" */
export function codePoint(sign: string): string {
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu
const LINE_END = /[\t\n\r]+/gu

/** The text with every invisible character named in its place: "pay[U+200B]ment". */
export function spellOut(text: string): string {
  return wellFormed(text)
    .replace(LINE_END, ' ')
    .replace(UNSEEN, sign => (sign === SOFT_HYPHEN ? '' : `[${codePoint(sign)}]`))
}

/** The text without invisible characters. */
export function bareText(text: string): string {
  return wellFormed(text).replace(LINE_END, ' ').replace(UNSEEN, '')
}

const SOFT_HYPHEN = '\u00ad'

/** A cut may fall inside a surrogate pair; its half is left out. */
function wellFormed(text: string): string {
  return text.isWellFormed() ? text : text.replace(/\p{Cs}/gu, '')
}
