import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

// Commands for a running service: a socket in its data folder, for its owner alone. One request and one answer, each JSON.

/** The kernel's limit is 108 with the zero behind it; a longer path would be cut off without a word. */
const PATH_BYTES_MAX = 107
const REQUEST_BYTES_MAX = 4_096

export type ControlAnswer = { value: unknown } | { error: string }

export type ControlSocket = { close(): Promise<void> }

/** Undefined where the path is too long for a socket: then commands need the service stopped. */
export async function listenForCommands(
  path: string,
  answer: (request: unknown) => Promise<unknown>,
): Promise<ControlSocket | undefined> {
  if (Buffer.byteLength(path) > PATH_BYTES_MAX) return undefined
  const server = await takePath(path, () =>
    createServer({ allowHalfOpen: true }, socket => void answerOne(socket, answer)),
  )
  server.unref()
  return { close: () => new Promise(resolve => server.close(() => resolve())) }
}

const TRIES = 10

/** Of several processes that start at once in one folder, each takes the path from the one before. */
async function takePath(path: string, create: () => Server, triesLeft = TRIES): Promise<Server> {
  const server = create()
  try {
    // Left by a process that was killed, or by another one that has just started.
    rmSync(path, { force: true })
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    chmodSync(path, 0o600)
    return server
  } catch (error) {
    const isTaken = ['EADDRINUSE', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (server.listening) server.close()
    if (!isTaken || triesLeft === 1) throw error
    return takePath(path, create, triesLeft - 1)
  }
}

async function answerOne(socket: Socket, answer: (request: unknown) => Promise<unknown>): Promise<void> {
  socket.on('error', () => socket.destroy())
  let reply: ControlAnswer
  try {
    reply = { value: await answer(JSON.parse(await readRequest(socket))) }
  } catch (error) {
    reply = { error: (error as Error).message }
  }
  socket.end(JSON.stringify(reply))
}

async function readRequest(socket: Socket): Promise<string> {
  let request = ''
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    request += chunk
    if (request.length > REQUEST_BYTES_MAX) throw new Error('The request is too long.')
  }
  return request
}

/** Undefined where no service listens there. Rejects with the service's own reason where it refuses. */
export async function sendCommand(path: string, request: unknown): Promise<{ value: unknown } | undefined> {
  const socket = await open(path)
  if (socket === undefined) return undefined
  socket.end(JSON.stringify(request))
  const reply = JSON.parse(await text(socket)) as ControlAnswer
  if ('error' in reply) throw new Error(reply.error)
  return reply
}

function open(path: string): Promise<Socket | undefined> {
  if (Buffer.byteLength(path) > PATH_BYTES_MAX) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const socket = connect({ path, allowHalfOpen: true }, () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
  })
}
