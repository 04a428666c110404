import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import { type ChildServer, cpuMicroseconds } from './child-server.ts'

// Servers under the same load in the same run. Rounds alternate, so that whatever else the machine does falls on all
// of them alike. The generator shares the machine: where it is the slower one it flatters the rates, and CPU time per
// answer is what it cannot hide. Read ratios, not rates.

export type Runner = { name: string; server: ChildServer; url: string; requests?: autocannon.Request[] }

type Course = { connections: number; rounds: number; seconds: number; warmUpSeconds: number }
type Load = { rate: number; p50: number; p99: number; cpu: number; failed: number }

/** Prints every runner beside the first. Returns the median rate of each. */
export async function race(title: string, runners: Runner[], course: Course) {
  const { connections, rounds, seconds, warmUpSeconds } = course
  for (const runner of runners) await run(runner, connections, warmUpSeconds)
  const loads = runners.map((): Load[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, runner] of runners.entries()) loads[at]!.push(await run(runner, connections, seconds))

  console.log(
    `\n${title}: ${connections} connections, ${rounds} alternating rounds of ${seconds} s, load average ${loadavg()[0]!.toFixed(1)}`,
  )
  return runners.map(({ name }, at) => {
    const byRate = median(loads[at]!.map((load, round) => load.rate / loads[0]![round]!.rate))
    const byCpu = median(loads[at]!.map((load, round) => loads[0]![round]!.cpu / load.cpu))
    printLine(name, loads[at]!, at === 0 ? '' : `ratio ${byRate.toFixed(2)}, by CPU ${byCpu.toFixed(2)}`)
    return { rate: median(loads[at]!.map(load => load.rate)) }
  })
}

async function run({ server, url, requests }: Runner, connections: number, duration: number): Promise<Load> {
  const before = cpuMicroseconds(server)
  // Written out beforehand: a generator that is busy writing requests would measure itself.
  const result = await autocannon({ url, connections, duration, ...(requests && { requests }) })
  const answered = result['2xx'] + result['3xx']
  return {
    rate: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (cpuMicroseconds(server) - before) / answered,
    failed: result['4xx'] + result['5xx'] + result.errors,
  }
}

function printLine(name: string, loads: Load[], ratio: string): void {
  const of = (field: keyof Load) => median(loads.map(load => load[field]))
  const failed = loads.reduce((total, load) => total + load.failed, 0)
  const figures = [
    `${of('rate').toFixed(0).padStart(6)}/s`,
    `p50 ${of('p50')} ms`,
    `p99 ${of('p99')} ms`,
    `CPU ${of('cpu').toFixed(0)} µs each`,
    ...(failed === 0 ? [] : [`failed ${failed}`]),
    ratio,
  ]
  console.log(`${name.padEnd(34)} ${figures.join('   ')}`)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
