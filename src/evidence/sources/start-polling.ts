import type { StartTimer } from '../../core/runtime/clock.ts'
import { startWakeLoop, type WakeLoop } from '../../core/runtime/wake-loop.ts'
import { type LibraryDeps, updateLibrary } from './update-library.ts'

type PollingDeps = Omit<LibraryDeps, 'isStopping'> & { startTimer: StartTimer }

/** How often we look whether a source is due. */
const REST = { pauseMs: 0, thenMs: 60 * 1000 }

/**
 * Keeps the library up to date until it is stopped. The next round begins when the last is over, and a stop waits for the
 * current round, which may still read one story.
 */
export function startPolling({ startTimer, ...deps }: PollingDeps): WakeLoop {
  return startWakeLoop({
    startTimer,
    async round(signal) {
      await updateLibrary({ ...deps, isStopping: () => signal.aborted })
      return REST
    },
    onError: deps.onError,
    restAfterError: REST,
  })
}
