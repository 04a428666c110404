import { Worker } from 'node:worker_threads'
import { callThread, type ThreadCalls } from '../../../core/runtime/call-thread.ts'
import { type MailRead, readMail } from './read-received-mail.ts'

export type MailReadingThread = { read(message: Uint8Array): Promise<MailRead>; close(): Promise<void> }

type Reader = { worker: Worker; call: ThreadCalls['call'] }

/** Smaller messages are read in a few milliseconds, sooner than a thread would receive them. */
const INLINE_BYTES_MAX = 64 * 1024
const READING_MS = 10_000
const MEMORY_MB = 256

/** Reads messages without blocking others: large ones on a thread of their own, which a decompression bomb may crash. */
export function createMailReading({
  readingMs = READING_MS,
  thread = new URL('./mail-reading-thread.ts', import.meta.url),
} = {}): MailReadingThread {
  let reader: Reader | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One message at a time, so that a crash of the thread is due to this one. */
  async function readOnThread(message: Uint8Array): Promise<MailRead> {
    reader ??= startReader(thread)
    const { call, worker } = reader
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('it takes too long to read')), readingMs)
    try {
      return await Promise.race([call<MailRead>('read', [message]).catch(cannotBeRead), late.promise])
    } catch (error) {
      reader = undefined
      void worker.terminate()
      return { kind: 'refused', reason: (error as Error).message }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read(message) {
      if (message.length <= INLINE_BYTES_MAX) return Promise.resolve(readMail(message))
      const task = last.then(() => readOnThread(message))
      last = task
      return task
    },
    async close() {
      await last
      await reader?.worker.terminate()
    },
  }
}

/** The reason why the thread ended is not used: the message that was being read is refused. */
function startReader(thread: URL): Reader {
  const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const ignore = () => {}
  const { call } = callThread(worker, { nextTurn: queueMicrotask, onRefused: ignore, onEnd: ignore })
  worker.unref()
  return { worker, call }
}

function cannotBeRead(cause: unknown): never {
  throw new Error('it cannot be read', { cause })
}
