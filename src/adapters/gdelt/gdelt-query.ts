import type { WordedQuestion } from '../../evidence/finding/reference-works.port.ts'

const ALTERNATIVES_MAX = 8
/** The API refuses shorter words. */
const LETTERS_MIN = 3
const NAME_LENGTH_MAX = 60
const NAME_MARKS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The name that most claims share, as a phrase, and one of their commonest words; without a name, two of the words at
 * least. Undefined where there are not enough. No mark of the article's reaches the query language.
 */
export function gdeltQuery(questions: readonly WordedQuestion[]): string | undefined {
  const names = questions.flatMap(({ names }) =>
    names.map(name => name.replace(NAME_MARKS, ' ').trim().toLowerCase()),
  )
  const [name = ''] = commonest(names.filter(isUsable))
  const nameWords = new Set(name.split(' '))
  const words = commonest(questions.flatMap(question => question.words)).filter(
    word => /^[\p{L}\p{M}]+$/u.test(word) && word.length >= LETTERS_MIN && !nameWords.has(word),
  )
  const phrase = name.includes(' ') ? `"${name}"` : name
  const [first, ...others] = words.slice(0, ALTERNATIVES_MAX + 1)
  const start = phrase || first
  const alternatives = phrase === '' ? others : words.slice(0, ALTERNATIVES_MAX)
  if (start === undefined || alternatives.length === 0) return undefined
  return alternatives.length === 1 ? `${start} ${alternatives[0]}` : `${start} (${alternatives.join(' OR ')})`
}

function isUsable(name: string): boolean {
  return name.length >= LETTERS_MIN && name.length <= NAME_LENGTH_MAX && /\p{L}/u.test(name)
}

/** In the order of how often they occur; equals keep their order. */
function commonest(words: string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, left], [, right]) => right - left).map(([word]) => word)
}
