import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openInbox } from '../../support/outside-world/mail-inbox.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { mailedToken } from '../../support/service/mail-service.ts'
import { postForm } from '../../support/service/post-form.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const PASSWORD = 'correct horse battery staple'
const NEXT = 'a quite different sentence'

test('an account is never lost: by mail, by the operator, and nobody else gets in', async t => {
  const inbox = await openInbox(t)
  const service = await launchService(t, {
    ...{ PINPROOF_SMTP_OUT: inbox.url, PINPROOF_IPFS: 'none', PINPROOF_MODEL: 'none' },
  })
  const { baseUrl, dataFolder } = service
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const logIn = async (email: string, password: string) => {
    const answer = await post('/sessions', { email, password })
    return answer.status === 200
      ? { cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
      : answer.status
  }
  const allowance = async (headers: object) => {
    const account = await fetch(`${baseUrl}/api/v1/account`, { headers: { ...headers } })
    return ((await account.json()) as { allowance: { remaining: number } }).allowance.remaining
  }
  const email = 'ada@sender.example'
  await post('/accounts', { email, password: PASSWORD })
  const first = (await logIn(email, PASSWORD)) as { cookie: string }
  const confirmation = await mailedToken(inbox, email)

  await t.test('the free certification comes with the confirmation of the address', async () => {
    assert.equal(await allowance(first), 0)
    assert.equal((await postForm(baseUrl, '/confirm', { token: confirmation })).status, 200)
    assert.equal(await allowance(first), 1)
  })

  await t.test('a reset is answered alike for every address, and mailed to the account alone', async () => {
    for (const address of [email, 'stranger@sender.example'])
      assert.equal((await post('/password-resets', { email: address })).status, 202)
    const token = await mailedToken(inbox, email)
    assert.match(await (await fetch(`${baseUrl}/reset?token=${token}`)).text(), /Set a new password/)
    const weak = await postForm(baseUrl, '/reset/password', { token, new_password: 'password' })
    assert.equal(weak.status, 422)
    const done = await postForm(baseUrl, '/reset/password', { token, new_password: NEXT })
    assert.equal(done.headers.get('location'), '/login?done=password-reset')
    assert.equal(await logIn(email, PASSWORD), 401)
    assert.equal((await fetch(`${baseUrl}/api/v1/account`, { headers: first })).status, 401, 'sessions end')
    assert.equal((await postForm(baseUrl, '/reset/password', { token, new_password: PASSWORD })).status, 404)
  })

  await t.test('another address needs the password, and counts when its link is used', async () => {
    const session = (await logIn(email, NEXT)) as { cookie: string }
    const change = (current_password: string) =>
      post('/account/address', { current_password, new_email: 'ada@new.example' }, session)
    assert.equal((await change('a wrong password')).status, 401)
    assert.equal((await change(NEXT)).status, 202)
    const token = await mailedToken(inbox, 'ada@new.example')
    assert.equal(typeof (await logIn(email, NEXT)), 'object', 'the former one counts until then')
    assert.equal((await postForm(baseUrl, '/new-address', { token })).status, 200)
    assert.equal(await logIn(email, NEXT), 401)
    assert.equal(typeof (await logIn('ada@new.example', NEXT)), 'object')
  })

  await t.test('the operator makes a link, and sets an address, where no mail arrives', async () => {
    const env = { ...process.env, PINPROOF_DATA: dataFolder, PINPROOF_BASE_URL: baseUrl }
    const pinproof = (...words: string[]) =>
      promisify(execFile)(process.execPath, [LAUNCHER, ...words], { env })
    const reset = await pinproof('account', 'reset', 'ada@new.example')
    const token = /\/reset\?token=([\w-]{43})$/m.exec(reset.stdout)?.[1]
    assert.equal((await post('/passwords', { token, new_password: PASSWORD })).status, 204)
    await pinproof('account', 'address', 'ada@new.example', email)
    const session = (await logIn(email, PASSWORD)) as { cookie: string }
    const sessions = await fetch(`${baseUrl}/api/v1/sessions`, { headers: session })
    const [own] = ((await sessions.json()) as { sessions: { device: string; network: string }[] }).sessions
    assert.match(own!.network, /^127\./)
    assert.ok(own!.device)
  })

  await t.test('no token is in the log', () => {
    assert.ok(!/[?&]token=[\w-]{43}/.test(service.output()))
  })
})
