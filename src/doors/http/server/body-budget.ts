import type { Readable } from 'node:stream'
import type { BodyLoad } from '../../../core/runtime/metrics.port.ts'
import { Problem } from '../../../core/runtime/problem.ts'

export type BodyBudget = {
  /** Counts what is read of this body until it is read or its line is closed. `declared` is its Content-Length. */
  watch(body: Readable, declared: number | undefined): void
  load(): BodyLoad
}

type Limits = {
  /** For all bodies together; one alone may always be as long as `bytesEachMax`. */
  bytesMax: number
  /** The longest body that anybody takes. What comes of a longer one is read away and not held. */
  bytesEachMax: number
}

type Held = { body: Readable; bytes: number }

/** So little may be held for every connection there is. */
const SMALL_BYTES = 16 * 1024

/**
 * Bounds what all bodies that are being read hold together. When it is too much, the one that is at it longest is
 * refused: whoever sends a lot and never the rest keeps nobody out for long, and whoever sends in one go gets through.
 */
export function createBodyBudget({ bytesMax, bytesEachMax }: Limits): BodyBudget {
  const together = Math.max(bytesMax, bytesEachMax)
  /** The first is at it longest. */
  const reading = new Set<Held>()
  let bytes = 0
  let refused = 0

  function count(held: Held, more: number): void {
    if (!reading.has(held)) return
    held.bytes += more
    bytes += more
    if (held.bytes > bytesEachMax) release(held)
    while (bytes > together) refuseLongest()
  }

  function release(held: Held): void {
    if (reading.delete(held)) bytes -= held.bytes
  }

  function refuseLongest(): void {
    const [longest] = reading
    release(longest!)
    refused += 1
    // To whoever reads it, the body has failed; the line stays open for the answer.
    longest!.body.emit('error', tooBusy())
  }

  return {
    watch(body, declared = Number.POSITIVE_INFINITY) {
      if (declared <= SMALL_BYTES) return
      const held: Held = { body, bytes: 0 }
      reading.add(held)
      body.on('data', (chunk: Uint8Array) => count(held, chunk.length))
      body.once('end', () => release(held))
      body.once('close', () => release(held))
      // A body that nobody reads any more may fail without being the end of us.
      body.on('error', () => release(held))
    },
    load: () => ({ bytes, refused }),
  }
}

function tooBusy(): Problem {
  const detail = 'Too many long requests are being read; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
