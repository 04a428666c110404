import { percentile } from '../campaign.ts'

const PROBES = 200

/** Latency and failures of an uninvolved caller during the fault: one request after the other. */
export async function probe(baseUrl: string): Promise<{ p99: number; failures: number }> {
  const times: number[] = []
  let failures = 0
  for (let number = 0; number < PROBES; number += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${baseUrl}/readyz`)
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (answer.status !== 200) failures += 1
  }
  return { p99: percentile(times, 0.99), failures }
}
