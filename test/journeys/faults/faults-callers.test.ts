import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { dripUntilCutOff, openSocket, SLOW_HEADERS } from '../../support/attacks/rude-sockets.ts'
import { certify, newCustomer, patiently } from '../../support/service/client.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import type { Owner } from '../../support/service/owner.ts'
import { openDescriptors } from '../../support/service/process-figures.ts'
import { readFrom } from '../../support/service/read-from.ts'

const SETTINGS = {
  PINPROOF_IPFS: 'none',
  PINPROOF_MODEL: 'none',
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
}
const VANISHING = 60
const SLOW = 40
const DESCRIPTORS_SPARE = 8

describe('callers that misbehave', {
  skip: process.platform === 'linux' ? false : 'descriptors are counted as Linux tells them',
}, () => {
  const ended: (() => unknown)[] = []
  const owner: Owner = { after: work => void ended.push(work) }
  let service: LaunchedService
  let key: string
  let openBefore: number
  let slow: Promise<number[]>

  before(async () => {
    service = await launchService(owner, SETTINGS)
    const { baseUrl } = service
    key = (await newCustomer(baseUrl)).key
    openBefore = openDescriptors(service.pid)
    // They take as long as the service lets them; the other tests run meanwhile.
    slow = Promise.all(Array.from({ length: SLOW }, () => dripUntilCutOff(owner, baseUrl, SLOW_HEADERS)))
  })
  after(async () => {
    for (const close of ended.toReversed()) await close()
  })

  /** Sends a share of a request, then resets the connection. */
  async function vanish(content: string, share: number): Promise<void> {
    const body = JSON.stringify({ product_type: 'agent_verify', content })
    const request = [
      'POST /api/v1/verify HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${key}`,
      `Idempotency-Key: ${content}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
    const socket = await openSocket(owner, service.baseUrl)
    const sent = request.slice(0, Math.ceil(request.length * share))
    await new Promise<void>(resolve => socket.write(sent, () => resolve()))
    socket.resetAndDestroy()
  }

  /** The service may not have noticed yet that the first caller is gone. */
  async function askAgain(content: string): Promise<string> {
    const fields = { product_type: 'agent_verify', content }
    const once = { 'idempotency-key': content }
    const answer = await patiently(() => certify(service.baseUrl, key, fields, once))
    assert.equal(answer.status, 200, await answer.clone().text())
    return ((await answer.json()) as { verify_code: string }).verify_code
  }

  test('those that vanish leave nothing half done: asked again, each gets its one certificate', async () => {
    const contents = Array.from({ length: VANISHING }, (_, number) => `Declaration ${number}`)
    await Promise.all(contents.map((content, number) => vanish(content, [1, 1, 0.9, 0.4][number % 4]!)))
    const codes = new Set<string>()
    for (const content of contents) codes.add(await askAgain(content))
    assert.equal(codes.size, VANISHING)
  })

  test('those that never finish their headers are cut off, and nothing of any of them stays open', {
    timeout: 900_000,
  }, async () => {
    assert.equal((await slow).length, SLOW)
    while (openDescriptors(service.pid) > openBefore + DESCRIPTORS_SPARE) await pause(100)
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
  })

  test('the log holds a certificate for each of them and no other', async () => {
    const { faults, certificates } = await auditLog(readFrom(service.baseUrl))
    assert.deepEqual({ faults, certificates }, { faults: [], certificates: VANISHING })
  })
})
