import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCustomer, post } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { sendRaw } from '../../support/service/send-raw.ts'

type Line = Record<string, unknown>

test('who tried what, and how it ended, is in the log: one line of JSON each, by account id, nothing that was sent', async t => {
  const service = await launchService(t, { PINPROOF_IPFS: 'none', PINPROOF_MODEL: 'none' })
  const { baseUrl } = service
  const { email, password, cookie, key } = await newCustomer(baseUrl)
  const listed = await fetch(`${baseUrl}/api/v1/keys`, { headers: { cookie } })
  const { keys } = (await listed.json()) as { keys: { id: string }[] }
  await post(baseUrl, '/api/v1/sessions', { email, password })
  await post(baseUrl, '/api/v1/sessions', { email, password: 'not the password' })
  await post(baseUrl, '/api/v1/keys', { name: 'x' }, { cookie, origin: 'https://evil.example' })
  await post(baseUrl, '/api/v1/verify', {}, { authorization: 'Bearer pp_live_wrong' })
  await fetch(`${baseUrl}/api/v1/keys/${keys[0]!.id}`, { method: 'DELETE', headers: { cookie } })
  const next = { current_password: password, new_password: 'quite another password' }
  await post(baseUrl, '/api/v1/account/password', next, { cookie })
  const forged = '%0a{"level":30,"event":"log-in","account":"account_forged"}%0d%0a'
  const headers = { 'user-agent': 'x', 'x-request-id': '{"event":"log-in"}' }
  await sendRaw(baseUrl, { method: 'GET', path: `/api/v1/certificates/${forged}`, headers })
  service.signal('SIGTERM')
  await service.ended

  const output = service.output().split('\n')
  const written = output.slice(output.findLastIndex(line => line.startsWith('  curl ')) + 1)
  const lines = written.filter(line => line.startsWith('{')).map(line => JSON.parse(line) as Line)
  const account = lines.find(({ event }) => event === 'account-made')!.account
  assert.match(String(account), /^account_/)

  await t.test('what happens to an account, in order', () => {
    const events = lines.filter(({ event }) => event !== undefined)
    assert.deepEqual(
      events.map(({ event }) => event),
      [
        'account-made',
        'key-made',
        'log-in',
        'log-in-refused',
        'key-revoked',
        'password-changed',
        'sessions-ended',
      ],
    )
    assert.ok(events.every(line => line.account === account && line.msg === 'security'))
  })

  await t.test('every request by route, status, account and reason, with the time in UTC', () => {
    const answered = lines.filter(({ msg }) => msg === 'answered')
    const shown = (problem: string) =>
      answered
        .filter(line => line.problem === problem)
        .map(({ route, status, account: of }) => [route, status, of])
    assert.deepEqual(shown('cross-origin'), [['/api/v1/keys', 403, undefined]])
    assert.deepEqual(shown('unauthorized'), [['/api/v1/verify', 401, undefined]])
    assert.deepEqual(shown('wrong-credentials'), [['/api/v1/sessions', 401, undefined]])
    assert.ok(answered.some(({ route, account: of }) => route === '/api/v1/keys/:id' && of === account))
    assert.ok(lines.every(({ time }) => typeof time === 'number' && Math.abs(Date.now() - time) < 3_600_000))
  })

  await t.test('nobody writes a line of their own', () => {
    assert.doesNotMatch(service.output(), /forged/)
    const alien = written.filter(line => line !== '' && !line.startsWith('{'))
    assert.deepEqual(alien, [])
  })

  await t.test('no secret and no address is in it', () => {
    for (const secret of [email, password, key, cookie.split('=')[1]!, '127.0.0.1:', 'evil.example'])
      assert.ok(!service.output().replaceAll(baseUrl, '').includes(secret), secret)
  })
})
