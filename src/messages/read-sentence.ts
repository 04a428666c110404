import type { Wordings } from './reword-template.ts'

type Pattern = { pattern: RegExp; wording: string; wordCount: number }

/** A longer text is none of our sentences, and would take long to compare with all of them. */
const SENTENCE_CHARACTERS_MAX = 3000
/** A template with fewer letters of its own, such as `{0} of {1}`, would be found in sentences of others. */
const LETTERS_MIN = 6
/** Sentences come again and again; a page of findings has some dozens. */
const KEPT_MAX = 2000

/**
 * Records, problems and proofs hold sentences in English, with their values filled in. The reader finds the template that a
 * sentence was made from, and fills its wording in another language with the same values. So certificates of any age are
 * read in any language, and what was signed stays as it is.
 */
export function createSentenceReader(given: Wordings): (english: string) => string {
  const wordings = new Map(Object.entries(given).filter(([, wording]) => wording !== ''))
  let patterns: Pattern[] | undefined
  const kept = new Map<string, string>()

  function read(english: string): string | undefined {
    const exact = wordings.get(english)
    if (exact !== undefined) return exact
    patterns ??= patternsOf(wordings)
    for (const { pattern, wording } of patterns) {
      const values = pattern.exec(english)?.slice(1)
      if (values === undefined) continue
      // A value can be a sentence of ours again, such as a reason.
      return wording.replaceAll(/\{(\d+)\}/gu, (_, at) => read(values[Number(at)]!) ?? values[Number(at)]!)
    }
    return undefined
  }

  return english => {
    const known = kept.get(english)
    if (known !== undefined) return known
    const wording = (english.length <= SENTENCE_CHARACTERS_MAX && read(english)) || english
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(english, wording)
    return wording
  }
}

/** Templates with values, those with the most words of their own first. */
function patternsOf(wordings: Map<string, string>): Pattern[] {
  return [...wordings]
    .filter(([english]) => /\{\d+\}/u.test(english) && lettersIn(english) >= LETTERS_MIN)
    .map(([english, wording]) => ({
      pattern: new RegExp(
        `^${english
          .split(/\{\d+\}/u)
          .map(escapePattern)
          .join('(.*?)')}$`,
        'su',
      ),
      wording,
      wordCount: english.replaceAll(/\{\d+\}/gu, '').length,
    }))
    .sort((a, b) => b.wordCount - a.wordCount)
}

function lettersIn(template: string): number {
  return template.match(/\p{L}/gu)?.length ?? 0
}

/** Browsers have `RegExp.escape` only since 2025. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
}
