import { type KeyObject, sign } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../core/runtime/answer-calls.ts'

const SIGNATURE_BYTES = 64
const privateKey = workerData as KeyObject

await answerCalls(parentPort!, async () => {
  // A key that cannot sign is refused now, and not with every batch.
  sign(null, new Uint8Array(), privateKey)
  return {
    methods: {
      /** The signatures one after the other, in the order of the messages, which are side by side as well. */
      async sign(messages: Uint8Array, lengths: number[]) {
        const signatures = new Uint8Array(lengths.length * SIGNATURE_BYTES)
        let start = 0
        for (const [at, length] of lengths.entries()) {
          const message = messages.subarray(start, start + length)
          signatures.set(sign(null, message, privateKey), at * SIGNATURE_BYTES)
          start += length
        }
        return signatures
      },
    },
    finish: async () => {},
  }
})
