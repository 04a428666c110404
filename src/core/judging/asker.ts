/** Whoever waits for an answer, as those see it who work on it. */
export type Asker = {
  /** Those of one name take turns as one: an account, or everybody who has none. */
  readonly name: string
  /** Aborted when nobody wants the answer any more; its reason is a `callerGone` or a `timeOver`. */
  readonly signal: AbortSignal
  /** Long work calls it between two steps: resolves when others had their turn, and rejects when the caller has gone. */
  nextTurn(): Promise<void>
}

/** Nobody else waits, nobody goes away, and there is time. */
export const ALONE: Asker = {
  name: '',
  signal: new AbortController().signal,
  nextTurn: async () => {},
}
