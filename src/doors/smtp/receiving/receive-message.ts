import type { SMTPServerDataStream } from 'smtp-server'
import type { SmtpLimits } from '../smtp-deps.ts'
import { type SmtpReply, smtpReply } from './smtp-reply.ts'

export type ReceiveMessage = <T>(
  stream: SMTPServerDataStream,
  /** Ends the connection: the one way to stop a client that does not stop. */
  cutOff: (reply: SmtpReply) => void,
  use: (message: Uint8Array) => Promise<T>,
) => Promise<T>

/**
 * Collects messages within the memory that all of them share. What is too large is read to its end without being kept,
 * because a client listens only then; one that goes on past twice the limit, or takes too long, is cut off.
 */
export function createReceiver(limits: SmtpLimits): ReceiveMessage {
  let inHand = 0

  function collect(stream: SMTPServerDataStream, cutOff: (reply: SmtpReply) => void): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const chunks: Buffer[] = []
    let refusal: SmtpReply | undefined
    let kept = 0
    const refuse = (reply: SmtpReply) => {
      refusal ??= reply
      chunks.length = 0
      inHand -= kept
      kept = 0
    }
    const deadline = setTimeout(() => cutOff(smtpReply(421, 'This takes too long')), limits.messageMs)
    stream.on('data', (chunk: Buffer) => {
      if (stream.byteLength > 2 * limits.messageBytesMax) return cutOff(tooLarge(limits.messageBytesMax))
      if (stream.byteLength > limits.messageBytesMax) refuse(tooLarge(limits.messageBytesMax))
      if (refusal !== undefined) return
      if (inHand + chunk.length > limits.receivingBytesMax) return refuse(noRoom())
      chunks.push(chunk)
      kept += chunk.length
      inHand += chunk.length
    })
    stream.once('end', () => (refusal === undefined ? resolve(Buffer.concat(chunks)) : reject(refusal)))
    stream.once('error', () => {
      refuse(smtpReply(451, 'The message was not received in full'))
      reject(refusal)
    })
    return promise.finally(() => clearTimeout(deadline))
  }

  return async (stream, cutOff, use) => {
    const message = await collect(stream, cutOff)
    try {
      return await use(message)
    } finally {
      inHand -= message.length
    }
  }
}

function tooLarge(bytesMax: number): SmtpReply {
  return smtpReply(552, `The message is larger than ${bytesMax} bytes`)
}

function noRoom(): SmtpReply {
  return smtpReply(452, 'Too many messages are being received; try again later')
}
