import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count } from '../../../language/wording.ts'
import { confirmedBy, isSourceConfirmed } from '../publisher/source-standing.ts'
import type { ArticleQuotation } from '../reading/read-quotations.ts'
import type { NewsReading } from '../request.ts'
import { tooShort, unreadable } from './preconditions.ts'

// Shorter ones are titles, terms and words held at arm's length.
const SPEECH_WORDS_MIN = 6
const STRAY_MARKS = 0.5
const SUPPORTING = 0.6
/** From here on the text is other people's speech; from the second on it is put down and not reported. */
const SPEECH_PART_MAX = 0.5
const SPEECH_PART_BARE = 0.65
const MUCH_SPEECH = 0.5

export const quotationsCheck: Check<NewsReading> = {
  code: 'news-quotations',
  ask(reading) {
    const { quotations, strayQuoteParagraphs } = reading
    const speeches = quotations.filter(({ wordCount }) => wordCount >= SPEECH_WORDS_MIN)
    if (strayQuoteParagraphs.length === 0) {
      if (speeches.length === 0) return nobodyQuoted(reading)
      const cannot = unreadable(reading, say`the speakers of its quotations`)
      if (cannot) return cannot
    }
    const speech = mostlySpeech(reading)
    if (speech) return speech
    const voiced = voicedParagraphs(reading)
    const loose = speeches.filter(({ paragraph, isSigned }) => !isSigned && !voiced.has(paragraph))
    return rate(speeches.length, loose, strayQuoteParagraphs, reading)
  },
}

/** A page of speech leaves a reader with the word of the speaker alone. */
function mostlySpeech({ sentences, wordCount, quotations }: NewsReading): Answer | undefined {
  const quotedWords = wordCount - sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0)
  if (quotedWords <= SPEECH_PART_MAX * wordCount) return undefined
  const longest = [...quotations].sort((left, right) => right.wordCount - left.wordCount).slice(0, 3)
  const evidence = longest.map(({ paragraph, text }) => ({ where: say`paragraph ${paragraph}`, text }))
  return weakens(
    quotedWords > SPEECH_PART_BARE * wordCount ? 0 : MUCH_SPEECH,
    say`More than half of the text is quotation: ${quotedWords} of ${count(wordCount, 'word')}.`,
    evidence,
  )
}

function nobodyQuoted(reading: NewsReading): Answer {
  return (
    tooShort(reading, say`its quotations`) ??
    unreadable(reading, say`its quotations`) ??
    inconclusive(say`Nobody is quoted at length, so there is no speaker to ask for.`)
  )
}

function rate(
  total: number,
  loose: ArticleQuotation[],
  strays: number[],
  { source }: Pick<NewsReading, 'source'>,
): Answer {
  if (loose.length === 0 && strays.length === 0) {
    const sentence =
      total === 1
        ? say`Every quotation is closed, and the longer one has a speaker`
        : say`Every quotation is closed, and all ${total} longer ones have a speaker`
    if (!isSourceConfirmed(source))
      return inconclusive(say`${sentence}, which nothing outside the text confirms.`)
    const by = confirmedBy(source)
    return supports(
      1,
      total === 1 ? say`${sentence}; ${by} stands behind it.` : say`${sentence}; ${by} stands behind them.`,
    )
  }
  const evidence = loose.map(({ paragraph, text }) => ({ where: say`paragraph ${paragraph}`, text }))
  const faults = [
    ...(loose.length > 0
      ? [say`no speaker is named for ${loose.length} of ${count(total, 'longer one')}`]
      : []),
    ...(strays.length > 0 ? [say`the quotation marks in paragraph ${strays[0]!} do not match`] : []),
  ]
  const tied = total === 0 ? 1 : 1 - loose.length / total
  const share = strays.length > 0 ? tied * STRAY_MARKS : tied
  const list = faults.length === 2 ? say`${faults[0]!}, and ${faults[1]!}` : faults[0]!
  if (share < SUPPORTING) return weakens(share, say`Not all quotations are in order: ${list}.`, evidence)
  const sentence = say`Most quotations are in order, but ${list}.`
  return isSourceConfirmed(source) ? supports(share, sentence, evidence) : inconclusive(sentence, evidence)
}

const MARKS = `"'“”„«»‘’`
const INTRODUCED =
  /(?<!\p{L})(?:calls?|called|calling|describ\p{L}+|reads?|reading|joked|shouted|asked|answered|pleaded|shared|quoted|as saying|heard|tweet|letter|message|post|caption|sign|titled)(?!\p{L})|:\s*$/iu

/** Paragraphs with an attributed speaker, and quoted paragraphs that continue one. */
function voicedParagraphs({ sentences, paragraphs }: NewsReading): Set<number> {
  const voiced = new Set<number>()
  for (const { attribution, unquoted, paragraph, ownWordCount } of sentences) {
    const goesOn = ownWordCount === 0 && voiced.has(paragraph - 1) && isQuoted(paragraphs[paragraph - 1]!)
    if (attribution || goesOn || INTRODUCED.test(unquoted)) voiced.add(paragraph)
  }
  return voiced
}

/** True for a paragraph that begins and ends as speech. */
function isQuoted(paragraph: string): boolean {
  return MARKS.includes(paragraph[0]!) && MARKS.includes(paragraph.at(-1)!)
}
