import { detectLanguage } from '../../../core/text/language.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { Passage } from './passage.ts'

/** Every passage is read once for its meaning: half a second of a core for all of them. */
export const PASSAGES_MAX = 32

/**
 * The passages of all questions, each once: first the nearest to every question, then the second nearest, up to the
 * limit. What appeared after the article came in, and what the model cannot read, is left out.
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
      if (gathered.size === PASSAGES_MAX) return [...gathered.values()]
    }
  }
  return [...gathered.values()]
}

function isUsable({ text, publishedAt }: Passage, until: Date): boolean {
  if (text.trim() === '' || (publishedAt !== undefined && publishedAt > until)) return false
  // A few words may be in any language; what is surely another one is not.
  return ['en', 'unknown'].includes(detectLanguage(text))
}
