import { isByline, withoutByline } from '../../../language/bylines.ts'
import { splitSentences } from '../../../language/sentences.ts'
import { looseStem } from '../../../language/stems.ts'
import { words } from '../../../language/words.ts'

/** Some fifty tokens: a model compares best what is short, and every token costs time. */
export const EXCERPT_CHARACTERS = 300

const PASSAGE_CHARACTERS_MAX = 4000

/** The sentence of a passage that shares most with a claim, and its neighbours as far as there is room. */
export function excerptFor(claimStems: ReadonlySet<string>, passage: string): string {
  const whole = splitSentences(withoutByline(passage.slice(0, PASSAGE_CHARACTERS_MAX))).map(
    ({ text }) => text,
  )
  const statements = whole.filter(text => !isByline(text))
  const sentences = statements.length === 0 ? whole : statements
  const shared = sentences.map(text => stemsOf(text).intersection(claimStems).size)
  const best = shared.indexOf(Math.max(...shared))
  let excerpt = (sentences[best] ?? '').slice(0, EXCERPT_CHARACTERS)
  // The sentence before resolves pronouns, so it is taken first.
  const before = sentences[best - 1]
  if (before !== undefined && fits(before, excerpt)) excerpt = `${before} ${excerpt}`
  const after = sentences[best + 1]
  return after !== undefined && fits(after, excerpt) ? `${excerpt} ${after}` : excerpt
}

/** All words of a text without their endings. */
export function stemsOf(text: string): Set<string> {
  return new Set(words(text).map(looseStem))
}

function fits(more: string, chosen: string): boolean {
  return more.length + chosen.length < EXCERPT_CHARACTERS
}
