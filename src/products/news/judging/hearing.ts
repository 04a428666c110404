/** The reading of a judge's reply, or the reason why none of it counts. */
export type Hearing<T> = { kind: 'believed'; answer: T } | { kind: 'unbelieved'; why: Disbelief }

/** `form`: not the form asked for. `control`: wrong where we know better. `quotes`: words that it was not shown. */
export type Disbelief = 'form' | 'control' | 'quotes'

/** Of the answers about the article this part may rest on words that were never shown; more, and the judge makes things up. */
const UNGROUNDED_MAX = 1 / 3

export function unbelieved(why: Disbelief): { kind: 'unbelieved'; why: Disbelief } {
  return { kind: 'unbelieved', why }
}

export function isTooMuch(dropped: number, all: number): boolean {
  return dropped > all * UNGROUNDED_MAX
}
