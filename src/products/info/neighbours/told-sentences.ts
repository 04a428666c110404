import { readMentions } from '../../../language/relations/figure-mentions.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { type Sentence, splitSentences } from '../../../language/sentences.ts'
import { passages } from '../reading/figure-sentences.ts'
import { flatText } from '../reading/flat-text.ts'
import { oncePerReading } from '../reading/once-per-reading.ts'
import type { Slip } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** A sentence with its numbers; their places are offsets into the document, as its own. `paragraph` counts the passages. */
export type ToldSentence = Sentence & { mentions: Mention[]; paragraph: number }

const LENGTH_MAX = 500
const SENTENCES_MAX = 3000
const GROUPED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d,.]\d|\d)/gu

/** The sentences of an English document, in order, without overlong ones. */
export const toldSentences: (reading: InfoReading) => ToldSentence[] = oncePerReading(
  ({ text, lines, language }) => {
    if (language !== 'en') return []
    const isGrouped = (text.match(GROUPED)?.length ?? 0) > 1
    const told: ToldSentence[] = []
    for (const [paragraph, [from, to]] of passages(lines).entries()) {
      for (const sentence of splitSentences(text.slice(from, to))) {
        if (sentence.text.length > LENGTH_MAX || told.length >= SENTENCES_MAX) continue
        const start = sentence.start + from
        const flat = flatText(text.slice(start, sentence.end + from))
        // "1 260 companies": read like 1,260 where the document writes its numbers so.
        const words = isGrouped ? flat.replaceAll(GROUPED, number => number.replaceAll(' ', ',')) : flat
        told.push({
          text: words,
          start,
          end: start + words.length,
          paragraph,
          mentions: placed(words, start),
        })
      }
    }
    return told
  },
)

function placed(words: string, offset: number): Mention[] {
  return readMentions(words).map(each => ({ ...each, start: each.start + offset, end: each.end + offset }))
}

/** The words of a sentence between two places of the document. */
export function between({ text, start }: Sentence, from: number, to: number): string {
  return text.slice(Math.max(0, from - start), Math.max(0, to - start))
}

export function wordsOf(sentence: Sentence, { start, end }: Mention): string {
  return between(sentence, start, end)
}

/** 2.4 of "£2.4 million" */
export function digitsIn(words: string): number | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** A value written as a number of the document is: £152 for 152 beside "£149". */
export function writtenLike(words: string, value: number): string {
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0]
  const decimals = Math.max(digits?.split('.')[1]?.length ?? 0, Number.isInteger(value) ? 0 : 1)
  const number = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits === undefined ? 0 : decimals,
    maximumFractionDigits: Math.max(decimals, 2),
  }).format(Number(value.toFixed(2)))
  return digits === undefined ? number : words.replace(digits, () => number)
}

/** A remark on one or two sentences. */
export function remarkOn(sentence: string, ...told: Sentence[]): Slip {
  return { sentence, places: told.map(({ start, end }) => ({ start, end })), suspected: true }
}
