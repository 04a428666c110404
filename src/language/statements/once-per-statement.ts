import type { Statement } from './statements.ts'

/** The same function, worked out once for each statement: it is held against dozens of others. */
export function oncePerStatement<Result>(
  read: (statement: Statement) => Result,
): (statement: Statement) => Result {
  const results = new WeakMap<Statement, { result: Result }>()
  return statement => {
    const known = results.get(statement)
    if (known !== undefined) return known.result
    const result = read(statement)
    results.set(statement, { result })
    return result
  }
}
