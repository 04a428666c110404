/** Calls `ring` once after this time, unless the returned function is called before. A test rings when it likes. */
export type StartTimer = (afterMs: number, ring: () => void) => () => void
