import { type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { count } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'

const BODY_WORDS = 130
const LEDE_WORDS_MIN = 8
const LEDE_WORDS_MAX = 80
const PARAGRAPHS_MIN = 3
const PARAGRAPH_WORDS_MAX = 250

export const structureCheck: Check<NewsReading> = {
  code: 'news-structure',
  ask(reading) {
    const parts = rate(reading)
    const share = parts.reduce((total, { earned }) => total + earned, 0) / parts.length
    const lacking = parts.filter(({ earned }) => earned < 1).map(({ fault }) => fault)
    if (reading.isCut) {
      return weakens(share / 2, 'The text is longer than any article, and only its beginning was read.')
    }
    const size = `${count(reading.wordCount, 'word')} in ${count(reading.paragraphs.length, 'paragraph')}`
    if (lacking.length === 0) return supports(1, `The text is built like an article, with ${size}.`)
    const faults = lacking.join(', ')
    return share >= 0.5
      ? supports(share, `The text is in part built like an article, with ${size}, but ${faults}.`)
      : weakens(share, `The text has ${size}, but ${faults}.`)
  },
}

type Part = { earned: number; fault: string }

function rate({ headline, paragraphs, wordCount }: NewsReading): Part[] {
  const ledeWords = words(paragraphs[0] ?? '').length
  const hasLede = ledeWords >= LEDE_WORDS_MIN && ledeWords <= LEDE_WORDS_MAX
  return [
    { earned: headline === '' ? 0 : 1, fault: 'it has no headline' },
    { earned: hasLede ? 1 : 0, fault: `its opening paragraph has ${count(ledeWords, 'word')}` },
    { earned: Math.min(1, wordCount / BODY_WORDS), fault: 'its body is shorter than a news report' },
    {
      earned: isReadable(paragraphs, wordCount) ? 1 : 0,
      fault: 'it is not divided into readable paragraphs',
    },
  ]
}

function isReadable(paragraphs: string[], wordCount: number): boolean {
  return paragraphs.length >= PARAGRAPHS_MIN && wordCount / paragraphs.length <= PARAGRAPH_WORDS_MAX
}
