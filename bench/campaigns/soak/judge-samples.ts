import { percentile } from '../campaign.ts'

/** One stretch of a soak, all of it from outside the process. */
export type Sample = {
  /** Minutes since the beginning, at the end of the stretch. */
  atMinutes: number
  answers: number
  failures: number
  p50Ms: number
  p99Ms: number
  /** The most that was resident. */
  residentMb: number
  /** The least that was in use on the heaps of both threads, after garbage collection. */
  heapMb: number
  loopDelayMs: number
  descriptors: number
}

/** Collections come minutes apart, so that a trend is looked for between thirds, not between minutes. */
const LARGER_MAX = 1.1
const DESCRIPTORS_SPARE = 5
const SLOWER_MAX = 1.2

/** A soak fails on growth, slowdown or errors. The first third of the samples is warm-up. */
export function judgeSamples(samples: Sample[]): { verdict: string[]; faults: string[] } {
  const laterSamples = samples.slice(Math.ceil(samples.length / 3))
  const third = Math.max(1, Math.floor(laterSamples.length / 3))
  const [first, last] = [laterSamples.slice(0, third), laterSamples.slice(-third)]
  const valuesOf = (of: Sample[], field: keyof Sample) => of.map(sample => sample[field])
  const median = (of: Sample[], field: keyof Sample) => percentile(valuesOf(of, field), 0.5)
  const heaps = [first, last].map(of => Math.min(...valuesOf(of, 'heapMb'))) as [number, number]
  const residents = [first, last].map(of => Math.max(...valuesOf(of, 'residentMb'))) as [number, number]
  const slower = median(last, 'p99Ms') / median(first, 'p99Ms')
  const moreOpen = median(last, 'descriptors') - median(first, 'descriptors')
  const failures = samples.reduce((total, sample) => total + sample.failures, 0)
  const conditions: [what: string, holds: boolean][] = [
    [`heaps in use ${inWords(heaps)}`, heaps[1] <= heaps[0] * LARGER_MAX],
    [`at most resident ${inWords(residents)}`, residents[1] <= residents[0] * LARGER_MAX],
    [`${moreOpen} more descriptors at the end`, moreOpen <= DESCRIPTORS_SPARE],
    [`p99 at the end is ${slower.toFixed(2)} of that at first`, slower <= SLOWER_MAX],
    [`${failures} failures`, failures === 0],
  ]
  return {
    verdict: conditions.map(([what]) => what),
    faults: conditions.flatMap(([what, holds]) => (holds ? [] : [what])),
  }
}

function inWords([first, last]: [number, number]): string {
  return `${first.toFixed(0)} MB at first and ${last.toFixed(0)} MB at the end`
}
