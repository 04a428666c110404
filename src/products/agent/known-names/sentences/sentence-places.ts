// Where sentences begin and end in a text that `foldLetters` has folded: letter by letter, and without a copy of every
// sentence, it takes a third of the time.

export const SENTENCE_CHARACTERS = 400
/** A sentence that is broken into more lines is read to the end of this one; all lines are read a few times at most. */
const SENTENCE_LINES = 3
const MARKS_MAX = 20

const [NEWLINE, SPACE, TAB, HASH, STAR, LOW_LINE] = [0x0a, 0x20, 0x09, 0x23, 0x2a, 0x5f]
/** Of emphasis that ends behind a stop: "**Operator.** Acme". */
const CLOSING_MAX = 3
const Kind = { visible: 0, stop: 1, mark: 2, space: 3 } as const
const kinds = kindsOf({ stop: '.!?', mark: '>#*_|-', space: ' \t\n\v\f\r\u00a0' })
/** Whether a sentence may begin behind it. */
const mayEnd = kinds.map((kind, letter) => Number(kind === Kind.stop || letter === NEWLINE))

type SentenceStart = {
  start: number
  /** Whether the sign of a heading stands before it. */
  isHeading: boolean
}

/** Sentences begin behind a stop, or at the beginning of a line, which the writer may have broken anywhere. */
export function sentenceStarts(letters: Uint8Array): SentenceStart[] {
  const { length } = letters
  const starts: SentenceStart[] = []
  let at = -1
  while (at < length) {
    const from = at < 0 ? 0 : marksStart(letters, at)
    const start = from < 0 ? -1 : marksEnd(letters, from)
    if (start >= 0) starts.push({ start, isHeading: hasHash(letters, from, start) })
    at = start < 0 ? at + 1 : Math.max(start, 1)
    while (at < length && mayEnd[letters[at]!] === 0) at++
  }
  return starts
}

/** Behind a line break, or a stop and the space after it; -1 where there is none. */
function marksStart(letters: Uint8Array, at: number): number {
  if (letters[at] === NEWLINE) return at + 1
  const stopEnd = closingEnd(letters, at + 1)
  let end = stopEnd
  while (letters[end] === SPACE || letters[end] === TAB) end++
  return end > stopEnd ? end : -1
}

function closingEnd(letters: Uint8Array, from: number): number {
  let end = from
  while (end < from + CLOSING_MAX && isEmphasis(letters[end])) end++
  return end
}

function isEmphasis(letter: number | undefined): boolean {
  return letter === STAR || letter === LOW_LINE
}

/** Whether a stop stands before this place, perhaps with the end of emphasis behind it. */
function isBehindStop(letters: Uint8Array, end: number): boolean {
  let at = end - 1
  while (at > end - 1 - CLOSING_MAX && isEmphasis(letters[at])) at--
  return kinds[letters[at]!] === Kind.stop
}

/** The visible character behind the marks of a heading or a list, or the last of these marks; -1 where there is none. */
function marksEnd(letters: Uint8Array, from: number): number {
  const { length } = letters
  const limit = Math.min(length, from + MARKS_MAX)
  let end = from
  while (end < limit && kinds[letters[end]!]! >= Kind.mark) end++
  while (end >= from && (end === length || kinds[letters[end]!] === Kind.space)) end--
  return end < from ? -1 : end
}

function hasHash(letters: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (letters[at] === HASH) return true
  return false
}

/** At the next stop that white space follows, or before an empty line; white space at the end is no part of it. */
export function sentenceEnd(letters: Uint8Array, start: number): number {
  const limit = Math.min(letters.length, start + SENTENCE_CHARACTERS)
  let breaks = 0
  let end = start + 1
  for (; end < limit; end++) {
    if (kinds[letters[end]!] !== Kind.space) continue
    if (isBehindStop(letters, end)) return end
    if (letters[end] !== NEWLINE) continue
    breaks++
    if (breaks === SENTENCE_LINES || isLineEmpty(letters, end)) break
  }
  while (kinds[letters[end - 1]!] === Kind.space) end--
  return end
}

/** Whether nothing but white space stands between a line break and the one before. */
function isLineEmpty(letters: Uint8Array, lineEnd: number): boolean {
  let at = lineEnd - 1
  while (kinds[letters[at]!] === Kind.space && letters[at] !== NEWLINE) at--
  return letters[at] === NEWLINE
}

function kindsOf(characters: Record<Exclude<keyof typeof Kind, 'visible'>, string>): Uint8Array {
  const kinds = new Uint8Array(256)
  for (const kind of ['stop', 'mark', 'space'] as const)
    for (const character of characters[kind]) kinds[character.charCodeAt(0)] = Kind[kind]
  return kinds
}
