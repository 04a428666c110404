import { type KeyObject, sign } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

export type ToSign = Uint8Array[]
/** The signatures one after the other, in the order of the messages. */
export type Signed = Uint8Array

const privateKey = workerData as KeyObject

parentPort!.on('message', (messages: ToSign) => {
  const signatures: Signed = Buffer.concat(messages.map(message => sign(null, message, privateKey)))
  parentPort!.postMessage(signatures)
})
