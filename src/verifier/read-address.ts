/** Reads one address below the base URL; undefined when it is not there. */
export type ReadAddress = (path: string) => Promise<Uint8Array | undefined>
