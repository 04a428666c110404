import { DatabaseError } from 'pg'
import { Problem } from '../../../../core/runtime/problem.ts'

/**
 * Classes of SQLSTATE that tell of the state of the server, not of the statement: connections (08), a transaction that
 * was chosen to give way (40), resources (53), an operator's act or a time limit (57), a lock that was not had (55P03),
 * a server that only reads for now, as after a change of roles (25006), and an idle transaction that was ended (25P03).
 */
const OUTAGE = /^(?:08|40|53|57|55P03|25006|25P03)/
const PLAN_CHANGED = 'cached plan must not change result type'

/** The problem that callers see when the database cannot be asked now; undefined for anything else. */
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

/** Whether a connection on which this happened must not be used again. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return /^(?:FATAL|PANIC)$/.test(error.severity ?? '') || error.message === PLAN_CHANGED
}

/** Nothing came back in time, not even that a statement took too long: the next one would wait in vain, too. */
export function isSilent(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Query read timeout|Connection terminated due to connection timeout)$/.test(error.message)
  )
}
