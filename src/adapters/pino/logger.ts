import { type Logger, pino } from 'pino'
import type { RecentProblem } from '../../core/runtime/recent-problems.ts'

/** One JSON object a line on standard output. Content of callers is never logged: see `withoutContent`. */
export function createLogger(level: string, onProblem?: (problem: RecentProblem) => void): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: withoutContent },
    hooks: {
      logMethod(args, method, number) {
        if (number >= WARN) onProblem?.(problemOf(args, number))
        method.apply(this, args)
      },
    },
  })
}

const WARN = 40
const ERROR = 50

/** A line with an object before its message, or of a message alone. */
function problemOf([first, second]: unknown[], number: number): RecentProblem {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  return {
    at: new Date(),
    level: number >= ERROR ? 'error' : 'warn',
    message: typeof first === 'string' ? first : typeof second === 'string' ? second : 'no message',
    error: error instanceof Error ? error.name : undefined,
  }
}

/** An error object may carry a request in its fields; the log gets its type, message and stack. */
function withoutContent(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return {
    type: name,
    message,
    stack,
    ...code,
    ...(cause === undefined ? {} : { cause: withoutContent(cause) }),
  }
}
