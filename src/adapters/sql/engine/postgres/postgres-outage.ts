import { DatabaseError } from 'pg'
import { Problem } from '../../../../core/runtime/problem.ts'

/**
 * SQLSTATE classes about the server, not the statement: connections (08), a transaction rolled back for another (40),
 * resources (53), an operator's act or a time limit (57), a lock not available (55P03), a read-only server, as after a
 * change of roles (25006), and an idle transaction that was ended (25P03).
 */
const OUTAGE = /^(?:08|40|53|57|55P03|25006|25P03)/
const PLAN_CHANGED = 'cached plan must not change result type'

/** The problem that callers see during an outage of the database; undefined for any other error. */
export function outageOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined
  if (error instanceof Problem) return error
  if (error instanceof DatabaseError && !OUTAGE.test(error.code ?? '')) return undefined
  return new Problem('overloaded', 'The database does not answer at the moment; try again shortly.', {
    cause: error,
    retryAfterSeconds: 5,
  })
}

export const DISK_FULL = '53100'

export function isCausedBy(error: unknown, sqlState: string): boolean {
  const cause = error instanceof Problem ? error.cause : error
  return cause instanceof DatabaseError && cause.code === sqlState
}

/** Whether the connection must not be used again after this error. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return /^(?:FATAL|PANIC)$/.test(error.severity ?? '') || error.message === PLAN_CHANGED
}

/** The server sent nothing in time, not even the error of a statement timeout: the next statement would wait in vain. */
export function isSilent(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Query read timeout|Connection terminated due to connection timeout)$/.test(error.message)
  )
}
