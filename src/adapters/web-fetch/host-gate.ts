import { setTimeout } from 'node:timers/promises'

/** Lets visits to one host happen one after another, with a rest between them. Visits to different hosts do not meet. */
export interface HostGate {
  /** Runs `visit` when it is this host's turn and gives what it gives; a visit that fails does not keep the next one out. */
  enter<T>(host: string, visit: () => Promise<T>): Promise<T>
}

type HostGateParts = { restMs: number; wait?: (ms: number) => Promise<unknown> }

// A rest is no reason to keep the process alive.
const waitUnnoticed = (ms: number) => setTimeout(ms, undefined, { ref: false })

export function createHostGate({ restMs, wait = waitUnnoticed }: HostGateParts): HostGate {
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
    return wait(restMs)
  }
}
