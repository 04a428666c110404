import { Worker } from 'node:worker_threads'
import { type MailRead, readMail } from './read-mail.ts'

export type MailReading = { read(message: Uint8Array): Promise<MailRead>; close(): Promise<void> }

/** What is smaller is read in a few milliseconds, sooner than another thread would have it. */
const READ_HERE_BYTES = 64 * 1024
const READING_MS = 10_000
const MEMORY_MB = 256

/** Reads messages without holding up anybody else: large ones on a thread of their own, which a bomb may bring down. */
export function createMailReading({
  readingMs = READING_MS,
  thread = new URL('./mail-reading-thread.ts', import.meta.url),
} = {}): MailReading {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    started.unref()
    return started
  }

  /** One message at a time, so that whatever happens to the thread happened because of this one. */
  async function readAside(message: Uint8Array): Promise<MailRead> {
    worker ??= start()
    const using = worker
    const { promise, resolve } = Promise.withResolvers<MailRead>()
    const giveUp = (reason: string) => {
      worker = undefined
      void using.terminate()
      resolve({ kind: 'refused', reason })
    }
    const onError = () => giveUp('it cannot be read')
    const timer = setTimeout(() => giveUp('it takes too long to read'), readingMs)
    using.once('message', resolve)
    using.once('error', onError)
    using.postMessage(message)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      using.off('message', resolve)
      using.off('error', onError)
    }
  }

  return {
    read(message) {
      if (message.length <= READ_HERE_BYTES) return Promise.resolve(readMail(message))
      const reading = last.then(() => readAside(message))
      last = reading
      return reading
    },
    async close() {
      await last
      await worker?.terminate()
    },
  }
}
