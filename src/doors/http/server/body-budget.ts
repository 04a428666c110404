import type { Readable } from 'node:stream'
import type { BodyLoad } from '../../../core/runtime/metrics.port.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'

export type BodyBudget = {
  /** Counts the bytes of this body until it has ended or its connection is closed. */
  watch(body: Readable, contentLength: number | undefined): void
  load(): BodyLoad
}

type Limits = {
  /** For all bodies together; one alone may always be as long as `bytesEachMax`. */
  bytesMax: number
  /** The longest body that a route accepts. The bytes of a longer one are drained and not held. */
  bytesEachMax: number
}

type OpenBody = { body: Readable; bytes: number }

/** Shorter bodies are not counted: every connection may hold one. */
const SMALL_BYTES = 16 * 1024

/**
 * Bounds the memory of all bodies that are being read. Past the limit the oldest is refused: a caller that sends a lot and
 * never the rest does not block others for long, and a caller that sends without a pause gets through.
 */
export function createBodyBudget({ bytesMax, bytesEachMax }: Limits): BodyBudget {
  const limit = Math.max(bytesMax, bytesEachMax)
  /** Oldest first. */
  const openBodies = new Set<OpenBody>()
  let bytes = 0
  let refusals = 0

  function count(openBody: OpenBody, more: number): void {
    if (!openBodies.has(openBody)) return
    openBody.bytes += more
    bytes += more
    if (openBody.bytes > bytesEachMax) release(openBody)
    while (bytes > limit) refuseOldest()
  }

  function release(openBody: OpenBody): void {
    if (openBodies.delete(openBody)) bytes -= openBody.bytes
  }

  function refuseOldest(): void {
    const [oldest] = openBodies
    release(oldest!)
    refusals += 1
    // For its reader the body has failed; the connection stays open for the answer.
    oldest!.body.emit('error', tooBusy())
  }

  return {
    watch(body, contentLength = Number.POSITIVE_INFINITY) {
      if (contentLength <= SMALL_BYTES) return
      const openBody: OpenBody = { body, bytes: 0 }
      openBodies.add(openBody)
      body.on('data', (chunk: Uint8Array) => count(openBody, chunk.length))
      for (const event of ['end', 'close']) body.once(event, () => release(openBody))
      // Without a listener, the error of an abandoned body would end the process.
      body.on('error', () => release(openBody))
    },
    load: () => ({ bytes, refused: refusals }),
  }
}

function tooBusy(): Problem {
  const detail = say`Too many long requests are being read; try again shortly.`
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
