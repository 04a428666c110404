const NAME = 'CallerGone'

/** The caller hung up before the answer. Nothing went wrong, and nobody is left to be told. */
export function callerGone(): Error {
  return Object.assign(new Error('The caller has gone.'), { name: NAME })
}

export function isCallerGone(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}

type Response = { readonly writableEnded: boolean; once(event: 'close', listener: () => void): unknown }

/** Aborted when the line is closed before the response was written. */
export function departureOf(response: Response): AbortSignal {
  const departure = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) departure.abort(callerGone())
  })
  return departure.signal
}
