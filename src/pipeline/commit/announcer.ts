import type { BlockNetwork } from '../../core/record/block-network.port.ts'

const AT_ONCE_MAX = 4
const WAITING_MAX = 10_000

export type Announcer = {
  /** Makes the block known to the network soon. Our gateway serves it in any case. */
  announce(cid: string): void
}

/** A few at a time, since one announcement takes seconds on the public network. */
export function createAnnouncer(network: BlockNetwork, onError: (error: unknown) => void): Announcer {
  const waiting: string[] = []
  let running = 0

  async function announceNext(): Promise<void> {
    running += 1
    for (let cid = waiting.shift(); cid !== undefined; cid = waiting.shift()) {
      await network.announce(cid).catch(onError)
    }
    running -= 1
  }

  return {
    announce(cid) {
      if (waiting.length >= WAITING_MAX) return
      waiting.push(cid)
      if (running < AT_ONCE_MAX) void announceNext()
    },
  }
}
