import { type Answer, type Evidence, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { WebPage } from '../../../core/web/page-reader.port.ts'
import { count, enumerate } from '../../../language/wording.ts'
import type { NewsReading } from '../request.ts'
import type { Agreement } from './compare-notes.ts'
import type { Agreements, PageComparison } from './compare-page.ts'
import type { LonePassage, TextComparison } from './compare-texts.ts'

/** The share of points left under another headline; headlines are rewritten, but not into another story. */
const OTHER_TITLE_FACTOR = 0.8
/** The share of points left at most when the page names another author or date. */
const OTHER_NOTE_SHARE = 0.4
const PASSAGES_QUOTED = 3

/** Says whether a page carries the submitted article, and how the two differ. */
export function answerFromPage(
  reading: NewsReading,
  page: WebPage,
  { verdict, texts, notes }: PageComparison,
  address: string,
): Answer {
  const source = { where: say`source_url`, text: address }
  if (verdict === 'too-short') {
    const words = count(texts.submittedWords, 'word')
    return inconclusive(say`The text has only ${words}, too few to recognise it on a page.`, [source])
  }
  if (verdict === 'stub') {
    return inconclusive(
      say`The page shows far less text than was submitted (${texts.pageWords} of ${count(texts.submittedWords, 'word')}), so the two could not be compared.`,
      [source],
    )
  }
  const isCarried = verdict !== 'other-text'
  const text = aboutText(texts, isCarried)
  const sentence = `${isCarried ? withNotes(text, notes) : text}.`
  const evidence = [
    source,
    ...(isCarried ? noteEvidence(notes, reading, page) : []),
    ...passageEvidence(texts),
  ]
  if (!isCarried) return weakens(texts.likeness / 2, sentence, evidence)
  const share = texts.likeness * (notes.title === 'differs' ? OTHER_TITLE_FACTOR : 1)
  return verdict === 'other-notes'
    ? weakens(Math.min(share, OTHER_NOTE_SHARE), sentence, evidence)
    : supports(share, sentence, evidence)
}

function aboutText({ carried, onlySubmitted, onlyOnPage }: TextComparison, isCarried: boolean): string {
  if (!isCarried) {
    return say`The page carries ${percent(carried)} of this text; the rest is not on it`
  }
  const ours = onlySubmitted.length
  const theirs = onlyOnPage.length
  if (ours === 0 && theirs === 0) return say`The page carries this text word for word`
  const onlyOurs =
    ours === 1
      ? say`1 sentence of the submission is not on it as submitted`
      : say`${ours} sentences of the submission are not on it as submitted`
  const onlyTheirs =
    theirs === 1
      ? say`1 sentence of the page is not in the submission`
      : say`${theirs} sentences of the page are not in the submission`
  if (theirs === 0) return say`The page carries ${percent(carried)} of this text: ${onlyOurs}`
  return ours === 0
    ? say`The page carries ${percent(carried)} of this text: ${onlyTheirs}`
    : say`The page carries ${percent(carried)} of this text: ${onlyOurs}, and ${onlyTheirs}`
}

const NOTE_NAMES: Record<string, string> = { title: say`title`, author: say`author`, date: say`date` }

function withNotes(text: string, notes: Agreements): string {
  const namesOf = (wanted: Agreement) =>
    enumerate(
      Object.entries(notes)
        .filter(([, agreement]) => agreement === wanted)
        .map(([name]) => NOTE_NAMES[name]!),
    )
  const [same, other] = [namesOf('agrees'), namesOf('differs')]
  if (same === '') return other === '' ? text : say`${text}, but with another ${other}`
  return other === ''
    ? say`${text}, with the same ${same}`
    : say`${text}, with the same ${same}, but with another ${other}`
}

function noteEvidence(notes: Agreements, reading: NewsReading, page: WebPage): Evidence[] {
  const pairs: [Agreement, string, string, string][] = [
    [notes.title, 'title', reading.headline, page.title ?? ''],
    [notes.author, 'author', reading.byline?.names.join(', ') ?? '', page.authors.join(', ')],
    [notes.date, 'date', reading.published?.text ?? '', page.publishedAt?.toISOString() ?? ''],
  ]
  return pairs
    .filter(([agreement]) => agreement === 'differs')
    .flatMap(([, name, ours, theirs]) => [
      { where: say`${name} in the submission`, text: ours },
      { where: say`${name} on the page`, text: theirs },
    ])
}

function passageEvidence({ onlySubmitted, onlyOnPage }: TextComparison): Evidence[] {
  const quote = (passages: LonePassage[], where: string) =>
    passages
      .slice(0, PASSAGES_QUOTED)
      .map(({ paragraph, text }) => ({ where: say`${where}, paragraph ${paragraph}`, text }))
  return [...quote(onlySubmitted, say`only in the submission`), ...quote(onlyOnPage, say`only on the page`)]
}

/** Rounded down, so that what is not whole is never called 100 %. */
function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}
