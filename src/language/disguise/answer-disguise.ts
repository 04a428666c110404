import { type Answer, supports, weakens } from '../../core/judging/finding.ts'
import { htmlToText, looksLikeHtml } from '../../core/text/html-text.ts'
import { say } from '../../core/text/say.ts'
import { type DisguisedPlace, PLACES_MAX, spellOut } from './disguised-place.ts'
import { findDisguises } from './find-disguises.ts'

/** The text as it was sent, hidden marks included; for HTML the visible text. */
export type SentText = { text: string; where(at: number): string }

// An invisible character may have come along with a copy; the other disguises do not happen by accident.
const SHARE_OF_HIDDEN = 0.5
const QUOTED_MAX = 10
const QUOTE_AROUND = 40

export function sentContent(content: string): SentText {
  if (looksLikeHtml(content)) return { text: htmlToText(content), where: () => say`text` }
  return { text: content, where: at => say`line ${lineNumber(content, at)}` }
}

export function sentTitle(title: string): SentText {
  return { text: title, where: () => say`headline` }
}

/** The answer for a text long enough, in a language known well enough, to say that nothing in it is disguised. */
export const UNDISGUISED: Answer = supports(
  1,
  say`The text reads as it looks: no look-alike letters and no hidden marks were found in it.`,
)

/** The answer against texts that do not read as they look, or undefined where all do. */
export function answerDisguise(sent: SentText[]): Answer | undefined {
  const places = sent.flatMap(each => findDisguises(each.text).map(place => ({ ...each, place })))
  const [first] = places
  if (!first) return undefined
  const onlyHidden = places.every(({ place }) => place.kind === 'hidden')
  return weakens(
    onlyHidden ? SHARE_OF_HIDDEN : 0,
    sayDisguise(first.place.says, places.length - 1),
    places
      .slice(0, QUOTED_MAX)
      .map(({ text, where, place }) => ({ where: where(place.start), text: quote(text, place) })),
  )
}

function sayDisguise(first: string, others: number): string {
  if (others === 0) return say`The text does not read as it looks: ${first}.`
  if (others === 1) return say`The text does not read as it looks: ${first}, and there is 1 more such place.`
  const count = others >= PLACES_MAX - 1 ? say`${PLACES_MAX - 1} or more` : others
  return say`The text does not read as it looks: ${first}, and there are ${count} more such places.`
}

function quote(text: string, { start, end, shown }: DisguisedPlace): string {
  const before = text.slice(Math.max(0, start - QUOTE_AROUND), start)
  const after = text.slice(end, end + QUOTE_AROUND)
  const line = [before.slice(before.lastIndexOf('\n') + 1), after.split('\n', 1)[0]!].map(spellOut)
  return `${line[0]}${shown}${line[1]}`
}

function lineNumber(text: string, at: number): number {
  let number = 1
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) number++
  return number
}
