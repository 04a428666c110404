import { type RawSmtp, rawSmtp } from '../test/support/attacks/raw-smtp.ts'
import { newsletter } from './newsletter.ts'

/** Outcomes of the sent messages, by message number. */
export type Sent = {
  accepted: Set<string>
  /** The connection ended before the reply: the sender retries, as a mail server would. */
  unsure: Set<string>
  /** From the final dot to the yes, for each message, in milliseconds. */
  waits: number[]
}

export type Senders = { sent: Sent; stop(): Promise<void> }

/** Senders that send one message after another over a connection each, until they are stopped or cut off. */
export async function startSenders(
  port: number,
  address: string,
  connections: number,
  prefix: string,
): Promise<Senders> {
  const sent: Sent = { accepted: new Set(), unsure: new Set(), waits: [] }
  let isGoing = true
  const open: (() => void)[] = []
  const clients = await Promise.all(Array.from({ length: connections }, () => openSession()))
  const sendLoops = clients.map((client, at) => sendAll(client, `${prefix}-${at}`))

  async function openSession(): Promise<RawSmtp> {
    const client = await rawSmtp({ after: close => void open.push(close as () => void) }, port)
    await client.say('EHLO mx.sender.example')
    return client
  }

  async function sendAll(client: RawSmtp, name: string): Promise<void> {
    for (let number = 0; isGoing; number += 1) {
      const id = `${name}-${number}`
      const from = performance.now()
      try {
        const reply = (await client.send(newsletter(id), address)).at(-1)!
        if (!reply.startsWith('250')) throw new Error(`Message ${id} was answered by ${reply}`)
        sent.accepted.add(id)
        sent.waits.push(performance.now() - from)
      } catch (error) {
        if (!String(error).includes('the connection ended')) throw error
        sent.unsure.add(id)
        return
      }
    }
  }

  return {
    sent,
    async stop() {
      isGoing = false
      await Promise.all(sendLoops)
      for (const close of open) close()
    },
  }
}
