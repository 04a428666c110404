import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** How many files, sockets and the like a process has open, as Linux tells it. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Whether all threads of a process stand still after a SIGSTOP, which takes effect a moment later than it is sent. */
export function isStopped(pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.every(thread => / T /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')))
}

/** Memory that a process holds, in bytes. */
export function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
}
