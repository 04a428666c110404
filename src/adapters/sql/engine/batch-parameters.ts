const BATCH = Symbol('one set of parameters for each run of the statement')

/** Parameters for many runs of one statement, in their order: the connection gets the statement once. */
export function batchParameters(rows: unknown[][]): readonly unknown[] {
  return Object.assign(rows, { [BATCH]: true })
}

export function isBatch(parameters: readonly unknown[]): parameters is unknown[][] {
  return BATCH in parameters
}
