const EACH = Symbol('the statement is run for each of these')

/** Parameters for many runs of one statement, in their order: it is handed to the connection once. */
export function eachRow(rows: unknown[][]): readonly unknown[] {
  return Object.assign(rows, { [EACH]: true })
}

export function isEachRow(parameters: readonly unknown[]): parameters is unknown[][] {
  return EACH in parameters
}
