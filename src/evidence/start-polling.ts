import type { StartTimer } from '../core/start-timer.ts'
import { keepLibrary, type LibraryKeeperDeps } from './keep-library.ts'

type PollingDeps = Omit<LibraryKeeperDeps, 'isStopping'> & { startTimer: StartTimer }

/** How often we look whether a source is due. */
const ROUND_EVERY_MS = 60 * 1000

export type Polling = {
  /** Resolves when the present round has ended, which a story more may take. */
  stop(): Promise<void>
}

/** Keeps the library up to date, from now on until it is stopped. The next round begins when the last is over. */
export function startPolling({ startTimer, ...deps }: PollingDeps): Polling {
  let isStopped = false
  let cancel = () => {}
  let round = runRound()

  async function runRound(): Promise<void> {
    try {
      await keepLibrary({ ...deps, isStopping: () => isStopped })
    } catch (error) {
      deps.failed(error)
    }
    if (isStopped) return
    cancel = startTimer(ROUND_EVERY_MS, () => {
      round = runRound()
    })
  }

  return {
    async stop() {
      isStopped = true
      cancel()
      await round
    },
  }
}
