/** What this thread has had of the processor, in milliseconds: however busy the machine is, a bound on it holds. */
export function processorMs(): number {
  return process.threadCpuUsage().user / 1000
}
