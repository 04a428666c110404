const FIRST_MS = 1_000
const LONGEST_MS = 60 * 60_000

/** Four times as long after each attempt: 1 s, 4 s, 16 s … and never longer than an hour. */
export function retryPauseMs(attempts: number, firstMs: number = FIRST_MS): number {
  return Math.min(firstMs * 4 ** Math.max(0, attempts - 1), LONGEST_MS)
}
