import type { KeyObject } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Signer } from '../../core/signer.port.ts'
import type { Signed, ToSign } from './signing-thread.ts'

/** Below that, waking the other thread takes longer than signing. */
const CROWD = 8
const SIGNATURE_BYTES = 64

type Waiting = {
  message: Uint8Array
  resolve(signature: Uint8Array | Promise<Uint8Array>): void
}

/**
 * A signature takes longer than most of what leads up to it. Those asked for in one turn of the event loop, if they are
 * many, are made on a thread of their own, in one message there and one back, while this one judges the next texts. Nothing
 * depends on that thread: without it they are made here.
 */
export function createCrowdSigner(
  { publicKey, sign }: Signer,
  privateKey: KeyObject,
  failed: (error: unknown) => void,
): Signer {
  const elsewhere = startSigningThread(privateKey, failed)
  let waiting: Waiting[] = []

  async function signTogether(): Promise<void> {
    const together = waiting
    waiting = []
    const messages = together.map(({ message }) => message)
    const made = together.length < CROWD ? undefined : await elsewhere(messages).catch(() => undefined)
    const signatures = made?.length === together.length * SIGNATURE_BYTES ? made : undefined
    for (const [at, { message, resolve }] of together.entries())
      resolve(signatures?.slice(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES) ?? sign(message))
  }

  return {
    publicKey,
    sign: message =>
      new Promise(resolve => {
        if (waiting.push({ message, resolve }) === 1) setImmediate(() => void signTogether())
      }),
  }
}

/** Resolves with the signatures, one after the other, or with nothing where the thread has ended. */
function startSigningThread(privateKey: KeyObject, failed: (error: unknown) => void) {
  const thread = new Worker(new URL('./signing-thread.ts', import.meta.url), { workerData: privateKey })
  const asked: ((signatures: Signed | undefined) => void)[] = []
  let ended = false
  thread.on('message', (signatures: Signed) => asked.shift()!(signatures))
  thread.on('error', failed)
  thread.once('exit', () => {
    ended = true
    for (const resolve of asked.splice(0)) resolve(undefined)
  })
  // Last, because listening makes it count again. Whoever waits for a signature keeps the process alive.
  thread.unref()
  return (messages: ToSign): Promise<Signed | undefined> =>
    new Promise(resolve => {
      if (ended) return resolve(undefined)
      thread.postMessage(messages)
      asked.push(resolve)
    })
}
