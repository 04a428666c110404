import { parentPort } from 'node:worker_threads'
import { answerCalls } from '../../../core/runtime/answer-calls.ts'
import { readMail } from './read-received-mail.ts'

// Reads large messages one at a time, off the main thread.
await answerCalls(parentPort!, async () => ({
  methods: { read: async (message: Uint8Array) => readMail(message) },
  finish: async () => {},
}))
