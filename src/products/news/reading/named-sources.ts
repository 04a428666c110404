import { capitalRuns } from '../../../language/names/capital-runs.ts'
import type { NewsReading, NewsSentence } from '../request.ts'

/** The sources of an article's statements. */
export type NamedSources = {
  /** How many statements there are. */
  statements: number
  /** The sources that can be asked, by name, with the first statement of each. */
  sources: Map<string, NewsSentence>
  /** How many statements go back to them. */
  tied: number
  /** Statements on the authority of sources without a name. */
  unnamed: NewsSentence[]
  /** Statements behind which one and the same full name is set. */
  stamped: NewsSentence[]
}

const STATEMENT_WORDS_MIN = 5
/** A title alone is no name, and before one it tells nothing of who it is. */
const TITLES =
  /^(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame|Lord|Lady|Herr|Frau|Monsieur|Madame|Señor|Señora|Signor|Signora|Sig|Dott)\.?\s?)+/u
const ACRONYM = /^\p{Lu}{3,}s?$/u

/** Words in quotation marks are the speaker's statement; the sentence around it names the speaker. */
export function namedSources({ sentences, paragraphs }: NewsReading): NamedSources {
  const statements = sentences.filter(({ ownWordCount }) => ownWordCount >= STATEMENT_WORDS_MIN)
  const nameWords = wordsOfFullNames(paragraphs)
  const known = new Map<string, [source: string, first: NewsSentence]>()
  const byFullName = new Map<string, NewsSentence[]>()
  const unnamed: NewsSentence[] = []
  let tied = 0
  for (const statement of statements) {
    const { kind, source } = statement.attribution ?? { kind: 'none', source: '' }
    if (kind === 'unnamed') unnamed.push(statement)
    if (kind === 'same' && known.size > 0) tied += 1
    if (kind !== 'named' && kind !== 'institution') continue
    const name = kind === 'named' ? source.replace(TITLES, '') : source
    if (kind === 'named' && !isName(name, nameWords)) continue
    tied += 1
    if (kind === 'named' && name.includes(' ')) collect(byFullName, name, statement)
    const key = name.split(' ').at(-1)!.toLowerCase()
    if (!known.has(key)) known.set(key, [name, statement])
  }
  const [stamped = []] = [...byFullName.values()].sort((left, right) => right.length - left.length)
  return { statements: statements.length, sources: new Map(known.values()), tied, unnamed, stamped }
}

function collect(groups: Map<string, NewsSentence[]>, name: string, statement: NewsSentence): void {
  const group = groups.get(name)
  if (group) group.push(statement)
  else groups.set(name, [statement])
}

/** One word is a name only where the article gives it in full elsewhere, or it is the letters of an organisation. */
function isName(name: string, nameWords: ReadonlySet<string>): boolean {
  if (name.includes(' ')) return true
  return ACRONYM.test(name) || nameWords.has(name)
}

function wordsOfFullNames(paragraphs: string[]): Set<string> {
  const names = paragraphs.flatMap(capitalRuns).filter(({ wordCount }) => wordCount > 1)
  return new Set(names.flatMap(({ text }) => text.replace(TITLES, '').split(' ').slice(1)))
}
