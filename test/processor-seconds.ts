import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/PID/stat`: the kernel's clock tick, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

type Usage = { parent: number; ticks: number }

/** Processor time of this process and all its descendants, living or ended: how busy the machine is does not change it. */
export function processorSeconds(): number {
  const usages = new Map(processIds().flatMap(readUsage))
  let ticks = 0
  for (const [id, usage] of usages) if (isOurs(id, usages)) ticks += usage.ticks
  return ticks / TICKS_PER_SECOND
}

function isOurs(id: number, usages: Map<number, Usage>): boolean {
  for (let at: number | undefined = id; at !== undefined; at = usages.get(at)?.parent)
    if (at === process.pid) return true
  return false
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** Nothing if it has ended meanwhile. */
function readUsage(id: number): [number, Usage][] {
  try {
    // The name stands in parentheses and may hold anything; state and parent follow it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    const [utime, stime, cutime, cstime] = fields.slice(11, 15) as [number, number, number, number]
    return [[id, { parent: fields[1]!, ticks: utime + stime + cutime + cstime }]]
  } catch {
    return []
  }
}
