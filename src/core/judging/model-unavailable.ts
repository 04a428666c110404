const NAME = 'ModelUnavailable'

/** The language model cannot be used and will not be before a restart: its files are missing, damaged or unreadable. */
export function modelUnavailable(reason: string, cause?: unknown): Error {
  const error = new Error(
    `The language model cannot be used: ${reason}`,
    cause === undefined ? undefined : { cause },
  )
  return Object.assign(error, { name: NAME })
}

export function isModelUnavailable(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME
}
