import type { SMTPServerDataStream } from 'smtp-server'
import type { SmtpLimits } from '../smtp-deps.ts'
import { type SmtpReply, smtpReply } from './smtp-reply.ts'

export type ReceiveMessage = <T>(
  stream: SMTPServerDataStream,
  /** Closes the connection: the only way to stop a client that goes on sending. */
  cutOff: (reply: SmtpReply) => void,
  use: (message: Uint8Array) => Promise<T>,
) => Promise<T>

/** All messages that are being received share this memory. */
type ReceivingMemory = { bytes: number }

/** Holds messages within the memory that all of them share, until their use is over. */
export function createReceiver(limits: SmtpLimits): ReceiveMessage {
  const memory: ReceivingMemory = { bytes: 0 }
  return async (stream, cutOff, use) => {
    const message = await collectMessage(stream, cutOff, limits, memory)
    try {
      return await use(message)
    } finally {
      memory.bytes -= message.length
    }
  }
}

/**
 * A message that is too large is read to its end without being kept, because a client reads the reply only then; a client that goes
 * on past twice the limit, or takes too long, is cut off.
 */
function collectMessage(
  stream: SMTPServerDataStream,
  cutOff: (reply: SmtpReply) => void,
  { messageBytesMax, messageMs, receivingBytesMax }: SmtpLimits,
  memory: ReceivingMemory,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Buffer[] = []
  let refusal: SmtpReply | undefined
  let bufferedBytes = 0
  const refuse = (reply: SmtpReply) => {
    refusal ??= reply
    chunks.length = 0
    memory.bytes -= bufferedBytes
    bufferedBytes = 0
  }
  const deadline = setTimeout(() => cutOff(smtpReply(421, 'This takes too long')), messageMs)
  stream.on('data', (chunk: Buffer) => {
    if (stream.byteLength > 2 * messageBytesMax) return cutOff(tooLarge(messageBytesMax))
    if (stream.byteLength > messageBytesMax) refuse(tooLarge(messageBytesMax))
    if (refusal !== undefined) return
    if (memory.bytes + chunk.length > receivingBytesMax) return refuse(noRoom())
    chunks.push(chunk)
    bufferedBytes += chunk.length
    memory.bytes += chunk.length
  })
  stream.once('end', () => (refusal === undefined ? resolve(Buffer.concat(chunks)) : reject(refusal)))
  stream.once('error', () => {
    refuse(smtpReply(451, 'The message was not received in full'))
    reject(refusal)
  })
  return promise.finally(() => clearTimeout(deadline))
}

function tooLarge(bytesMax: number): SmtpReply {
  return smtpReply(552, `The message is larger than ${bytesMax} bytes`)
}

function noRoom(): SmtpReply {
  return smtpReply(452, 'Too many messages are being received; try again later')
}
