/** A sentence with values, as catalogues have it. */
export type SentenceTemplate = {
  /** The words of its own, before, between and after its values. */
  own: string[]
  /** The longest of them: a sentence without it is none of this template, and that is seen at once. */
  literal: string
  wording: string
  /** Says so little of its own, such as `{0} words`, that only plain values and sentences of ours can stand in it. */
  isGeneral: boolean
  /** Which values stand in quotation marks: they are words of others. */
  isQuoted: boolean[]
  endsInValue: boolean
}

/** Templates with values, those with the most words of their own first. */
export function templatesOf(wordings: Map<string, string>): SentenceTemplate[] {
  return [...wordings]
    .filter(([english]) => /\{\d+\}/u.test(english) && !/<\d/u.test(english) && lettersIn(english) > 1)
    .map(([english, wording]) => {
      const own = english.split(/\{\d+\}/u)
      const worded = own.filter(piece => /\p{L}/u.test(piece))
      return {
        own,
        literal: own.reduce((longest, piece) => (piece.length > longest.length ? piece : longest)),
        wording,
        isQuoted: own.slice(1).map((piece, at) => isOthers(own[at]!) && piece.startsWith('”')),
        isGeneral: lettersIn(english) < (worded.length === 1 ? 12 : 7),
        endsInValue: own.at(-1) === '',
      }
    })
    .sort((a, b) => b.own.join('').length - a.own.join('').length)
}

/** The values of a sentence, each as short as it can be; undefined where the sentence is none of this template. */
export function matchTemplate({ own, literal }: SentenceTemplate, english: string): string[] | undefined {
  const [first, last] = [own[0]!, own.at(-1)!]
  if (!english.includes(literal) || !english.startsWith(first) || !english.endsWith(last)) return undefined
  const values: string[] = []
  let start = first.length
  for (const piece of own.slice(1, -1)) {
    const at = piece === '' ? start : english.indexOf(piece, start)
    if (at === -1) return undefined
    values.push(english.slice(start, at))
    start = at + piece.length
  }
  const end = english.length - last.length
  return end < start ? undefined : [...values, english.slice(start, end)]
}

/** Quoted words are others' and stay, but for the names that we give to checks and to invisible marks. */
function isOthers(before: string): boolean {
  return before.endsWith('“') && !/(?:under|mark) “$/u.test(before)
}

function lettersIn(english: string): number {
  return english.replaceAll(/\{\d+\}|\P{L}/gu, '').length
}
