export type RateState = { allowed: boolean; remaining: number; resetSeconds: number }

/** Counts uses against a limit: at most `quota` in a window that opens with the first of them. */
export interface RateWindow {
  quota: number
  windowSeconds: number
  /** Counts one use of `name` and says whether it still fits. */
  take(name: string): Promise<RateState>
  /** The same answer without counting. */
  peek(name: string): Promise<RateState>
  /** Undoes one `take` of this window that should not count. */
  giveBack(name: string): Promise<void>
}

/** Windows of the same `purpose` share their counts, in every process that counts in the same place. */
export type OpenRateWindow = (purpose: string, quota: number, windowSeconds: number) => RateWindow
