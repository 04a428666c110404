import { percentile } from '../campaign.ts'

/** One stretch of a soak, all of it from outside the process. */
export type Sample = {
  /** Minutes since the beginning, at the end of the stretch. */
  atMinutes: number
  answers: number
  failures: number
  p50Ms: number
  p99Ms: number
  /** The least that was resident: what garbage collection leaves. */
  residentMb: number
  heapMb: number
  loopDelayMs: number
  descriptors: number
}

const SLOPE_MB_PER_HOUR_MAX = 10
const DESCRIPTORS_SPARE = 5
const SLOWER_MAX = 1.2

/** What a soak promises: nothing grows, nothing slows down, nothing fails. The first third is for warming up. */
export function judgeSamples(samples: Sample[]): { verdict: string[]; broken: string[] } {
  const settled = samples.slice(Math.ceil(samples.length / 3))
  const third = Math.max(1, Math.floor(settled.length / 3))
  const [first, last] = [settled.slice(0, third), settled.slice(-third)]
  const slope = slopePerHour(settled)
  const median = (of: Sample[], field: 'p99Ms' | 'descriptors') =>
    percentile(
      of.map(sample => sample[field]),
      0.5,
    )
  const slower = median(last, 'p99Ms') / median(first, 'p99Ms')
  const moreOpen = median(last, 'descriptors') - median(first, 'descriptors')
  const failures = samples.reduce((total, sample) => total + sample.failures, 0)
  const judged: [what: string, holds: boolean][] = [
    [`memory grows by ${slope.toFixed(1)} MB an hour`, slope <= SLOPE_MB_PER_HOUR_MAX],
    [`${moreOpen} more descriptors at the end`, moreOpen <= DESCRIPTORS_SPARE],
    [`p99 at the end is ${slower.toFixed(2)} of that at first`, slower <= SLOWER_MAX],
    [`${failures} failures`, failures === 0],
  ]
  return {
    verdict: judged.map(([what]) => what),
    broken: judged.flatMap(([what, holds]) => (holds ? [] : [what])),
  }
}

/** Least squares over the resident memory. */
function slopePerHour(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
  const at = mean(samples.map(sample => sample.atMinutes))
  const resident = mean(samples.map(sample => sample.residentMb))
  const [shared, own] = samples.reduce(
    ([above, below], sample) => {
      const distance = sample.atMinutes - at
      return [above + distance * (sample.residentMb - resident), below + distance ** 2]
    },
    [0, 0],
  )
  return own === 0 ? 0 : (shared / own) * 60
}
