/** A cryptographically strong source, handed in by the wiring: core has no randomness of its own. */
export type RandomBytes = (count: number) => Uint8Array
