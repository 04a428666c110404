import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { after, before, describe, type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { webhookSamples } from '../../../src/doors/web/views/samples/webhook-samples.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import { addWebhook, deliveriesUntil } from '../../support/outside-world/webhook-receiver.ts'
import { NEWS } from '../../support/service/certifying-customer.ts'
import { type Customer, certified, newCustomer } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const GUIDE = readFileSync(new URL('../../../docs/guides/webhooks.md', import.meta.url), 'utf8')
const hasPython = spawnSync('python3', ['--version']).status === 0
const RUNS: Record<string, { command: string; args: string[]; skip: boolean }> = {
  JavaScript: { command: process.execPath, args: ['--input-type=module', '-e'], skip: false },
  Python: { command: 'python3', args: ['-c'], skip: !hasPython },
}

describe('the receivers of the documentation', { timeout: 900_000 }, () => {
  const receivers = webhookSamples().map(sample => ({ ...sample, ...RUNS[sample.name]! }))
  const ports = new Map<string, number>()
  let service: RunningService
  let customer: Customer
  before(async () => {
    for (const { name } of receivers) ports.set(name, await freePort('127.0.0.1'))
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_TRUSTED_ORIGINS: [...ports.values()].map(port => `http://127.0.0.1:${port}`).join(),
    })
    customer = await newCustomer(service.baseUrl)
  })
  after(() => service.close())

  for (const { name, code, command, args, skip } of receivers) {
    test(`${name}: takes our messages, each once, and refuses everybody else’s`, { skip }, async t => {
      const { baseUrl } = service
      const url = `http://127.0.0.1:${ports.get(name)}/`
      const { id, secret } = await addWebhook(baseUrl, customer.cookie, url)
      const child = spawn(command, [...args, code], {
        env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(ports.get(name)) },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const lines = printedBy(t, child)
      assert.equal(await lines.next(), 'listening')

      const { verify_code } = await certified(baseUrl, customer.key, NEWS)
      assert.equal(await lines.next(), `certificate.issued ${verify_code} active`)
      const [delivery] = await deliveriesUntil(baseUrl, customer.cookie, id, ([only]) => only!.attempts === 1)
      assert.equal(delivery!.response_status, 204)

      const body = '{"type":"certificate.revoked","data":{"code":"PP-X","status":"revoked"}}'
      const send = (headers: Record<string, string>) => fetch(url, { method: 'POST', body, headers })
      const signed = (at: Date, messageId: string, key = secret) => ({
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign(messageId, at, body),
      })
      const now = new Date()
      const forged = [
        {},
        { ...signed(now, 'evt_1'), 'webhook-id': 'evt_2' },
        { ...signed(now, 'evt_1'), 'webhook-signature': 'v1,' },
        signed(now, 'evt_1', `whsec_${Buffer.alloc(32).toString('base64')}`),
        signed(new Date(now.getTime() - 600_000), 'evt_1'),
      ]
      for (const headers of forged) assert.equal((await send(headers)).status, 401)
      for (const messageId of ['evt_1', 'evt_1', 'evt_3'])
        assert.equal((await send(signed(now, messageId))).status, 204)
      for (const _ of ['evt_1', 'evt_3']) assert.equal(await lines.next(), 'certificate.revoked PP-X revoked')
      const both = {
        ...signed(now, 'evt_4'),
        'webhook-signature': `v1,AAAA ${signed(now, 'evt_4')['webhook-signature']}`,
      }
      assert.equal((await send(both)).status, 204)
    })
  }
})

describe('the checks of the guide', () => {
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
  const body = '{"größer":1}'
  // Signed when it is sent: a receiver takes no message of more than five minutes ago.
  const headersNow = (at = new Date()) => ({
    'webhook-id': 'evt_000000000001',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_000000000001', at, body),
  })
  const sample = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(GUIDE)![1]!

  test('with the library takes a message', () => {
    const code = `${sample('js').replace('const event', `const body = ${JSON.stringify(body)}, headers = ${JSON.stringify(headersNow())}\nconst event`)}\nconsole.log(JSON.stringify(event))`
    const env = { ...process.env, WEBHOOK_SECRET: secret }
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env })
    assert.equal(printed.toString().trim(), body)
  })

  test('by hand takes a message and refuses a changed one', { skip: !hasPython }, () => {
    const call = (text: string) =>
      `print(is_ours(${JSON.stringify(secret)}, ${JSON.stringify(headersNow())}, ${JSON.stringify(text)}.encode()))`
    const code = `${sample('python')}\n${call(body)}\n${call(`${body} `)}`
    assert.equal(execFileSync('python3', ['-c', code]).toString(), 'True\nFalse\n')
  })
})

/** Lines of the child's standard output. The child is killed when the test ends. */
function printedBy(t: TestContext, child: ChildProcess) {
  t.after(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return { next: async () => (await lines.next()).value as string }
}
