import { createServer } from 'node:net'

/** Below the ephemeral range: the system assigns none of these to another process before the service listens. */
const FIRST = 20_000
const COUNT = 10_000
/** The golden section of the range: processes with near ids start far apart, and none catches up with another. */
const STRIDE = 6_181

let next = (process.pid * STRIDE) % COUNT

/** The address gets signed, so the port must be known before the service listens. */
export async function freePort(host: string): Promise<number> {
  for (let attempts = COUNT; attempts > 0; attempts -= 1) {
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
