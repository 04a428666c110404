import { setTimeout } from 'node:timers/promises'

/** Lets visits to one host happen one after another, with a rest between them. Visits to different hosts do not meet. */
export interface HostGate {
  /** Runs `visit` when it is this host's turn and gives what it gives; a visit that fails does not keep the next one out. */
  enter<T>(host: string, visit: () => Promise<T>): Promise<T>
}

type HostGateParts = {
  restMs: number
  /** Ends every rest: what comes after is not going to visit anybody. */
  stop?: AbortSignal | undefined
  wait?: (ms: number, stop: AbortSignal | undefined) => Promise<unknown>
}

/** A rest is no reason to keep the process alive. */
async function waitUnnoticed(ms: number, stop: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, { ref: false, ...(stop && { signal: stop }) }).catch(() => {})
}

export function createHostGate({ restMs, stop, wait = waitUnnoticed }: HostGateParts): HostGate {
  /** When the last one in line has been and the host has rested. A host that nobody waits for is forgotten. */
  const free = new Map<string, Promise<unknown>>()

  return {
    enter(host, visit) {
      const turn = (free.get(host) ?? Promise.resolve()).then(visit)
      const rested: Promise<unknown> = turn
        .then(rest, rest)
        .finally(() => free.get(host) === rested && free.delete(host))
      free.set(host, rested)
      return turn
    },
  }

  function rest(): Promise<unknown> {
    return wait(restMs, stop)
  }
}
