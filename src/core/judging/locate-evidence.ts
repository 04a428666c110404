import type { Evidence } from './finding.ts'

/** Shorter quotes, such as a single figure, may stand anywhere: only their check knows the place. */
const LOCATED_CHARACTERS_MIN = 8
const SHORTENED = /…$/u

/**
 * Adds the place in the content to quotes of which the check gave none, where the words stand there exactly once, white space
 * aside. A wrong mark would be worse than none.
 */
export function locateEvidence(evidence: Evidence[], content: string): Evidence[] {
  return evidence.map(each => {
    if (each.start !== undefined || each.text.length < LOCATED_CHARACTERS_MIN) return each
    const place = findOnce(content, each.text.replace(SHORTENED, ''))
    return place === undefined ? each : { ...each, ...place }
  })
}

function findOnce(content: string, quote: string): { start: number; end: number } | undefined {
  const start = content.indexOf(quote)
  if (start >= 0)
    return content.indexOf(quote, start + 1) < 0 ? { start, end: start + quote.length } : undefined
  // Evidence has single spaces where the content may have line breaks.
  const words = quote.split(' ')
  if (words.length < 2) return undefined
  const pattern = new RegExp(words.map(word => RegExp.escape(word)).join('\\s{1,20}'), 'gu')
  const matches = content.matchAll(pattern)
  const first = matches.next().value
  if (first === undefined || !matches.next().done) return undefined
  return { start: first.index, end: first.index + first[0].length }
}
