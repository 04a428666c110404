import type { Figure } from '../../../language/figures/read-figures.ts'

/** Three neighbouring figures, bare years left out, with the words before, between and after them. */
export type Triple = {
  figures: [Figure, Figure, Figure]
  before: string
  gaps: [string, string]
  after: string
}

const LOOK_AROUND = 40
// A statement about three figures fits into two lines or three.
const SPAN_MAX = 240

/** All triples of the text that stand close together. A blank line or a table border parts what it stands between. */
export function readTriples(text: string, figures: Figure[]): Triple[] {
  const amounts = figures.filter(figure => !figure.yearLike)
  const triples: Triple[] = []
  for (let place = 0; place + 2 < amounts.length; place++) {
    const [first, second, third] = [amounts[place]!, amounts[place + 1]!, amounts[place + 2]!]
    if (third.end - first.start > SPAN_MAX) continue
    const gaps: [string, string] = [text.slice(first.end, second.start), text.slice(second.end, third.start)]
    if (gaps.some(gap => /\n\s*\n|[|\t]/u.test(gap))) continue
    triples.push({
      figures: [first, second, third],
      before: text.slice(Math.max(0, first.start - LOOK_AROUND), first.start),
      gaps: [flat(gaps[0]), flat(gaps[1])],
      after: flat(text.slice(third.end, third.end + LOOK_AROUND)),
    })
  }
  return triples
}

/** A wrapped line reads like an unbroken one. */
function flat(gap: string): string {
  return gap.includes('\n') ? gap.replace(/\s*\n\s*/gu, ' ') : gap
}

/** The stretch from the first to the last of the figures. */
export function spanOf(figures: Figure[]): { start: number; end: number } {
  return {
    start: Math.min(...figures.map(figure => figure.start)),
    end: Math.max(...figures.map(figure => figure.end)),
  }
}
