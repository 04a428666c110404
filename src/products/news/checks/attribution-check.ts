import { type Answer, type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { count } from '../../../language/wording.ts'
import type { NewsReading, NewsSentence } from '../request.ts'
import { unreadable } from './preconditions.ts'

// Three in four of the agency reports we measured tie at least a quarter of their statements to a source, half of
// them 44 %; in half of the other articles it is less than a quarter.
const USUAL_SHARE = 0.3
const STATEMENT_WORDS_MIN = 5
/** The worth of none, one, two, three identified sources. */
const SOURCES_WORTH = [0, 0.6, 0.85, 1]
const UNNAMED_ONLY = 0.25
const MOSTLY_UNNAMED = 0.6

export const attributionCheck: Check<NewsReading> = {
  code: 'news-attribution',
  ask(reading) {
    const cannot = unreadable(reading, 'its sources')
    if (cannot) return cannot
    // Words in quotation marks are the speaker's statement; the sentence around it names the speaker.
    const statements = reading.sentences.filter(({ ownWordCount }) => ownWordCount >= STATEMENT_WORDS_MIN)
    const { sources, tied, unnamed } = sortBySource(statements)
    if (sources.size === 0) return withoutSource(statements, unnamed)

    const coverage = Math.min(1, tied.length / statements.length / USUAL_SHARE)
    const worth = SOURCES_WORTH[Math.min(3, sources.size)]! * (0.4 + 0.6 * coverage)
    const share = unnamed.length > tied.length ? worth * MOSTLY_UNNAMED : worth
    const sentence =
      `${tied.length} of ${count(statements.length, 'statement')} can be traced to a source that can be asked ` +
      `(${[...sources.keys()].slice(0, 3).join(', ')}), ${unnamed.length} to one that cannot.`
    const evidence = [...sources.values()].slice(0, 5).map(quote)
    return share >= 0.5 ? supports(share, sentence, evidence) : weakens(share, `Only ${sentence}`, evidence)
  },
}

type Sorted = { sources: Map<string, NewsSentence>; tied: NewsSentence[]; unnamed: NewsSentence[] }

/** A person is known by the last name, and a pronoun counts only after a named source. */
function sortBySource(statements: NewsSentence[]): Sorted {
  const known = new Map<string, [source: string, first: NewsSentence]>()
  const tied: NewsSentence[] = []
  const unnamed: NewsSentence[] = []
  for (const statement of statements) {
    const { kind, source } = statement.attribution ?? { kind: 'none', source: '' }
    const key = source.split(' ').at(-1)!.toLowerCase()
    if (kind === 'unnamed') unnamed.push(statement)
    if (kind === 'same' && known.size > 0) tied.push(statement)
    if (kind !== 'named' && kind !== 'institution') continue
    tied.push(statement)
    if (!known.has(key)) known.set(key, [source, statement])
  }
  return { sources: new Map(known.values()), tied, unnamed }
}

function withoutSource(statements: NewsSentence[], unnamed: NewsSentence[]): Answer {
  if (unnamed.length > 0) {
    const sentence = 'The only sources are unnamed ones that nobody can ask.'
    return weakens(UNNAMED_ONLY, sentence, unnamed.slice(0, 5).map(quote))
  }
  return weakens(0, `The text has ${count(statements.length, 'statement')} but names no source for any.`)
}

function quote({ text, paragraph }: NewsSentence) {
  return { where: `paragraph ${paragraph}`, text }
}
