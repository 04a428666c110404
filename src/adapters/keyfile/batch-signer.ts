import type { KeyObject } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { concatBytes } from '../../core/encoding/bytes.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { type BatchedCall, batchCalls } from '../../core/runtime/batched-calls.ts'
import { callThread, isThreadEnded } from '../../core/runtime/call-thread.ts'

/** For fewer, waking the other thread takes longer than signing. */
const BATCH_MIN = 8
const SIGNATURE_BYTES = 64

/**
 * A signature takes longer than most of the steps before it. The signatures of one turn of the event loop, if they are
 * many, are made on a thread of their own, in one message there and one back, while this one judges the next texts.
 * Without that thread they are made here.
 */
export function createBatchSigner(
  { publicKey, sign }: Signer,
  privateKey: KeyObject,
  onError: (error: unknown) => void,
): Signer {
  const signOnThread = startSigningThread(privateKey, onError)

  async function signBatch(batch: BatchedCall<Uint8Array, Uint8Array>[]): Promise<void> {
    const messages = batch.map(({ question }) => question)
    const signatures = batch.length < BATCH_MIN ? undefined : await signOnThread(messages)
    for (const [at, { question: message, resolve }] of batch.entries())
      resolve(signatures?.slice(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES) ?? sign(message))
  }

  const { call } = batchCalls<Uint8Array, Uint8Array>({
    flush: batch => void signBatch(batch),
    nextTurn: setImmediate,
  })
  return { publicKey, sign: call }
}

/** Resolves with the signatures, one after the other, or with undefined where the thread cannot make them. */
function startSigningThread(privateKey: KeyObject, onError: (error: unknown) => void) {
  const worker = new Worker(new URL('./signing-thread.ts', import.meta.url), { workerData: privateKey })
  const { call } = callThread(worker, { nextTurn: queueMicrotask, onRefused: onError, onEnd: onError })
  // Last, because adding listeners references the worker again. A pending call keeps the process alive.
  worker.unref()
  return async (messages: Uint8Array[]): Promise<Uint8Array | undefined> => {
    try {
      // Side by side: to copy an array of its own for each took both threads 2 µs more for every signature.
      return await call<Uint8Array>('sign', [concatBytes(...messages), messages.map(({ length }) => length)])
    } catch (error) {
      if (!isThreadEnded(error)) onError(error)
      return undefined
    }
  }
}
