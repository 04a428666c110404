// The scripts that are written without spaces, and their punctuation, as ranges: a frozen form must not follow Unicode.
const CJK = '\\u2e80-\\u303f\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u{20000}-\\u{3ffff}'

// Soft hyphens, zero-width characters, direction marks, variation selectors. Not the characters that reorder a text.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]|\u034f|\ufe0e|\ufe0f/gu
const SPACES = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu
const SINGLE_QUOTES = /[‘’‚‛′‹›´ʹʻʼʽ＇]/gu
const DOUBLE_QUOTES = /[“”„‟″«»＂]|''|<<|>>/gu
const DASHES = /[-‐‑‒–—―−⁃﹘﹣－]+/gu
const SPECIAL = /[…⋯×⁄∕ﬀﬁﬂﬃﬄﬅﬆ]|\(tm\)/gu
const SPECIALS: Record<string, string> = {
  '…': '...',
  '⋯': '...',
  '×': 'x',
  '⁄': '/',
  '∕': '/',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  '(tm)': '™',
}

// French typesetting puts spaces inside guillemets and before tall punctuation; other typesetting does not.
const SPACE_AFTER_GUILLEMET = /(?<=(?:^|[ (])[«‹]) /gu
const SPACE_BEFORE_GUILLEMET = / (?=[»›](?:$|[ .,;:!?)\]]))/gu
const SPACE_BEFORE_MARK = / (?=[;:!?](?:$|[ "')]))/gu
const SPACE_IN_CJK = new RegExp(`(?<=[${CJK}]) (?=[${CJK}])`, 'gu')
const DOTS = /\.(?: ?\.){2,}/gu

const EMPHASIS = /[*_`]+|~{2,}/gu
const EMPHASIS_SIGN = /[*_`~]/u
const CJK_CHARACTER = new RegExp(`[${CJK}]`, 'u')
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}\ud800-\udfff]/u
const ESCAPE = /\\([!-/:-@[-`{-~])/gu

/** No language needs so many marks on one letter (UAX #15 allows 30). To order them takes time with the square of their number. */
const LONG_MARKS = /(\p{M}{31,})/u

/**
 * Beside emphasis and `(tm)`, nothing is unified in a text without these: most blocks of English prose, in a seventh of the
 * time. To look for one of them takes half as long as to match all others.
 */
const NOT_PLAIN = /[^A-Za-z0-9,.' "()/%;:!?#+=@$&|{}[\]*_`-]/
const PLAIN_RUN = / {2}|--|''|\. ?\.| [;:!?]/u

/** Every place where spaces are tidied has one of these. */
const MAYBE_UNTIDY = / [;:!?]|\. ?\.|[\u2e80-\uffff]/

/** One spelling for every character that differs between typesettings only. */
export function unifyCharacters(text: string): string {
  if (!isPlain(text)) return tidySpaces(joinSpaces(dropEmphasis(unifyTypesetting(text))))
  const trimmed = text.trim()
  const plain = trimmed.includes('(tm)') ? trimmed.replaceAll('(tm)', '™') : trimmed
  const bare = dropEmphasis(plain)
  return bare === plain ? plain : tidySpaces(joinSpaces(bare))
}

/** The rules for spaces that also hold where two blocks meet. */
export function tidySpaces(text: string): string {
  if (!MAYBE_UNTIDY.test(text)) return text
  return text.replace(SPACE_BEFORE_MARK, '').replace(SPACE_IN_CJK, '').replace(DOTS, '...')
}

function isPlain(text: string): boolean {
  return !NOT_PLAIN.test(text) && !PLAIN_RUN.test(text)
}

/** No mark of a block or a line begins so, and most of them do. */
export function startsWithLetter(text: string): boolean {
  const small = text.charCodeAt(0) | 0x20
  return small >= 0x61 && small <= 0x7a
}

function unifyTypesetting(text: string): string {
  const composed = text
    .replace(ESCAPE, '$1')
    .split(LONG_MARKS)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFC')))
    .join('')
  const quoted = joinSpaces(composed.replace(INVISIBLE, ''))
    .replace(SPACE_AFTER_GUILLEMET, '')
    .replace(SPACE_BEFORE_GUILLEMET, '')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
  return quoted.replace(DASHES, '-').replace(SPECIAL, character => SPECIALS[character]!)
}

function joinSpaces(text: string): string {
  return (isPlain(text) ? text : text.replace(SPACES, ' ')).trim()
}

/**
 * Stars, underscores and backticks at the edge of a word are emphasis. Between two letters or digits they are part of it
 * (`5*3`, `snake_case`), and so they are where they stand alone.
 */
function dropEmphasis(text: string): string {
  if (!EMPHASIS_SIGN.test(text)) return text
  return text.replace(EMPHASIS, (run, at: number) => {
    const before = text[at - 1] ?? ' '
    const after = text[at + run.length] ?? ' '
    if (before === ' ' && after === ' ') return run
    if (!isWordCharacter(before) || !isWordCharacter(after)) return ''
    return run === '`' ? "'" : run
  })
}

function isWordCharacter(character: string): boolean {
  return WORD_CHARACTER.test(character) && !CJK_CHARACTER.test(character)
}
