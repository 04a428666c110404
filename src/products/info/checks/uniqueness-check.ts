import { utcDay } from '../../../core/encoding/utc-day.ts'
import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count } from '../../../language/wording.ts'
import type { EarlierCertificate, FingerprintIndex } from '../fingerprint-index.port.ts'
import { lineAt } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { WORDS_MIN } from '../reuse/document-fingerprint.ts'
import { askForPassages } from '../reuse/passage-question.ts'
import { findReuse, type Reuse, type ReusedPassage } from '../reuse/reused-passages.ts'

/** Points earned: 1 − reused share / 0.8. From four fifths on the text is an edited copy. */
export const WHOLLY_REUSED = 0.8
/** So little costs nothing: a sentence or two that happen to be the same. */
const NEGLIGIBLE_SHARE = 0.03
// A copied document in quotation marks, or between stock passages, is no document of its own.
const OWN_SHARE_MIN = 0.3
const QUOTED_WORDS = 20
// Fewer different runs of words than a text of fifteen has cannot tell one text from another.
const SHINGLES_MIN = 10

/** The parts of the text that stand in other certificates: enough to word an answer. */
type ReuseFigures = { share: number; passages: ReusedPassage[]; basis: string }

export function createUniquenessCheck(fingerprints: FingerprintIndex): Check<InfoReading> {
  return {
    code: 'info-uniqueness',
    async ask(reading) {
      const { ownWords, contentHash, accountId, wordCount } = reading
      if (wordCount < WORDS_MIN)
        return inconclusive(
          say`The text has only ${count(wordCount, 'word')}, too few to recognise a copy of it.`,
        )
      // A preview has no account whose own documents could be told from those of others.
      if (accountId === undefined)
        return inconclusive(say`A preview is not compared with documents that were certified before.`)
      const question = askForPassages(ownWords.hashes)
      const shingles = [...new Set(question.asked.map(({ shingle }) => shingle))]
      const { same, documents } = await fingerprints.findSightings(shingles, contentHash, accountId)
      if (same && !same.own) return sameContent(same)

      const reuse = findReuse(question, ownWords.hashes.length, documents)
      const uncommonCount = countUncommon(reading, reuse)
      const description = describeReuse(reading, reuse, uncommonCount)
      if (description.share >= NEGLIGIBLE_SHARE) return reused(description, reading)
      if (uncommonCount < WORDS_MIN || uncommonCount < wordCount * OWN_SHARE_MIN)
        return inconclusive(
          say`Besides quotations and passages that many documents share the text has only ${count(uncommonCount, 'word')} of its own, too few to recognise a copy.`,
        )
      if (shingles.length < SHINGLES_MIN)
        return inconclusive(say`The text repeats the same few words, too few to recognise a copy of it.`)
      if (description.passages.length > 0) return reused(description, reading)
      return unique(same ? [same, ...reuse.ownDocuments] : reuse.ownDocuments)
    },
  }
}

/** The words of the text that are neither quoted nor common, counted as a reader counts them. */
function countUncommon({ ownWords, ownWordCount }: InfoReading, { commonWords }: Reuse): number {
  const all = ownWords.hashes.length
  return all === 0 ? 0 : Math.round((ownWordCount * (all - commonWords)) / all)
}

function describeReuse(
  { ownWords, wordCount }: InfoReading,
  reuse: Reuse,
  uncommonCount: number,
): ReuseFigures {
  const base = Math.max(1, ownWords.hashes.length - reuse.commonWords)
  const basis =
    uncommonCount < wordCount ? say`the text besides quotations and stock passages` : say`the text`
  return { share: reuse.reusedWords / base, passages: reuse.passages, basis }
}

function sameContent({ certifiedAt }: EarlierCertificate): Answer {
  return weakens(0, say`The very same text was certified by somebody else on ${utcDay(certifiedAt)}.`)
}

function reused({ share, passages, basis }: ReuseFigures, { lines, text, ownWords }: InfoReading): Answer {
  const percent = Math.max(1, Math.round(share * 100))
  const amount = passages.length === 1 ? say`1 passage` : say`${passages.length} passages`
  const sentence = say`${percent} % of ${basis} (${amount}) also stands in ${certifiedBefore(passages)}`
  const evidence = passages.map(({ first, last, document }): Evidence => {
    const { number } = lineAt(lines, ownWords.starts[first]!)
    return {
      where: say`line ${number}, ${last - first + 1} words, certified by somebody else on ${utcDay(document.certifiedAt)}`,
      text: beginning(text, ownWords.starts, first, last),
    }
  })
  if (share < NEGLIGIBLE_SHARE)
    return supports(1, say`Only ${sentence}; so little costs no points.`, evidence)
  return weakens(1 - share / WHOLLY_REUSED, `${sentence}.`, evidence)
}

/** Names dates, never codes: certificates of other accounts are not disclosed. */
function certifiedBefore(passages: ReusedPassage[]): string {
  const days = passages.map(({ document }) => utcDay(document.certifiedAt)).sort()
  const documents = new Set(passages.map(({ document }) => document.entryIndex)).size
  const [first, last] = [days[0]!, days.at(-1)!]
  if (documents === 1) return say`a document that somebody else certified on ${first}`
  return first === last
    ? say`${documents} documents that others certified on ${first}`
    : say`${documents} documents that others certified between ${first} and ${last}`
}

function beginning(text: string, starts: Uint32Array, first: number, last: number): string {
  if (last - first < QUOTED_WORDS) return text.slice(starts[first], starts[last + 1]).trim()
  return `${text.slice(starts[first], starts[first + QUOTED_WORDS]).trim()} …`
}

function unique(own: EarlierCertificate[]): Answer {
  if (own.length === 0)
    return supports(
      1,
      say`No public document that was certified before shares a passage with this text, and none of yours does.`,
    )
  const codes = [...new Set(own.map(({ code }) => code))]
  return supports(
    1,
    say`Only documents that you certified before share passages with this text, and those do not count against it.`,
    codes.map(code => ({ where: say`own earlier certificate`, text: code })),
  )
}
