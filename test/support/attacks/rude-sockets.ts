import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Owner } from '../service/owner.ts'

/** A connection driven by hand. Its errors are ignored: `closed` tells its end. */
export async function openSocket(owner: Owner, baseUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).on('error', () => {})
  owner.after(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

const DRIP_EVERY_MS = 500

/** Says `opening`, then a letter now and then and never the end. Resolves with the milliseconds until it was cut off. */
export async function dripUntilCutOff(owner: Owner, baseUrl: string, opening: string): Promise<number> {
  const socket = await openSocket(owner, baseUrl)
  const openedAt = performance.now()
  socket.write(opening)
  const dripping = setInterval(() => socket.write('x'), DRIP_EVERY_MS)
  socket.resume()
  await once(socket, 'close')
  clearInterval(dripping)
  return performance.now() - openedAt
}

export const SLOW_HEADERS = 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '

export const SLOW_BODY = [
  'POST /api/v1/sandbox HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  'Content-Length: 100000',
  '',
  '{"content":"',
].join('\r\n')
