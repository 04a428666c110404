import { parentPort } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

// Reads large messages one at a time, beside the thread that everybody waits for.
parentPort!.on('message', (message: Uint8Array) => parentPort!.postMessage(readMail(message)))
