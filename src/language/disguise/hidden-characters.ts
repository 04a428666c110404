import { say } from '../../core/text/say.ts'
import { bareText, codePoint, type DisguisedPlace, PLACES_MAX, spellOut } from './disguised-place.ts'
import { isRightToLeft, type ScriptBalance, type ScriptName, scriptAt } from './script-balance.ts'

const SIGN_NAMES: Record<string, string> = {
  '\u034f': say`combining grapheme joiner`,
  '\u061c': say`Arabic letter mark`,
  '\u200b': say`zero width space`,
  '\u200c': say`zero width non-joiner`,
  '\u200d': say`zero width joiner`,
  '\u200e': say`left-to-right mark`,
  '\u200f': say`right-to-left mark`,
  '\u2060': say`word joiner`,
  '\ufeff': say`zero width no-break space`,
}

// Arabic, Persian, the scripts of India and others need joiners inside words; these do not.
const LETTER =
  '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Armenian}\\p{Script=Georgian}\\p{Nd}'
const SIGN =
  '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u2060-\\u2064\\u206a-\\u206f\\u3164\\ufeff\\uffa0'
// The look behind lets a match begin only where a letter ends, so a run of signs is read once.
const IN_WORD = new RegExp(
  `(?<=[${LETTER}\\u0300-\\u034e\\u0350-\\u036f])\\u00ad*[${SIGN}][\\u00ad${SIGN}]*(?=[${LETTER}])`,
  'gu',
)
const SOFT_HYPHENS = /\u00ad+/gu
const DIRECTION_MARKS = /^[\u061c\u200e\u200f]+$/u
/** Invisible times, plus, comma and function application: copied along with formulas, one at a time. */
const OF_FORMULA = /^[\u2061-\u2064]$/u
const ZERO_WIDTH_SPACE = '\u200b'
const ZERO_WIDTH_NON_JOINER = '\u200c'

const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu
const ALPHABETS = new Set<ScriptName | undefined>(['latin', 'greek', 'cyrillic', 'armenian'])
const EMOJI = /\p{Emoji}$/u
/** One selector chooses a form of the sign before it; so many in a row choose nothing. */
const SELECTORS_MAX = 3

const TAGS = /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]+/gu
/** The flags of England, Scotland and Wales: a black flag, the place in tags, an end. */
const FLAG_TAGS = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}$/u
const QUOTE_AROUND = 20
const QUOTE_LENGTH_MAX = 60

/** Invisible characters that the script does not need: inside words, or in such number that they are a message. */
export function hiddenCharacters(text: string, balance: ScriptBalance): DisguisedPlace[] {
  return [...insideWords(text, balance), ...selectors(text), ...tags(text)]
}

function insideWords(text: string, balance: ScriptBalance): DisguisedPlace[] {
  const places: DisguisedPlace[] = []
  for (const { 0: signs, index } of text.matchAll(IN_WORD)) {
    if (isHarmless(text, index, signs, balance)) continue
    places.push(cutWord(text, index, signs))
    if (places.length === PLACES_MAX) break
  }
  return places
}

function isHarmless(text: string, at: number, signs: string, balance: ScriptBalance): boolean {
  const others = signs.replace(SOFT_HYPHENS, '')
  if (OF_FORMULA.test(others)) return true
  if (DIRECTION_MARKS.test(others)) return isRightToLeft(balance)
  if (others === ZERO_WIDTH_SPACE) return balance.unspaced > balance.latin
  return others === ZERO_WIDTH_NON_JOINER && partsLigature(text[at - 1]!, text[at + signs.length]!)
}

/** "Auf|lage": German typesetters part letters that the font would join. */
function partsLigature(before: string, after: string): boolean {
  return 'fſ'.includes(before) && 'fijltbhk'.includes(after)
}

function cutWord(text: string, at: number, signs: string): DisguisedPlace {
  const first = signs.replace(SOFT_HYPHENS, '')[0]!
  const name = SIGN_NAMES[first] ?? say`invisible sign`
  const [start, end] = [wordStart(text, at), wordEnd(text, at + signs.length)]
  const place = text.slice(start, end)
  return {
    kind: 'hidden',
    start,
    end,
    says: say`the word “${bareText(place)}” holds a sign that nobody sees, ${name} (${codePoint(first)})`,
    shown: spellOut(place),
  }
}

function wordStart(text: string, at: number): number {
  let start = at
  while (start > Math.max(0, at - QUOTE_AROUND) && !/\s/u.test(text[start - 1]!)) start--
  return start
}

function wordEnd(text: string, at: number): number {
  let end = at
  while (end < Math.min(text.length, at + QUOTE_AROUND) && !/\s/u.test(text[end]!)) end++
  return end
}

function selectors(text: string): DisguisedPlace[] {
  const places: DisguisedPlace[] = []
  for (const { 0: signs, index } of text.matchAll(SELECTORS)) {
    if (signs.length > SELECTORS_MAX && [...signs.slice(0, 8)].length > SELECTORS_MAX)
      places.push(messageOf(text, index, signs, say`variation selectors`))
    else if (index > 0 && ALPHABETS.has(scriptAt(text, index - 1)))
      places.push(cutBySelector(text, index, signs))
    if (places.length === PLACES_MAX) break
  }
  return places
}

function cutBySelector(text: string, at: number, signs: string): DisguisedPlace {
  const place = cutWord(text, at, signs)
  const word = bareText(text.slice(place.start, place.end))
  const says = say`the word “${word}” holds a sign that nobody sees, variation selector (${codePoint(signs)})`
  return { ...place, says }
}

function tags(text: string): DisguisedPlace[] {
  const places: DisguisedPlace[] = []
  for (const { 0: signs, index } of text.matchAll(TAGS)) {
    const isFlag = EMOJI.test(text.slice(Math.max(0, index - 2), index)) && FLAG_TAGS.test(signs)
    if (!isFlag) places.push(messageOf(text, index, signs, say`tag characters`))
    if (places.length === PLACES_MAX) break
  }
  return places
}

/** The readable part is read out: a tag is the invisible twin of the ASCII character below it. */
function messageOf(text: string, at: number, signs: string, name: string): DisguisedPlace {
  const cut = [...signs.slice(0, 2 * QUOTE_LENGTH_MAX)]
  const hidden = cut
    .map(sign => sign.codePointAt(0)! - 0xe0000)
    .filter(code => code >= 0x20 && code < 0x7f)
    .map(code => String.fromCharCode(code))
    .join('')
  const first = codePoint(signs)
  const before = bareText(text.slice(wordStart(text, at), at))
  const place =
    before === ''
      ? say`${name} that nobody sees, beginning with ${first}, stand in the text`
      : say`${name} that nobody sees, beginning with ${first}, stand after “${before}”`
  return {
    kind: 'smuggled',
    start: at,
    end: at + signs.length,
    says: hidden === '' ? place : say`${place} and read “${hidden}”`,
    shown: hidden === '' ? `[${first} …]` : `[${first} …: ${hidden}]`,
  }
}
