import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
/** Of the kernel's clock, in which it counts CPU time. */
const TICK_MS = 10

/** How many files, sockets and the like a process has open, as Linux tells it. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Whether all threads of a process stand still after a SIGSTOP, which takes effect a moment later than it is sent. */
export function isStopped(pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.every(thread => / T /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')))
}

/** CPU time of a whole process and of its main thread alone, in milliseconds: a busy machine changes neither. */
export function processorMs(pid: number): { process: number; mainThread: number } {
  return { process: ticksIn(`/proc/${pid}/stat`), mainThread: ticksIn(`/proc/${pid}/task/${pid}/stat`) }
}

function ticksIn(path: string): number {
  // After the name, which may hold spaces: user time is the 12th field, system time the 13th.
  const fields = readFileSync(path, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory that a process holds, in bytes. */
export function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
}
