import { setImmediate as othersHadTheirTurn } from 'node:timers/promises'
import type { Asker } from '../../core/judging/asker.ts'
import { callerGone } from '../../core/runtime/caller-gone.ts'
import { timeOver } from '../../core/runtime/time-over.ts'

export type Patience = {
  /** Counted from the first question that has to be waited for. */
  deadlineMs: number
  /** Aborted when the caller has gone; undefined for one who never goes. */
  caller: AbortSignal | undefined
}

/** `end` withdraws every question that is still open: its answer would come too late. */
export type AnalysisAsker = Asker & { end(): void }

export function createAsker(name: string, { deadlineMs, caller }: Patience): AnalysisAsker {
  let ending: AbortController | undefined
  let timer: NodeJS.Timeout | undefined
  const leave = () => ending?.abort(caller?.reason)

  function begin(): AbortSignal {
    const begun = new AbortController()
    ending = begun
    if (caller?.aborted) leave()
    else {
      timer = setTimeout(() => begun.abort(timeOver()), deadlineMs)
      caller?.addEventListener('abort', leave)
    }
    return begun.signal
  }

  return {
    name,
    // Made when it is first asked for: most texts are judged without waiting for anybody.
    get signal() {
      return ending?.signal ?? begin()
    },
    async nextTurn() {
      await othersHadTheirTurn()
      caller?.throwIfAborted()
    },
    end() {
      if (ending === undefined) return
      clearTimeout(timer)
      caller?.removeEventListener('abort', leave)
      ending.abort(callerGone())
    },
  }
}
