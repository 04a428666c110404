type Span = { start: number; end: number }

/** The spans that lie inside a stretch of text. They are in order, so halving finds the first. */
export function spansWithin<Found extends Span>(spans: readonly Found[], from: number, to: number): Found[] {
  const first = firstFrom(spans, from)
  let last = first
  while (last < spans.length && spans[last]!.end <= to) last++
  return spans.slice(first, last)
}

export function hasSpanWithin(spans: readonly Span[], from: number, to: number): boolean {
  const first = spans[firstFrom(spans, from)]
  return first !== undefined && first.end <= to
}

function firstFrom(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.start < offset) low = middle + 1
    else high = middle
  }
  return low
}
