import { once } from 'node:events'
import { connect } from 'node:net'
import { createDraw, type Draw } from '../src/products/info/seeded-draw.sample.ts'
import { auditLog } from '../src/verifier/audit-log.ts'
import { readContract } from '../test/support/service/api-contract.ts'
import { certified, newCustomer } from '../test/support/service/client.ts'
import { type LaunchedService, launchService } from '../test/support/service/launched-service.ts'
import { type Owner, withOwner } from '../test/support/service/owner.ts'
import { residentBytes } from '../test/support/service/process-figures.ts'
import { readFrom } from '../test/support/service/read-from.ts'
import { createAnswerReader, type PlainAnswer } from './hostile-http/answer-reader.ts'
import { findFault } from './hostile-http/find-fault.ts'
import { frameRequest, type Knowledge } from './hostile-http/framed-requests.ts'
import { malformRequest } from './hostile-http/malformed-requests.ts'

// Hostile requests as bytes, many in one packet and on many connections, to a service in a process of its own: hostile
// paths, headers and bodies in requests that are well-formed, and requests that are not. Every answer is searched for
// defects, for the inner life of the service and for secrets of a customer who is not the attacker.
// `node bench/fuzz-http.ts [requests] [seed]`

const CONNECTIONS = 16
const PIPELINED_MAX = 24
const MALFORMED_IN_TEN = 4
const ANSWERED_WITHIN_MS = 120_000
const ADMIN_TOKEN = 'the operator keeps this one secret'

type Target = { port: number; knowledge: Knowledge; secrets: string[] }
export type FuzzFigures = { sent: number; malformed: number; statuses: Map<number, number> }

/** A victim with public and private certificates, and an attacker with an account of his own. */
async function prepare({ baseUrl, dataFolder }: LaunchedService): Promise<Target> {
  const [victim, attacker] = [await newCustomer(baseUrl), await newCustomer(baseUrl)]
  const privateWords = 'The merger with Quillfeather is signed on the ninth of May.'
  const shown = await certified(baseUrl, victim.key, {
    product_type: 'agent_verify',
    content: 'A public card',
  })
  const hidden = await certified(baseUrl, victim.key, { product_type: 'info_verify', content: privateWords })
  const own = await certified(baseUrl, attacker.key, {
    product_type: 'agent_verify',
    content: 'Another card',
  })
  const { operations } = await readContract(baseUrl)
  const pages = [
    '/',
    '/check',
    '/log',
    '/certificate/{code}',
    '/dashboard',
    '/admin',
    '/docs',
    '/badge/{file}',
    '/{file}',
  ]
  return {
    port: Number(new URL(baseUrl).port),
    knowledge: {
      addresses: [...operations, ...pages.map(path => ({ method: 'GET', path }))],
      names: [shown, hidden, own]
        .flatMap(each => [each.verify_code, each.ipfs_cid])
        .concat(shown.hash, own.hash),
      credentials: [`Authorization: Bearer ${attacker.key}`, `Cookie: ${attacker.cookie}`],
    },
    secrets: [
      ...[victim.key, victim.email, victim.password, victim.cookie.split('=')[1]!, ADMIN_TOKEN, dataFolder],
      ...['Quillfeather', hidden.hash.slice('sha256:'.length)],
    ],
  }
}

/** Rejects with the seed and the last requests of the first answer that breaks a promise. */
async function fuzzConnections(target: Target, requests: number, seed: number): Promise<FuzzFigures> {
  const figures: FuzzFigures = { sent: 0, malformed: 0, statuses: new Map() }
  const attack = async (_: unknown, connection: number) => {
    const draw = createDraw(seed * CONNECTIONS + connection)
    while (figures.sent < requests) await sendPacket(target, draw, figures)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, attack))
  return figures
}

/** One connection: many requests that are due an answer each, and often one at the end that is due nothing. */
async function sendPacket(
  { port, knowledge, secrets }: Target,
  draw: Draw,
  figures: FuzzFigures,
): Promise<void> {
  const framed = Array.from({ length: draw.whole(1, PIPELINED_MAX) }, () => frameRequest(draw, knowledge))
  const isMalformed = draw.whole(1, 10) <= MALFORMED_IN_TEN
  const packet =
    framed.map(({ text }) => text).join('') + (isMalformed ? malformRequest(draw, knowledge) : '')
  const methods = framed.map(({ method }) => method)
  const reader = createAnswerReader(methods)
  let last: PlainAnswer | undefined
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const fail = (what: string) =>
    new Error(`${what}\n${packet.slice(-6_000)}\n${JSON.stringify(last).slice(0, 3_000)}`)
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })
  closed.catch(() => {})
  let fault: string | undefined
  socket.on('error', () => {})
  socket.on('data', (chunk: string) => {
    for (const answer of reader.add(chunk)) {
      last = answer
      figures.statuses.set(answer.status, (figures.statuses.get(answer.status) ?? 0) + 1)
      fault ??= findFault(answer, secrets)
    }
    // Not earlier: a caller who has hung up is owed nothing.
    if (methods.length === 0) socket.end()
  })
  socket.write(Buffer.from(packet, 'latin1'))
  await closed.catch(() => {
    socket.destroy()
    throw fail('the connection was not closed in time')
  })
  if (fault !== undefined) throw fail(fault)
  // What was refused with the connection takes those behind it along; what cannot be read, also those before it.
  if (methods.length > 0 && !isMalformed && !/\r\nconnection: close/i.test(last?.head ?? ''))
    throw fail(`${methods.length} were not answered`)
  figures.sent += framed.length - methods.length + Number(isMalformed)
  figures.malformed += Number(isMalformed)
}

/** Sends the requests, and looks at the service afterwards. */
export async function fuzzHttp(
  owner: Owner,
  requests: number,
  seed: number,
): Promise<FuzzFigures & { mebibytes: number }> {
  const service = await launchService(owner, {
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_LOG_LEVEL: 'error',
    PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    PINPROOF_SANDBOX_PER_MINUTE: 'unlimited',
    PINPROOF_ACCOUNTS_PER_HOUR: 'unlimited',
    PINPROOF_LOOK_UP_MISSES_PER_HOUR: 'unlimited',
    PINPROOF_OPENING_MISSES_PER_HOUR: 'unlimited',
    PINPROOF_OPENING_MISSES_PER_CODE: 'unlimited',
  })
  const target = await prepare(service)
  const figures = await fuzzConnections(target, requests, seed)
  const { faults } = await auditLog(readFrom(service.baseUrl))
  if (faults.length > 0) throw new Error(`the log has faults afterwards: ${faults.join(', ')}`)
  const logged = target.secrets.filter(
    secret => service.output().includes(secret) && secret !== service.dataFolder,
  )
  if (logged.length > 0) throw new Error(`the service has logged ${logged.join(', ')}`)
  return { ...figures, mebibytes: Math.round(residentBytes(service.pid) / 2 ** 20) }
}

if (import.meta.main) {
  const [requests = '200000', seed = '1'] = process.argv.slice(2)
  const startedAt = performance.now()
  const { sent, malformed, statuses, mebibytes } = await withOwner(owner =>
    fuzzHttp(owner, Number(requests), Number(seed)),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const [status, count] of [...statuses].sort(([left], [right]) => left - right))
    console.log(`${status} × ${count}`)
  console.log(
    `${sent} requests of seed ${seed}, ${malformed} of them malformed, in ${seconds.toFixed(0)} s, ${Math.round(sent / seconds)}/s: no defect, no inner life, no secret; ${mebibytes} MiB resident at the end`,
  )
}
