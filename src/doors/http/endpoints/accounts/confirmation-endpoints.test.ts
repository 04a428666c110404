import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Inbox, openInbox } from '../../../../../test/support/outside-world/mail-inbox.ts'
import { newCustomer, post, problemOf } from '../../../../../test/support/service/client.ts'
import { mailedToken, tokenIn } from '../../../../../test/support/service/mail-service.ts'
import { postForm } from '../../../../../test/support/service/post-form.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'

const SENDING = { PINPROOF_MAIL_DOMAIN: 'mail.example' }
const HOUR_MS = 60 * 60 * 1000
const AGAIN = '/api/v1/account/confirmation'
const UNKNOWN = 'A'.repeat(43)

describe('confirming an e-mail address', () => {
  let service: RunningService
  let base: string
  let inbox: Inbox
  let later = 0
  const ended: (() => unknown)[] = []
  before(async () => {
    inbox = await openInbox({ after: work => void ended.push(work) })
    service = await runService(
      { ...SENDING, PINPROOF_SMTP_OUT: inbox.url },
      () => new Date(Date.now() + later),
    )
    base = service.baseUrl
  })
  after(async () => {
    await service.close()
    for (const work of ended) await work()
  })

  const accountOf = async (cookie: string) =>
    (await (await fetch(`${base}/api/v1/account`, { headers: { cookie } })).json()) as {
      email_confirmed?: boolean
    }
  const isConfirmed = async (cookie: string) => (await accountOf(cookie)).email_confirmed
  const confirm = (token: unknown, headers: Record<string, string> = {}) =>
    post(base, '/api/v1/confirmations', { token }, headers)
  const askAgain = (cookie: string) => post(base, AGAIN, {}, { cookie })
  const page = (token: string) => fetch(`${base}/confirm?token=${token}`)
  const press = (token: string) => postForm(base, '/confirm', { token })

  test('one mail follows a registration, marked as automatic, and its token confirms', async () => {
    const { cookie, email } = await newCustomer(base)
    assert.equal(await isConfirmed(cookie), false)
    const { message, to } = await inbox.takeFor(email)
    assert.deepEqual(to, [email])
    assert.match(message.toString(), /^Auto-Submitted: auto-generated\r$/m)
    assert.equal((await confirm(await tokenIn(message))).status, 204)
    assert.equal(await isConfirmed(cookie), true)
    assert.ok(inbox.mails.every(mail => !mail.to.includes(email)))
  })

  test('the link shows a page, for anyone who opens it, and only its button confirms', async () => {
    const { cookie, email } = await newCustomer(base)
    const token = await mailedToken(inbox, email)
    for (const method of ['GET', 'HEAD', 'GET']) {
      const shown = await fetch(`${base}/confirm?token=${token}`, { method })
      assert.equal(shown.status, 200)
      assert.equal(shown.headers.get('referrer-policy'), 'strict-origin')
      assert.equal(shown.headers.get('cache-control'), 'no-store')
    }
    assert.equal((await (await page(token)).text()).match(/<button[^>]*>Confirm my address</g)?.length, 1)
    assert.equal(await isConfirmed(cookie), false)
    const pressed = await press(token)
    assert.equal(pressed.status, 200)
    assert.match(await pressed.text(), /Your address is confirmed/)
    assert.equal(await isConfirmed(cookie), true)
  })

  test('a form of another site presses no button', async () => {
    const { cookie, email } = await newCustomer(base)
    const token = await mailedToken(inbox, email)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    assert.equal((await postForm(base, '/confirm', { token }, foreign)).status, 403)
    assert.equal((await confirm(token, foreign)).status, 403)
    assert.equal(await isConfirmed(cookie), false)
  })

  test('a token that is unknown, used, replaced, expired or none gets one and the same page and problem', async () => {
    const [ada, bob, eve] = [await newCustomer(base), await newCustomer(base), await newCustomer(base)]
    const used = await mailedToken(inbox, ada.email)
    assert.equal((await confirm(used)).status, 204)
    const replaced = await mailedToken(inbox, bob.email)
    assert.equal((await askAgain(bob.cookie)).status, 202)
    await mailedToken(inbox, bob.email)
    const expired = await mailedToken(inbox, eve.email)
    later = 48 * HOUR_MS
    const pages = new Set<string>()
    for (const token of [UNKNOWN, used, replaced, expired, 'short', '']) {
      const pressed = await press(token)
      assert.equal(pressed.status, 404)
      pages.add(await pressed.text())
      const { detail } = await problemOf(await confirm(token))
      assert.equal(detail, 'This link does not work, or does not work any more.')
    }
    pages.add(await (await page('short')).text())
    pages.add(await (await fetch(`${base}/confirm`)).text())
    pages.add(await (await fetch(`${base}/confirm?token=${UNKNOWN}&token=${UNKNOWN}`)).text())
    assert.equal(pages.size, 1)
    assert.match([...pages][0]!, /have another link sent/)
    later = 0
    for (const { cookie } of [bob, eve]) assert.equal(await isConfirmed(cookie), false)
  })

  test('a token confirms the account it was made for, whoever sends it', async () => {
    const [ada, eve] = [await newCustomer(base), await newCustomer(base)]
    const token = await mailedToken(inbox, ada.email)
    assert.equal((await confirm(token, { cookie: eve.cookie })).status, 204)
    assert.deepEqual([await isConfirmed(ada.cookie), await isConfirmed(eve.cookie)], [true, false])
  })

  test('what is no token at all is refused before it is looked for', async () => {
    for (const token of [1, null, ['x'], 'x'.repeat(101)])
      assert.equal((await problemOf(await confirm(token))).code, 'invalid-field')
  })

  test('another link is sent by session alone, three in an hour and no more', async () => {
    const { cookie, key, email } = await newCustomer(base)
    assert.equal((await post(base, AGAIN, {}, { authorization: `Bearer ${key}` })).status, 401)
    assert.equal((await post(base, AGAIN, {})).status, 401)
    assert.equal((await post(base, AGAIN, {}, { cookie, origin: 'https://evil.example' })).status, 403)
    const tokens = [await mailedToken(inbox, email)]
    for (let time = 0; time < 2; time += 1) {
      assert.equal((await askAgain(cookie)).status, 202)
      tokens.push(await mailedToken(inbox, email))
    }
    const refusal = await askAgain(cookie)
    assert.equal(refusal.status, 429)
    assert.ok(Number(refusal.headers.get('retry-after')) > 3500)
    const statuses = await Promise.all(tokens.map(async token => (await confirm(token)).status))
    assert.deepEqual(statuses, [404, 404, 204])
    assert.equal((await problemOf(await askAgain(cookie))).code, 'conflict')
  })
})

test('where no mail is sent there is nothing to confirm, and the account does not speak of it', async t => {
  const service = await runService()
  t.after(service.close)
  const base = service.baseUrl
  const { cookie } = await newCustomer(base)
  const account = await (await fetch(`${base}/api/v1/account`, { headers: { cookie } })).json()
  assert.ok(!Object.hasOwn(account as object, 'email_confirmed'))
  assert.equal((await problemOf(await post(base, AGAIN, {}, { cookie }))).code, 'conflict')
  assert.equal((await post(base, '/api/v1/confirmations', { token: UNKNOWN })).status, 404)
})
