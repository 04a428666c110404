/** Where time comes from: an argument everywhere, so that tests fix it. */
export type Clock = () => Date

/** Milliseconds since the machine started, its sleep included: no hand and no server sets it. */
export type SteadyClock = () => number

/** Calls `ring` once after this time, unless the returned function is called before. A test rings when it likes. */
export type StartTimer = (afterMs: number, ring: () => void) => () => void
