/** The caller of an analysis, as the work for it sees them: a share of the machine, cancellation and deadline. */
export type AnalysisContext = {
  /** Work of one name takes turns as one: an account, or all callers without one. */
  readonly name: string
  /** Aborted when the answer is no longer needed; its reason is a `cancelled` or a `deadlineExceeded`. */
  readonly signal: AbortSignal
  /** Long work calls it between two steps: resolves when others had their turn, and rejects when the caller has gone. */
  nextTurn(): Promise<void>
}

/** Without other callers, cancellation or deadline. */
export const BACKGROUND: AnalysisContext = {
  name: '',
  signal: new AbortController().signal,
  nextTurn: async () => {},
}
