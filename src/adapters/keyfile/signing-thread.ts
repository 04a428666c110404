import { type KeyObject, sign } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../core/runtime/answer-calls.ts'

const privateKey = workerData as KeyObject

await answerCalls(parentPort!, async () => {
  // A key that cannot sign is refused now, and not with every batch.
  sign(null, new Uint8Array(), privateKey)
  return {
    methods: {
      /** The signatures one after the other, in the order of the messages. */
      sign: async (messages: Uint8Array[]) =>
        Buffer.concat(messages.map(message => sign(null, message, privateKey))),
    },
    finish: async () => {},
  }
})
