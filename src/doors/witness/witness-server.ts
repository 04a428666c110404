import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fromUtf8 } from '../../core/encoding/bytes.ts'
import type { Witness, WitnessReply } from '../../witness/cosign-checkpoint.ts'
import type { WitnessStore } from '../../witness/witness-store.port.ts'

type ServerDeps = {
  witness: Witness
  store: WitnessStore
  /** Text for people at `/`: name, key, and the logs that are witnessed. */
  about: string
  onError(error: unknown): void
}

/** 63 proof lines and a checkpoint with many signatures fit twice. */
const BODY_BYTES_MAX = 16 * 1024
const TEXT = 'text/plain; charset=utf-8'
const MONITOR_PATH = /^\/(?<hash>[0-9a-f]{64})\/checkpoint$/

/** c2sp.org/tlog-witness, submission and monitoring under one prefix. It does not listen yet. */
export function createWitnessServer(deps: ServerDeps): Server {
  return createServer((request, response) => {
    answer(request, deps).then(
      reply => send(response, reply),
      error => {
        deps.onError(error)
        send(response, text(500, 'the witness has failed'))
      },
    )
  })
}

async function answer(request: IncomingMessage, deps: ServerDeps): Promise<WitnessReply> {
  const { method, url = '' } = request
  const path = url.split('?', 1)[0]!
  if (path === '/add-checkpoint') {
    if (method !== 'POST') return text(405, 'only POST')
    const body = await readBody(request)
    return body === undefined ? text(400, 'not an add-checkpoint request') : deps.witness.addCheckpoint(body)
  }
  if (method !== 'GET' && method !== 'HEAD') return text(405, 'only GET')
  if (path === '/') return text(200, deps.about)
  const hash = MONITOR_PATH.exec(path)?.groups?.hash
  const note = hash === undefined ? undefined : await deps.store.latestByHash(hash)
  return note === undefined ? text(404, 'nothing is here') : { status: 200, type: TEXT, body: note }
}

/** Undefined for a body that is too long, or not UTF-8. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return fromUtf8(Buffer.concat(chunks))
}

function send(response: ServerResponse, { status, type, body }: WitnessReply): void {
  // The rest of a body that was too long is not waited for.
  const connection = response.req.complete ? {} : { connection: 'close' }
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache', ...connection })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function text(status: number, line: string): WitnessReply {
  return { status, type: TEXT, body: line.endsWith('\n') ? line : `${line}\n` }
}
