import { setTimeout } from 'node:timers/promises'

/** Lets visits to one host happen one after another, with a rest between them. Visits to different hosts do not meet. */
export interface HostGate {
  /** Runs `visit` when it is this host's turn and returns its result; a visit that fails does not keep the next one out. */
  enter<T>(host: string, visit: () => Promise<T>): Promise<T>
}

type HostGateParts = {
  restMs: number
  /** Ends every rest: no visit follows. */
  stop?: AbortSignal | undefined
  wait?: (ms: number, stop: AbortSignal | undefined) => Promise<unknown>
}

/** The timer does not keep the process alive. */
async function waitUnreferenced(ms: number, stop: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, { ref: false, ...(stop && { signal: stop }) }).catch(() => {})
}

export function createHostGate({ restMs, stop, wait = waitUnreferenced }: HostGateParts): HostGate {
  /** Resolves after the last visit in line and the rest behind it. A host without visitors is forgotten. */
  const free = new Map<string, Promise<unknown>>()

  return {
    enter(host, visit) {
      const turn = (free.get(host) ?? Promise.resolve()).then(visit)
      const restEnd: Promise<unknown> = turn
        .then(rest, rest)
        .finally(() => free.get(host) === restEnd && free.delete(host))
      free.set(host, restEnd)
      return turn
    },
  }

  function rest(): Promise<unknown> {
    return wait(restMs, stop)
  }
}
