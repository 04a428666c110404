import { answerBatch, type BatchedCall, batchCalls } from '../../../core/runtime/batched-calls.ts'
import type { Letter, MailQueue } from './mail-queue.port.ts'

/** Small enough that other writers get a turn in between. */
const MESSAGES_MAX = 32
const BYTES_MAX = 4 * 1024 * 1024

/**
 * Messages that come in while the disk is flushing share the next flush. There is no timer, so a lone message waits for
 * nothing. Each addition keeps its promise: durable when it resolves, and all of it or nothing.
 */
export function batchAdds(add: MailQueue['add']): MailQueue['add'] {
  async function addBatch(messages: Letter[][]): Promise<string[][]> {
    const addedIds = new Set(await add(messages.flat()))
    return messages.map(letters => letters.map(({ id }) => id).filter(id => addedIds.has(id)))
  }

  return batchCalls<Letter[], string[]>({
    flush: calls => answerBatch(calls, addBatch),
    nextTurn: setImmediate,
    batchSize,
  }).call
}

function batchSize(calls: readonly BatchedCall<Letter[], string[]>[]): number {
  let [size, bytes] = [0, 0]
  while (size < Math.min(calls.length, MESSAGES_MAX) && bytes < BYTES_MAX) {
    bytes += bytesOf(calls[size]!.question)
    size += 1
  }
  return size
}

function bytesOf(letters: Letter[]): number {
  return letters.reduce((sum, { delivery }) => sum + delivery.message.length, 0)
}
