import { type Logger, pino } from 'pino'

/** One JSON object a line on standard output. Content of callers is never logged: see `withoutContent`. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, serializers: { err: withoutContent } })
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
