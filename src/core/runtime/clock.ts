/** Where time comes from: an argument everywhere, so that tests fix it. */
export type Clock = () => Date

/** Calls `ring` once after this time, unless the returned function is called before. A test rings when it likes. */
export type StartTimer = (afterMs: number, ring: () => void) => () => void
