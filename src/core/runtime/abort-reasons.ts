const CANCELLED = 'Cancelled'
const DEADLINE_EXCEEDED = 'DeadlineExceeded'

/** The caller hung up before the answer. Nothing went wrong, and no answer is sent. */
export function cancelled(): Error {
  return Object.assign(new Error('The caller has gone.'), { name: CANCELLED })
}

export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === CANCELLED
}

/** The time that one analysis may take is over. A check that was still waiting leaves its finding open. */
export function deadlineExceeded(): Error {
  return Object.assign(new Error('The time for an answer is over.'), { name: DEADLINE_EXCEEDED })
}

export function isDeadlineExceeded(error: unknown): boolean {
  return error instanceof Error && error.name === DEADLINE_EXCEEDED
}

type Response = { readonly writableEnded: boolean; once(event: 'close', listener: () => void): unknown }

/** Aborted when the connection is closed before the response was written. */
export function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) controller.abort(cancelled())
  })
  return controller.signal
}
