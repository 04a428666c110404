import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { TestContext } from 'node:test'

const HEADER_BYTES = 12
const TXT = 16
const NAME_ERROR = 3
const STRING_BYTES_MAX = 255

/** A name server (RFC 1035) that knows these TXT records, which the test may change at any time, and nothing else. */
export async function openNameServer(t: TestContext, records: Record<string, string>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return { address: `127.0.0.1:${socket.address().port}` }
}

function answerTo(query: Buffer, records: Record<string, string>): Buffer {
  const { name, type, end } = readQuestion(query)
  const text = type === TXT ? records[name.toLowerCase()] : undefined
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8580 | (text === undefined ? NAME_ERROR : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(text === undefined ? 0 : 1, 6)
  const question = query.subarray(HEADER_BYTES, end)
  return Buffer.concat([header, question, ...(text === undefined ? [] : [txtAnswer(text)])])
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The name is the one of the question, told by where it stands; a text comes in strings of at most 255 bytes. */
function txtAnswer(text: string): Buffer {
  const strings: Buffer[] = []
  for (let at = 0; at < text.length; at += STRING_BYTES_MAX) {
    const piece = Buffer.from(text.slice(at, at + STRING_BYTES_MAX), 'latin1')
    strings.push(Buffer.from([piece.length]), piece)
  }
  const value = Buffer.concat(strings)
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(value.length, 10)
  return Buffer.concat([head, value])
}
