/** Zero to nineteen. */
export const SMALL_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** Twenty to ninety. */
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Millions and milliards as they stand behind digits, in the languages that are read. */
export const SCALE_NAMES: ReadonlyMap<string, number> = new Map([
  ...'million millions millionen millón millones milioni milhões miljoen mio'
    .split(' ')
    .map(word => [word, 1e6] as const),
  ...'milliarden milliards miliardi miljard mrd bn'.split(' ').map(word => [word, 1e9] as const),
])

/** The value of one word, from zero to ninety. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...SMALL_NUMBERS.map((word, value) => [word, value] as const),
  ...TENS.map((word, place) => [word, 20 + 10 * place] as const),
])

/** The parts into which a fraction in words divides a whole, by its singular. */
export const FRACTION_PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
  twentieth: 20,
  hundredth: 100,
}

/** A number in words; `scale` is the value of its last word where that multiplies: a thousand in "five thousand". */
export type WordNumber = { start: number; end: number; value: number; scale: number }

const WORD = /\p{L}+/gu
const GAP = /^(?:,?\s|[\u2010-\u2014-])$/u

/** The numbers that a text writes in words, in order: 21 for "twenty-one", 1 and 2 for "one two". */
export function readWordNumbers(text: string): WordNumber[] {
  const numbers: WordNumber[] = []
  let run: string[] = []
  let start = 0
  let end = 0
  /** Where an "a" stood right before this word, and where a number began with one. */
  let article: number | undefined
  let begun = -1
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = written.toLowerCase()
    const goesOn = run.length > 0 && run.length < WORDS_MAX && GAP.test(text.slice(end, index))
    // "A hundred two-bedroom flats": behind an article only an "and" or a larger word goes on.
    const isLone = start === begun && run.length === 2 && word !== 'and' && !isScale(word)
    const longer = goesOn && isNumberWord(word) && !isLone ? [...run, word] : []
    if (longer.length > 0 && (word === 'and' || sumOf(longer) !== undefined)) run = longer
    else if (article !== undefined && isScale(word) && GAP.test(text.slice(end, index))) {
      run = ['one', word]
      start = article
      begun = start
    } else {
      run = NUMBER_WORDS.has(word) ? [word] : []
      start = index
    }
    article = word === 'a' ? index : undefined
    end = index + written.length
    const value = run.length === 0 || word === 'and' ? undefined : sumOf(run)
    // "A hundred" alone is seldom counted.
    if (value === undefined || (start === begun && run.length === 2)) continue
    if (numbers.at(-1)?.start === start) numbers.pop()
    numbers.push({ start, end, value, scale: word === 'hundred' ? 100 : (SCALES[word] ?? 1) })
  }
  return numbers
}

const LAST_WORD = /\p{L}+$/u
const WORDS_MAX = 16

/** The value of an English number at the end of a text: 130 for "not more than one hundred and thirty". */
export function numberAtEnd(text: string): number | undefined {
  const numberWords: string[] = []
  let rest = text
  for (
    let word = wordAtEnd(rest);
    isNumberWord(word) && numberWords.length < WORDS_MAX;
    word = wordAtEnd(rest)
  ) {
    numberWords.unshift(word)
    rest = rest.slice(0, -word.length).replace(/,?[\s\u2010-\u2014-]$/u, '')
  }
  while (numberWords[0] === 'and') numberWords.shift()
  return numberWords.length === 0 || numberWords.at(-1) === 'and' ? undefined : sumOf(numberWords)
}

function wordAtEnd(text: string): string {
  return LAST_WORD.exec(text.slice(-12))?.[0].toLowerCase() ?? ''
}

function isScale(word: string): boolean {
  return word === 'hundred' || Object.hasOwn(SCALES, word)
}

function isNumberWord(word: string): boolean {
  return NUMBER_WORDS.has(word) || word === 'and' || isScale(word)
}

/** Undefined for words that are numbers but make none together, like "one two". */
function sumOf(numberWords: string[]): number | undefined {
  let total = 0
  let group = 0
  let lastSmall = 0
  for (const word of numberWords) {
    if (word === 'and') continue
    const value = NUMBER_WORDS.get(word)
    if (value !== undefined) {
      const fits = group % 100 === 0 || (lastSmall >= 20 && value < 10)
      if (!fits) return undefined
      group += value
      lastSmall = value
      continue
    }
    if (group === 0) return undefined
    if (word === 'hundred') group *= 100
    else {
      total += group * SCALES[word]!
      group = 0
    }
    lastSmall = 0
  }
  return total + group
}

/** 9 of "9", "nine" and "Nine", 1 of "a"; not a number where the words are none. */
export function spelledNumber(words: string): number {
  if (/^\d/u.test(words)) return Number(words)
  return /^an?$/iu.test(words) ? 1 : (numberAtEnd(words.toLowerCase()) ?? Number.NaN)
}
