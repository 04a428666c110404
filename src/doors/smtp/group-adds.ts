import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Letter, MailQueue } from './mail-queue.port.ts'

type Waiting = { letters: Letter[]; resolve(added: string[]): void; reject(reason: unknown): void }

/** Little enough that whoever else writes gets a turn in between. */
const MESSAGES_MAX = 32
const BYTES_MAX = 4 * 1024 * 1024

/**
 * Messages that come in while the disk is flushing share the next flush. There is no timer, so a lone message waits for
 * nothing. What was promised of each addition stays as it was: durable when it resolves, and all of it or nothing.
 */
export function groupAdds(add: MailQueue['add']): MailQueue['add'] {
  const waiting: Waiting[] = []
  let writing = false

  async function writeWhileAnyWait(): Promise<void> {
    writing = true
    // One turn of the event loop lets messages that ended together go together.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) await writeGroup(nextGroup())
    writing = false
  }

  function nextGroup(): Waiting[] {
    let [messages, bytes] = [0, 0]
    while (messages < Math.min(waiting.length, MESSAGES_MAX) && bytes < BYTES_MAX) {
      bytes += bytesOf(waiting[messages]!)
      messages += 1
    }
    return waiting.splice(0, messages)
  }

  async function writeGroup(group: Waiting[]): Promise<void> {
    try {
      const added = new Set(await add(group.flatMap(({ letters }) => letters)))
      for (const { letters, resolve } of group)
        resolve(letters.map(({ id }) => id).filter(id => added.has(id)))
    } catch (error) {
      if (group.length === 1) return group[0]!.reject(error)
      // One message that cannot be stored must not keep out its neighbours.
      for (const each of group) await writeGroup([each])
    }
  }

  return letters =>
    new Promise((resolve, reject) => {
      waiting.push({ letters, resolve, reject })
      if (!writing) void writeWhileAnyWait()
    })
}

function bytesOf({ letters }: Waiting): number {
  return letters.reduce((sum, { delivery }) => sum + delivery.message.length, 0)
}
