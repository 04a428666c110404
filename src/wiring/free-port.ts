import { createServer } from 'node:net'

/** Below those that systems hand out by themselves: none of these is given to anybody before the service listens. */
const FIRST = 20_000
const COUNT = 10_000
/** Far from where the process that was started before or after this one begins. */
const STRIDE = 2_477

let next = (process.pid * STRIDE) % COUNT

/** The address is part of what gets signed, so the port must be known before the service listens. */
export async function freePort(host: string): Promise<number> {
  for (let left = COUNT; left > 0; left -= 1) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if (await isFree(port, host)) return port
  }
  throw new Error(`No port of ${host} is free between ${FIRST} and ${FIRST + COUNT - 1}.`)
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
