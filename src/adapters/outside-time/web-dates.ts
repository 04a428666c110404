import type { OutsideTime, OutsideTimeSource } from '../../core/runtime/outside-time.port.ts'

const ANSWER_TIMEOUT_MS = 5_000
/** A `Date` header has whole seconds, cut off: the truth is half a second later, give or take as much. */
const HALF_SECOND_MS = 500

type Sample = OutsideTime & { takenAt: number }

/**
 * The time by the `Date` headers of web servers (RFC 9110, section 6.6.1): the middle one of those that answer, so that a
 * minority of wrong clocks changes nothing. At least half of the servers must answer.
 */
export function createWebDates(addresses: string[]): OutsideTimeSource {
  return {
    async read() {
      const answers = await Promise.all(addresses.map(address => sampleOf(address).catch(() => undefined)))
      const samples = answers.filter(sample => sample !== undefined)
      if (samples.length === 0 || 2 * samples.length < addresses.length) return undefined
      const now = performance.now()
      const times = samples.map(({ timeMs, uncertainMs, takenAt }) => ({
        timeMs: timeMs + now - takenAt,
        uncertainMs,
      }))
      const inOrder = times.toSorted((left, right) => left.timeMs - right.timeMs)
      return inOrder[Math.floor((inOrder.length - 1) / 2)]
    },
  }
}

async function sampleOf(address: string): Promise<Sample | undefined> {
  const askedAt = performance.now()
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal })
  const takenAt = performance.now()
  const dateMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(dateMs)) return undefined
  // A cache between us and the server says how old the answer is.
  const ageMs = 1000 * Number(headers.get('age') ?? 0)
  const underwayMs = (takenAt - askedAt) / 2
  return {
    timeMs: dateMs + ageMs + HALF_SECOND_MS + underwayMs,
    uncertainMs: HALF_SECOND_MS + underwayMs,
    takenAt,
  }
}
