import type { Figure } from './figures.ts'

/** The figures that lie inside a stretch of text. Figures are in order, so halving finds the first. */
export function figuresWithin(figures: Figure[], from: number, to: number): Figure[] {
  const found: Figure[] = []
  for (let place = firstFrom(figures, from); place < figures.length; place++) {
    const figure = figures[place]!
    if (figure.end > to) break
    found.push(figure)
  }
  return found
}

export function hasFigure(figures: Figure[], from: number, to: number): boolean {
  const first = figures[firstFrom(figures, from)]
  return first !== undefined && first.end <= to
}

function firstFrom(figures: Figure[], offset: number): number {
  let low = 0
  let high = figures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (figures[middle]!.start < offset) low = middle + 1
    else high = middle
  }
  return low
}
