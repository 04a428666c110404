import { say } from '../../core/text/say.ts'
import { latinFor } from '../look-alikes.ts'
import { bareText, codePoint, type DisguisedPlace, PLACES_MAX, spellOut } from './disguised-place.ts'
import { type ScriptBalance, scriptAt } from './script-balance.ts'

const ALPHABET = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}'
// A longer run of letters is no word, and is looked at piece by piece.
export const ALPHABETIC_WORD = new RegExp(`[${ALPHABET}][${ALPHABET}\\p{M}]{0,63}`, 'gu')
const LOWER_LATIN = /^[\p{Script=Latin}&&\p{Ll}]$/v

const pairs = (list: string) => new Map(list.split(' ').map(pair => [...pair] as [string, string]))

// Capitals have other twins than their small letters: Η is H and η is n, Ω is no W at all.
const LATIN_FOR_CAPITAL = pairs(
  'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ӀI ԚQ ԜW ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ՕO ՍU',
)
// Greek letters that stand for nothing but themselves. The others are also signs of mathematics, physics and biology.
const GREEK_NO_SIGN = new Set('οϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ')
const GREEK_LIKE_LATIN = new Set('αικνρτυχγη')
// I and l stand for the palochka in half the languages of the Caucasus, for want of the key.
const LIKE_CYRILLIC = new Set('aceopxyijsABCEHKMOPTXYS')
const LIKE_GREEK = new Set('aikopuvwxyABEHIKMNOPTXYZ')

const FUNCTION_NAME = /^(?:sin|cos|tan|cot|exp|log|ln|max|min|lim|arg|det)/u
const DECLINED = /^[A-Z]{2,}[^A-Za-z]+$/u
const LATIN_AROUND_SIGN_MIN = 4
const FOREIGN_LETTERS_MIN = 3
const ENDING_MAX = 3
const QUOTE_BEFORE = 30
const QUOTE_AFTER = 30

/** Words in which letters of one script stand in for those of another that look the same. */
export function disguisedWords(text: string, balance: ScriptBalance): DisguisedPlace[] {
  if (balance.latin === 0 || foreignOf(balance) === 0) return []
  const places: DisguisedPlace[] = []
  for (const { 0: word, index } of text.matchAll(ALPHABETIC_WORD)) {
    const odd = oddLetterOf(word, balance)
    if (odd) places.push(placeOf(word, index, odd))
    if (places.length === PLACES_MAX) break
  }
  return places
}

type OddLetter = { letter: string; at: number; script: string; likes: string }

function foreignOf({ cyrillic, greek, armenian }: ScriptBalance): number {
  return cyrillic + greek + armenian
}

type LetterCounts = { latin: number; foreign: number }

function countLetters(word: string): LetterCounts {
  let [latin, foreign] = [0, 0]
  for (let at = 0; at < word.length; at++) {
    const script = scriptAt(word, at)
    if (script === 'latin') latin++
    else if (script !== undefined) foreign++
  }
  return { latin, foreign }
}

function isForeign(word: string, at: number): boolean {
  const script = scriptAt(word, at)
  return script !== undefined && script !== 'latin'
}

function oddLetterOf(word: string, balance: ScriptBalance): OddLetter | undefined {
  const counts = countLetters(word)
  if (counts.latin === 0 || counts.foreign === 0) return undefined
  if (foreignOf(balance) > balance.latin && isOrdinaryAbroad(word)) return undefined
  return oddLatin(word, counts) ?? oddForeign(word, counts)
}

/** In Russian text a Latin name takes a Cyrillic ending, and short signs (рН, кBт) are typed as the keyboard stands. */
function isOrdinaryAbroad(word: string): boolean {
  if (word.length <= ENDING_MAX) return true
  let stem = 0
  while (stem < word.length && !isForeign(word, stem)) stem++
  let end = stem
  while (end < word.length && scriptAt(word, end) !== 'latin') end++
  return stem > 0 && end === word.length && end - stem <= ENDING_MAX
}

function latinTwin(letter: string): string | undefined {
  return letter === letter.toLowerCase() ? latinFor(letter) : LATIN_FOR_CAPITAL.get(letter)
}

