import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { watchLog } from '../../support/audit/monitor.ts'
import { newCustomer } from '../../support/service/client.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'

const WRITERS = 16
const ACKNOWLEDGED_BEFORE = 60
/** Callers that dawdle are waited for five seconds; a request that never ends would take thirty. */
const EXIT_WITHIN_MS = 20_000
const IDLE_EXIT_WITHIN_MS = 4_500
const UNLIMITED = { PINPROOF_FREE_CERTIFICATIONS: 'unlimited', PINPROOF_CERTIFY_PER_MINUTE: 'unlimited' }
const WITHOUT_MODEL = { ...UNLIMITED, PINPROOF_MODEL: 'none' }
const WITHOUT_NODE = { ...WITHOUT_MODEL, PINPROOF_IPFS: 'none' }
/** A busy machine may be slow once; what holds up the exit does so each time. */
const ATTEMPTS = 3

test('told to stop in the middle of load, it answers what it was sent, exits with 0 and has lost nothing', async t => {
  const service = await launchService(t, WITHOUT_MODEL)
  const { key } = await newCustomer(service.baseUrl)
  const monitor = await watchLog(service.baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })
  t.after(() => agent.destroy())
  const acknowledged: string[] = []
  let signalledAt: number | undefined

  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 0; ; number += 1) {
        const content = `Declaration ${writer}-${number}`
        const { sentAt, status, body } = await certifyOver(agent, service.baseUrl, key, content)
        if (status === undefined) {
          const sentBefore = signalledAt === undefined || (sentAt !== undefined && sentAt < signalledAt)
          return assert.ok(!sentBefore, `${content} was sent before the signal and never answered`)
        }
        assert.equal(status, 200, body)
        acknowledged.push((JSON.parse(body) as { verify_code: string }).verify_code)
        if (acknowledged.length === ACKNOWLEDGED_BEFORE) {
          signalledAt = performance.now()
          service.signal('SIGTERM')
        }
      }
    }),
  )
  assert.equal(await service.ended, 0, service.output())
  assert.ok(performance.now() - signalledAt! < EXIT_WITHIN_MS)

  const again = await service.relaunch()
  for (const code of acknowledged)
    assert.equal((await fetch(`${again.baseUrl}/api/v1/certificates/${code}`)).status, 200, code)
  assert.equal((await monitor.reverify()).certificates, acknowledged.length)
})

test('connections that were used and are idle now do not hold up the exit', async t => {
  let service = await launchService(t, WITHOUT_NODE)
  for (let attempt = 1; ; attempt += 1) {
    const tookMs = await stopWithIdleConnections(t, service)
    if (tookMs < IDLE_EXIT_WITHIN_MS) return
    assert.ok(attempt < ATTEMPTS, `the exit took ${tookMs} ms`)
    service = await service.relaunch()
  }
})

async function stopWithIdleConnections(t: TestContext, service: LaunchedService): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  t.after(() => agent.destroy())
  const idle = Array.from({ length: 20 }, () => certifyOver(agent, service.baseUrl, 'no key', 'x'))
  for (const { status } of await Promise.all(idle)) assert.equal(status, 401)
  const signalledAt = performance.now()
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  return performance.now() - signalledAt
}

test('callers that say nothing, say half of it, or do not read the answer do not hold up the exit for long', async t => {
  const service = await launchService(t, WITHOUT_NODE)
  const { key } = await newCustomer(service.baseUrl)
  const head = `POST /api/v1/verify HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`
  const asset = 'GET /api-docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n'
  const openings = [
    '',
    'GET /healthz HT',
    head,
    `${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    asset.repeat(20),
  ]
  for (const opening of openings) {
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1').pause()
    t.after(() => socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(opening)
  }
  // A response to a later caller shows that the service has noticed all of them.
  assert.equal((await fetch(`${service.baseUrl}/healthz`)).status, 200)
  const signalledAt = performance.now()
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  assert.ok(performance.now() - signalledAt < EXIT_WITHIN_MS)
})

type Outcome = { sentAt: number | undefined; status?: number; body: string }

/** Tells when the last byte was handed to the system, and what came back, if anything did. */
function certifyOver(agent: Agent, baseUrl: string, key: string, content: string): Promise<Outcome> {
  const body = JSON.stringify({ product_type: 'agent_verify', content })
  return new Promise(resolve => {
    let sentAt: number | undefined
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(`${baseUrl}/api/v1/verify`, { method: 'POST', agent, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ sentAt, status: answer.statusCode!, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('finish', () => {
      sentAt = performance.now()
    })
    sent.on('error', () => resolve({ sentAt, body: '' }))
    sent.end(body)
  })
}
