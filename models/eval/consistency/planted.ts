import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'

/** A document as others may hand it in: the places that are wrong, quoted; none in a clean twin. */
export type ConsistencyRow = { text: string; errors: { kind?: string; quote: string[] }[] }

/** Writes a document whose figures all agree, with `slip` at every place where an error may be planted. */
export type Writer = (draw: Draw) => string

// Control characters, which no document contains.
const [OPEN, PART, CLOSE] = ['\u0001', '\u0002', '\u0003']
const FIELD = `([^${PART}${CLOSE}]*)`
const SLIP = new RegExp(`${OPEN}${FIELD}${PART}${FIELD}${PART}${FIELD}${PART}${FIELD}${CLOSE}`, 'gu')
const AROUND = 14

/**
 * Marks a place for a planted error: the correct text and its wrong replacement. For an omission, `shows` quotes the
 * place where it is visible.
 */
export function slip(kind: string, right: number | string, wrong: number | string, shows = ''): string {
  return `${OPEN}${kind}${PART}${right}${PART}${wrong}${PART}${shows}${CLOSE}`
}

/** The clean twin and one document for each place where an error may be planted. */
export function plantAll(marked: string): ConsistencyRow[] {
  const places = [...marked.matchAll(SLIP)]
  const clean = marked.replace(SLIP, '$2')
  return [{ text: clean, errors: [] }, ...places.map((_, place) => plant(marked, place))]
}

function plant(marked: string, target: number): ConsistencyRow {
  let [text, from, quote, kind] = ['', 0, '', '']
  for (const [place, match] of [...marked.matchAll(SLIP)].entries()) {
    text += marked.slice(from, match.index)
    const value = place === target ? match[3]! : match[2]!
    if (place === target) {
      kind = match[1]!
      quote = match[4] || `${text.slice(-AROUND).split('\n').at(-1)!}${value}`
    }
    text += value
    from = match.index + match[0].length
  }
  return { text: text + marked.slice(from), errors: [{ kind, quote: [quote.trim()] }] }
}
