/** The time elsewhere, and by how much it may be off. */
export type OutsideTime = { timeMs: number; uncertainMs: number }

/** Servers that are asked for the time. */
export interface OutsideTimeSource {
  /** The time as it is when this resolves; undefined where too few answer. Never rejects. */
  read(): Promise<OutsideTime | undefined>
}
