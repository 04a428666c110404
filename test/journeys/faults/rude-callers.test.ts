import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const FAR_TOO_MUCH = 'x'.repeat(9_000_000)
/** Less than the ten seconds after which an unfinished request head is cut off. */
const CUT_OFF_WITHIN_MS = 8_000

describe('a caller that does not listen before it has sent everything', () => {
  let service: RunningService
  before(async () => {
    service = await runService()
  })
  after(() => service.close())

  const refusals: [why: string, path: string, type: string, status: number][] = [
    ['is too large', '/api/v1/sandbox', 'application/json', 413],
    ['is not JSON', '/api/v1/sandbox', 'text/plain', 415],
    ['comes without a key', '/api/v1/verify', 'application/json', 401],
  ]
  for (const connection of ['close', 'keep-alive']) {
    for (const [why, path, type, status] of refusals) {
      test(`is told that its request ${why}, on a connection to ${connection}`, async t => {
        const socket = open(service.baseUrl)
        t.after(() => socket.destroy())
        await write(socket, `${head(path, type, connection)}${FAR_TOO_MUCH}`)
        assert.match(await firstLine(socket), new RegExp(`^HTTP/1.1 ${status} `))
      })
    }
  }

  test('is cut off at once when what it sends is not HTTP at all', {
    timeout: CUT_OFF_WITHIN_MS,
  }, async t => {
    const socket = open(service.baseUrl)
    t.after(() => socket.destroy())
    await write(socket, 'NOT HTTP AT ALL\r\n\r\n')
    assert.match(await firstLine(socket), /^HTTP\/1.1 400 /)
    const goOn = async () => {
      for (;;) await write(socket, 'and more of it')
    }
    await assert.rejects(goOn(), /EPIPE|ECONNRESET/)
  })
})

function open(baseUrl: string): Socket {
  const socket = connect({ port: Number(new URL(baseUrl).port), host: '127.0.0.1', allowHalfOpen: true })
  // Write callbacks report errors; this only keeps the event from being unhandled.
  return socket.on('error', () => {})
}

function head(path: string, type: string, connection: string): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Connection: ${connection}`,
    `Content-Type: ${type}`,
    `Content-Length: ${FAR_TOO_MUCH.length}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Resolves when the system has taken the last byte; rejects when the other side no longer takes any. */
function write(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(text, error => (error ? reject(error) : resolve()))
  })
}

async function firstLine(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data')
  return String(chunk).split('\r\n')[0]!
}
