import { loadavg } from 'node:os'
import { type ChildServer, cpuMicroseconds } from './child-server.ts'
import { generateLoad, type LoadFigures, type LoadRequest } from './generate-load.ts'

// Servers under the same load in the same run. Rounds alternate, so that other activity of the machine affects all
// of them alike. Read ratios, not rates.

export type Runner = { name: string; server: ChildServer; url: string; requests?: LoadRequest[] }

type Course = { connections: number; rounds: number; seconds: number; warmUpSeconds: number }
/** CPU time in µs, for each answer. */
type Load = LoadFigures & { cpu: number; generatorCpu: number }

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

export async function run(
  { server, url, requests }: Omit<Runner, 'name'>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const before = { server: cpuMicroseconds(server), generator: process.cpuUsage() }
  const figures = await generateLoad({ url, requests, connections, seconds })
  const { user, system } = process.cpuUsage(before.generator)
  return {
    ...figures,
    cpu: (cpuMicroseconds(server) - before.server) / figures.answered,
    generatorCpu: (user + system) / figures.answered,
  }
}

export function printLine(name: string, loads: Load[], ratio = ''): void {
  const of = (field: keyof Load) => median(loads.map(load => load[field]))
  const failureCount = loads.reduce((total, load) => total + load.failed, 0)
  const figures = [
    `${of('rate').toFixed(0).padStart(6)}/s`,
    `p50 ${of('p50')} ms`,
    `p99 ${of('p99')} ms`,
    `CPU ${of('cpu').toFixed(0)} µs each`,
    `generator ${of('generatorCpu').toFixed(0)} µs`,
    ...(failureCount === 0 ? [] : [`failed ${failureCount}`]),
    ratio,
  ]
  console.log(`${name.padEnd(34)} ${figures.join('   ')}`)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
