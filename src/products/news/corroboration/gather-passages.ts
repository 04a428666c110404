import { detectLanguage } from '../../../language/detect-language.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { Passage } from './passage.ts'

/** Every passage is read once for its meaning: half a second of a core for all of them. */
export const PASSAGES_MAX = 32

/**
 * The passages of all questions, each once: first the nearest to every question, then the second nearest, up to the
 * limit. Duplicate texts come last: a story on forty sites must leave room for differing reports. Passages later than
 * the submission, or unreadable for the model, are left out.
 */
export function gatherPassages(found: Passage[][], until: Date): Passage[] {
  const gathered = new Map<string, Passage>()
  const longest = Math.max(0, ...found.map(({ length }) => length))
  for (let round = 0; round < longest; round++) {
    for (const passages of found) {
      const passage = passages[round]
      if (passage === undefined || !isUsable(passage, until)) continue
      const key = `${canonicalUrl(passage.url)} ${passage.text}`
      if (!gathered.has(key)) gathered.set(key, passage)
    }
  }
  return reprintsLast([...gathered.values()]).slice(0, PASSAGES_MAX)
}

function reprintsLast(passages: Passage[]): Passage[] {
  const firsts = new Map<string, Passage>()
  for (const passage of passages) {
    if (!firsts.has(passage.text)) firsts.set(passage.text, passage)
  }
  const first = new Set(firsts.values())
  return [...first, ...passages.filter(passage => !first.has(passage))]
}

function isUsable({ text, publishedAt }: Passage, until: Date): boolean {
  if (text.trim() === '' || (publishedAt !== undefined && publishedAt > until)) return false
  // A short text may have no detectable language; only text in a clearly different language is unusable.
  return ['en', 'unknown'].includes(detectLanguage(text))
}
