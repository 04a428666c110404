import { answerBatch, type BatchedCall, batchCalls } from '../../../core/runtime/batched-calls.ts'
import type { Letter, MailQueue } from './mail-queue.port.ts'

/** Little enough that whoever else writes gets a turn in between. */
const MESSAGES_MAX = 32
const BYTES_MAX = 4 * 1024 * 1024

/**
 * Messages that come in while the disk is flushing share the next flush. There is no timer, so a lone message waits for
 * nothing. What was promised of each addition stays as it was: durable when it resolves, and all of it or nothing.
 */
export function groupAdds(add: MailQueue['add']): MailQueue['add'] {
  async function addGroup(messages: Letter[][]): Promise<string[][]> {
    const added = new Set(await add(messages.flat()))
    return messages.map(letters => letters.map(({ id }) => id).filter(id => added.has(id)))
  }

  return batchCalls<Letter[], string[]>({
    flush: calls => answerBatch(calls, addGroup),
    nextTurn: setImmediate,
    batchSize: groupSize,
  }).call
}

function groupSize(waiting: readonly BatchedCall<Letter[], string[]>[]): number {
  let [size, bytes] = [0, 0]
  while (size < Math.min(waiting.length, MESSAGES_MAX) && bytes < BYTES_MAX) {
    bytes += bytesOf(waiting[size]!.question)
    size += 1
  }
  return size
}

function bytesOf(letters: Letter[]): number {
  return letters.reduce((sum, { delivery }) => sum + delivery.message.length, 0)
}
