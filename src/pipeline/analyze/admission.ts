import { Problem } from '../../core/runtime/problem.ts'
import { createTurns } from '../../core/runtime/turns.ts'
import { say } from '../../core/text/say.ts'

/** Lets in only work that can be finished: the rest is refused at once, before anything is spent on it. */
export type AdmissionQueue = {
  /**
   * Runs `work` when its turn comes: first come, first served under one name, and names take turns. `size` estimates the
   * work in characters. Rejects with `Problem('overloaded')` where the wait would be too long, and with the reason of
   * `caller` where the caller leaves while waiting.
   */
  run<Result>(ticket: Ticket, work: () => Promise<Result>): Promise<Result>
}

export type Ticket = { name: string; size: number; caller: AbortSignal | undefined }

type AdmissionPlan = {
  /** So many analyses run at the same time; more would only make each of them slower. */
  slots: number
  /** The longest wait that an admitted request is expected to have. */
  waitMsMax: number
  /** A monotonic clock. */
  now?(): number
}

type Waiting = Ticket & { start(): void }

/** Even a short text costs something. */
const SIZE_MIN = 1_000
/** Until the first analyses have been measured: characters in a millisecond, on a slow core. */
const FIRST_SPEED = 4
/** The weight of all that was measured before against the newest analysis. */
const MEMORY = 0.9

export function createAdmission({
  slots,
  waitMsMax,
  now = () => performance.now(),
}: AdmissionPlan): AdmissionQueue {
  const turns = createTurns<Waiting>()
  const speed = createSpeedometer(now)
  let running = 0
  let unfinished = 0

  function startNext(): void {
    while (running < slots) {
      const next = turns.next()
      if (next === undefined) return
      running += 1
      next.start()
    }
  }

  async function waitForTurn(ticket: Ticket): Promise<void> {
    const { name, caller } = ticket
    caller?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry: Waiting = { ...ticket, start: resolve }
    const leave = () => {
      turns.remove(name, entry)
      reject(caller!.reason)
    }
    caller?.addEventListener('abort', leave)
    turns.add(name, entry)
    startNext()
    await promise.finally(() => caller?.removeEventListener('abort', leave))
  }

  return {
    async run(ticket, work) {
      const size = Math.max(SIZE_MIN, ticket.size)
      const waitMs = unfinished / speed.perMs()
      // A text that is alone is never refused, however long it is.
      if (unfinished > 0 && running >= slots && waitMs > waitMsMax) throw overloaded(waitMs)
      unfinished += size
      try {
        await waitForTurn(ticket)
        const stopMeasuring = speed.start(size)
        try {
          return await work()
        } finally {
          stopMeasuring()
          running -= 1
          startNext()
        }
      } finally {
        unfinished -= size
      }
    },
  }
}

/** Measures how many characters all slots together finish in a millisecond. */
function createSpeedometer(now: () => number) {
  let [characters, ms, elapsedMs] = [FIRST_SPEED, 1, 0]
  let active = 0
  let since = 0

  /** Time passes once, however many analyses run in it. */
  function countTime(): void {
    const time = now()
    if (active > 0) elapsedMs += time - since
    since = time
  }

  return {
    perMs: () => characters / ms,
    start(size: number): () => void {
      countTime()
      active += 1
      return () => {
        countTime()
        active -= 1
        characters = MEMORY * characters + size
        ms = MEMORY * ms + elapsedMs
        elapsedMs = 0
      }
    },
  }
}

/** Asks to come back when the line is worked off: sooner, all that were refused would meet a full line again. */
function overloaded(waitMs: number): Problem {
  const detail = say`More texts wait to be judged than can be judged in time; try again later.`
  return new Problem('overloaded', detail, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
}
