import { type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import type { NewsReading } from '../request.ts'
import { toneWords } from '../tone/tone-words.ts'
import { tooShort, unlessUnproven, unread } from './preconditions.ts'

const FIRST_PERSON = /(?<![\p{L}’'.])(?:I|I['’](?:m|ve|d|ll)|my|me|myself)(?![\p{L}.])/u
const MARKERS =
  /(?<!\p{L})(?:in my (?:opinion|view)|i (?:think|believe|feel|suspect)|we (?:must|should|need to|ought to|cannot|can['’]t)|let['’]s|make no mistake|let me be clear|wake up|enough is enough|of course|needless to say|the truth is|the fact is|it['’]s time|it is time|don['’]t be fooled|ask yourself|you should|frankly|thank goodness|thankfully|shame on|good riddance|must be stopped|no wonder|(?:please|and) share (?:this|it)|like us on|spread the word|pass (?:this|it) on|comments? below|watch the video|folks|guess what|oh yeah)(?!\p{L})/iu
/** The writer speaks to the reader, or for both. "US" is a country. */
const ADDRESS =
  /(?<![\p{L}’'])(?:[Yy]ou|[Yy]our|[Yy]ours|[Yy]ourself|[Ww]e|us|[Oo]ur|[Oo]urs|[Yy]ou['’](?:re|ve|ll|d)|[Ww]e['’](?:re|ve|ll|d)|YOU|YOUR|WE|OUR)(?![\p{L}.])/u
const RHETORICAL = /\?["'”’]?$/u
/** Endings hide the one spoken to in other languages; a call or a question shows him. */
const RAISED_VOICE = /[?!]["'”’»]?$/u

// In a hundred sentences: a slip; a problem, which six in seven of the press reports we measured stay below; a column.
const SLIP = 2
const REPORT = 8
const COLUMN = 25
const SENTENCES_COUNTED_MIN = 20

/** Under its label opinion is fair; dressed as a report it misleads. */
export const opinionCheck: Check<NewsReading> = {
  code: 'news-opinion',
  ask(reading) {
    const { opinionLabel, sentences } = reading
    if (opinionLabel !== undefined) {
      const evidence = [{ where: say`label`, text: opinionLabel }]
      return inconclusive(
        say`The text is marked as “${opinionLabel.trim()}”, so it is not judged as a report.`,
        evidence,
      )
    }
    const cannot = tooShort(reading, say`whether it is opinion`)
    if (cannot) return cannot
    const signs = reading.language === 'en' ? undefined : toneWords(reading.language)?.opinion
    if (reading.language !== 'en' && signs === undefined) return unread(reading, say`whether it is opinion`)
    const headings = questionHeadings(reading)
    const voiced = sentences.filter(
      sentence => !headings.has(sentence.paragraph) && isOpinion(sentence.unquoted, signs),
    )
    const evidence = voiced.map(({ text, paragraph }) => ({ where: say`paragraph ${paragraph}`, text }))
    const rate = (100 * voiced.length) / Math.max(sentences.length, SENTENCES_COUNTED_MIN)
    const share = 1 - (rate - SLIP) / (COLUMN - SLIP)
    const amount = sayVoiced(voiced.length, count(sentences.length, 'sentence'))
    if (rate <= REPORT)
      return unlessUnproven(
        reading,
        supports(share, say`The text keeps to reporting: ${amount}.`, evidence),
        say`whether it is opinion`,
      )
    const sentence = say`The text is not marked as opinion, yet ${amount}.`
    return weakens(Math.min(share, 0.6), sentence, evidence)
  },
}

/** Fewer may be put for effect. */
const HEADINGS_MIN = 3
const HEADING_WORDS_MAX = 12

/** The paragraphs of an explainer that ask what the next ones answer: "What is an offering?" */
function questionHeadings({ paragraphs }: NewsReading): Set<number> {
  const asking = paragraphs.flatMap((paragraph, index) => (isHeading(paragraph) ? [index + 1] : []))
  return new Set(asking.length < HEADINGS_MIN ? [] : asking)
}

/** One question that speaks neither for the writer nor to the reader. */
function isHeading(paragraph: string): boolean {
  return (
    /^[^.!?]+\?$/u.test(paragraph) &&
    words(paragraph).length <= HEADING_WORDS_MAX &&
    !FIRST_PERSON.test(paragraph) &&
    !ADDRESS.test(paragraph)
  )
}

function sayVoiced(voiced: number, sentences: string): string {
  if (voiced === 0) return say`none of ${sentences} speaks for the writer or to the reader`
  return voiced === 1
    ? say`1 of ${sentences} speaks for the writer or to the reader`
    : say`${voiced} of ${sentences} speak for the writer or to the reader`
}

function isOpinion(unquoted: string, signs: RegExp | undefined): boolean {
  if (signs !== undefined) return signs.test(unquoted) || RAISED_VOICE.test(unquoted.trimEnd())
  return (
    FIRST_PERSON.test(unquoted) ||
    ADDRESS.test(unquoted) ||
    MARKERS.test(unquoted) ||
    RHETORICAL.test(unquoted.trimEnd())
  )
}
