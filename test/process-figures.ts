import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** How many files, sockets and the like a process has open, as Linux tells it. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Memory that a process holds, in bytes. */
export function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
}
