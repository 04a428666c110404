/** A mail server's error text often names the mailbox, and no log line may. */
export function redactMailError(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === undefined) return error instanceof Error ? error : new Error(String(error))
  return new Error(`A mail could not be sent now (${[code, responseCode].filter(Boolean).join(' ')}).`)
}
