import type { Figure } from '../../../language/figures/read-figures.ts'
import { type Sentence, splitSentences } from '../../../language/sentences.ts'
import { hasSpanWithin } from '../../../language/spans-within.ts'
import { lineAt, type TextLine } from './text-lines.ts'

// An editor wraps long lines; a short line was ended by its author.
const WRAPPED_LENGTH_MIN = 45

/** The sentences of running text and list points that hold a figure, with offsets into the whole text. */
export function readSentences(text: string, lines: TextLine[], figures: Figure[]): Sentence[] {
  // Nothing behind the last figure can be said of one.
  const last = figures.at(-1)
  if (!last) return []
  return passages(lines.slice(0, lineAt(lines, last.start).number))
    .filter(([from, to]) => hasSpanWithin(figures, from, to))
    .flatMap(([from, to]) =>
      joined(splitSentences(text.slice(from, to)))
        .map(sentence => ({ text: sentence.text, start: sentence.start + from, end: sentence.end + from }))
        .filter(({ start, end }) => hasSpanWithin(figures, start, end)),
    )
}

const GOES_ON = /(?:^|[\s(,])(?:i\.e|e\.g|approx|ca|incl|excl|vs|resp)\.$/iu

/** A figure after "i.e." opens no sentence, though it is no word in lower case either. */
function joined(sentences: Sentence[]): Sentence[] {
  const whole: Sentence[] = []
  for (const sentence of sentences) {
    const last = whole.at(-1)
    if (last && GOES_ON.test(last.text.slice(-12)))
      whole[whole.length - 1] = {
        text: `${last.text} ${sentence.text}`,
        start: last.start,
        end: sentence.end,
      }
    else whole.push(sentence)
  }
  return whole
}

/** Stretches of text that belong together: a paragraph over its wrapped lines, a list point, a line on its own. */
export function passages(lines: TextLine[]): [from: number, to: number][] {
  const spans: [number, number][] = []
  let previous: TextLine | undefined
  for (const line of lines) {
    if (line.kind === 'text' || line.kind === 'point' || line.kind === 'quotation') {
      const end = line.start + line.text.length
      if (previous && goesOn(previous, line)) spans.at(-1)![1] = end
      else spans.push([line.body, end])
      previous = line
    } else {
      previous = undefined
    }
  }
  return spans
}

function goesOn(previous: TextLine, line: TextLine): boolean {
  if (line.kind === 'point' || (line.kind === 'quotation') !== (previous.kind === 'quotation')) return false
  return previous.text.length >= WRAPPED_LENGTH_MIN || isCut(previous.text, line.text)
}

const OPEN_END = /(?:\p{Ll}|,)\s*$/u
const IN_LOWER_CASE = /^\s*\p{Ll}/u

/** The next line goes on in the middle of a sentence. */
function isCut(text: string, next: string): boolean {
  return OPEN_END.test(text) && IN_LOWER_CASE.test(next)
}
