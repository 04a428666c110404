import type { BlockNetwork } from '../../core/record/block-network.port.ts'

const AT_ONCE_MAX = 4
const QUEUE_MAX = 10_000

export type Announcer = {
  /** Makes the block known to the network soon. Our gateway serves it in any case. */
  announce(cid: string): void
}

/** A few at a time, since one announcement takes seconds on the public network. */
export function createAnnouncer(network: BlockNetwork, onError: (error: unknown) => void): Announcer {
  const queue: string[] = []
  let activeCount = 0

  async function announceNext(): Promise<void> {
    activeCount += 1
    for (let cid = queue.shift(); cid !== undefined; cid = queue.shift()) {
      await network.announce(cid).catch(onError)
    }
    activeCount -= 1
  }

  return {
    announce(cid) {
      if (queue.length >= QUEUE_MAX) return
      queue.push(cid)
      if (activeCount < AT_ONCE_MAX) void announceNext()
    },
  }
}
