import { setImmediate as othersHadTheirTurn } from 'node:timers/promises'
import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import { cancelled, deadlineExceeded } from '../../core/runtime/abort-reasons.ts'

export type AnalysisLimits = {
  /** Counted from the first use of the signal, that is, the first wait. */
  deadlineMs: number
  /** Aborted when the caller has gone; undefined where that cannot happen. */
  caller: AbortSignal | undefined
}

/** `end` cancels every question that is still open: its answer would come too late. */
export type EndableContext = AnalysisContext & { end(): void }

export function createAnalysisContext(name: string, { deadlineMs, caller }: AnalysisLimits): EndableContext {
  let controller: AbortController | undefined
  let timer: NodeJS.Timeout | undefined
  const cancel = () => controller?.abort(caller?.reason)

  function begin(): AbortSignal {
    const newController = new AbortController()
    controller = newController
    if (caller?.aborted) cancel()
    else {
      timer = setTimeout(() => newController.abort(deadlineExceeded()), deadlineMs)
      caller?.addEventListener('abort', cancel)
    }
    return newController.signal
  }

  return {
    name,
    // Created on first use: most texts are judged without waiting for an answer.
    get signal() {
      return controller?.signal ?? begin()
    },
    async nextTurn() {
      await othersHadTheirTurn()
      caller?.throwIfAborted()
    },
    end() {
      if (controller === undefined) return
      clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
      controller.abort(cancelled())
    },
  }
}