/** Every foreign letter passes for a Latin one, so that the word is read as a Latin one. */
function readsAsLatin(word: string): boolean {
  for (let at = 0; at < word.length; at++)
    if (isForeign(word, at) && latinTwin(word[at]!) === undefined) return false
  return true
}

/** A Latin word with letters that pass for Latin ones, in Latin letters; any other word as it is. */
export function asLatin(word: string): string {
  const counts = countLetters(word)
  if (counts.foreign === 0 || counts.latin === 0 || !oddForeign(word, counts)) return word
  return word.replace(/[^\p{Script=Latin}]/gu, letter => latinTwin(letter) ?? letter)
}

function oddForeign(word: string, { latin }: LetterCounts): OddLetter | undefined {
  if (!readsAsLatin(word)) return undefined
  for (let at = 0; at < word.length; at++) {
    if (!isForeign(word, at)) continue
    const letter = word[at]!
    const isSign = scriptAt(word, at) === 'greek' && !GREEK_NO_SIGN.has(letter)
    if (isSign && !standsInForLatin(word, at, latin)) continue
    return { letter, at, script: scriptName(word, at), likes: say`the Latin “${latinTwin(letter)!}”` }
  }
  return undefined
}

/** NFκB, hν, TNFα and sinωt are written with Greek signs; "reνenue" is a word with a letter changed. */
function standsInForLatin(word: string, at: number, latin: number): boolean {
  if (latin < LATIN_AROUND_SIGN_MIN || !GREEK_LIKE_LATIN.has(word[at]!)) return false
  const inFunction = FUNCTION_NAME.exec(word)?.[0].length ?? 0
  return (
    latin - inFunction >= LATIN_AROUND_SIGN_MIN &&
    LOWER_LATIN.test(word[at - 1] ?? '') &&
    LOWER_LATIN.test(word[at + 1] ?? '')
  )
}

/** The other way about, where most letters are foreign: "Мoсква" with a Latin o. An abbreviation that is declined (ATMом) hides nothing. */
function oddLatin(word: string, { latin, foreign }: LetterCounts): OddLetter | undefined {
  if (foreign < FOREIGN_LETTERS_MIN || foreign <= latin || DECLINED.test(word)) return undefined
  const letters = word.split('')
  const script = scriptName(
    word,
    letters.findIndex((_, at) => isForeign(word, at)),
  )
  const twins = script === 'Cyrillic' ? LIKE_CYRILLIC : script === 'Greek' ? LIKE_GREEK : undefined
  const odd = letters.filter((_, at) => scriptAt(word, at) === 'latin')
  if (!twins || !odd.every(letter => twins.has(letter))) return undefined
  return {
    letter: odd[0]!,
    at: word.indexOf(odd[0]!),
    script: say`Latin`,
    likes: script === 'Cyrillic' ? say`a Cyrillic one` : say`a Greek one`,
  }
}

/** "Cyrillic" */
function scriptName(word: string, at: number): string {
  const script = scriptAt(word, at)!
  return SCRIPT_NAMES[script] ?? script[0]!.toUpperCase() + script.slice(1)
}

const SCRIPT_NAMES: Record<string, string> = {
  latin: say`Latin`,
  cyrillic: say`Cyrillic`,
  greek: say`Greek`,
  armenian: say`Armenian`,
}

function placeOf(word: string, start: number, { letter, at, script, likes }: OddLetter): DisguisedPlace {
  const [from, to] = [Math.max(0, at - QUOTE_BEFORE), at + letter.length + QUOTE_AFTER]
  const [head, tail] = [word.slice(from, at), word.slice(at + letter.length, to)]
  return {
    kind: 'look-alike',
    start: start + from,
    end: start + Math.min(word.length, to),
    says: say`the word “${bareText(head + letter + tail)}” holds the ${script} letter “${letter}” (${codePoint(letter)}), which looks like ${likes}`,
    shown: `${spellOut(head)}[${script} ${letter}, ${codePoint(letter)}]${spellOut(tail)}`,
  }
}
