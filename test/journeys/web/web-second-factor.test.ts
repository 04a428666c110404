import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { base32upper } from 'multiformats/bases/base32'
import { stepAt, totpCode } from '../../../src/access/second-factor/totp.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { newCustomer, post, problemOf } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const PAGE = '/dashboard/account/second-factor'

describeInBrowser('a second factor', () => {
  let now = new Date('2026-03-04T05:06:00Z')
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService({}, () => now)
    base = service.baseUrl
  })
  after(() => service.close())

  /** Each code is of a step of its own: a used one is refused. */
  const nextCode = (secret: string) => {
    now = new Date(now.getTime() + 30_000)
    return totpCode(base32upper.baseDecode(secret), stepAt(now))
  }
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map(each => each.split(';')[0]!)
      .join('; ')
  const logIn = (email: string, password: string) => post(base, '/api/v1/sessions', { email, password })
  const sendCode = (cookie: string, code: string) =>
    post(base, '/api/v1/sessions/second-factor', { code }, { cookie })

  async function customerWithFactor() {
    const customer = await newCustomer(base)
    const { cookie, password: current_password } = customer
    const proposal = await post(base, '/api/v1/account/second-factor', { current_password }, { cookie })
    const { secret, uri } = (await proposal.json()) as { secret: string; uri: string }
    const code = nextCode(secret)
    const confirmed = await post(base, '/api/v1/account/second-factor/confirmation', { code }, { cookie })
    const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] }
    return { ...customer, secret, uri, recoveryCodes: recovery_codes }
  }

  test('somebody switches it on, logs in with it, uses a recovery code and switches it off', async t => {
    const { email, password } = await newCustomer(base)
    const { page, open } = await openVisit(t, base)
    const press = (name: string) => page.locator('main').getByRole('button', { name }).click()
    const enterPassword = async () => {
      await open('/login')
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Log in')
    }
    await enterPassword()
    await page.waitForURL(`${base}/dashboard`)
    await open('/dashboard/account')
    await page.getByRole('link', { name: 'Switch it on' }).click()
    await page.getByLabel('Your password').fill(password)
    await press('Switch it on')
    assert.ok(await page.locator('.qr-code').isVisible())
    await assertAccessible(page)
    const secret = (await page.getByLabel('the secret', { exact: true }).textContent())!.replaceAll(' ', '')
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await press('Confirm')
    assert.match((await page.locator('main').textContent())!, /is wrong, or was used before/)
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
    await press('Confirm')
    const codes = (await page.getByLabel('the recovery codes', { exact: true }).textContent())!.split('\n')
    assert.equal(codes.filter(code => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code)).length, 10)
    await page.getByRole('link', { name: 'I have stored them' }).click()
    assert.match((await page.locator('main').textContent())!, /10 recovery codes are left/)

    for (const code of [nextCode(secret), codes[0]!.toLowerCase()]) {
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL(`${base}/`)
      await enterPassword()
      await page.waitForURL(`${base}/login/code?next=%2Fdashboard`)
      await page.getByRole('textbox', { name: 'Code' }).fill(code)
      await press('Log in')
      await page.waitForURL(`${base}/dashboard`)
    }
    await open(PAGE)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
    await press('Switch it off')
    await page.waitForURL(`${base}/dashboard/account?done=second-factor-removed`)
    assert.equal((await logIn(email, password)).status, 200)
  })

  test('without a code the password opens nothing, and no code works twice', async () => {
    const { email, password, secret, uri, recoveryCodes } = await customerWithFactor()
    assert.match(uri, /^otpauth:\/\/totp\/127\.0\.0\.1%3A\d+:.+[?&]secret=[A-Z2-7]{32}&/)
    const first = await logIn(email, password)
    const ticket = cookiesOf(first)
    assert.equal(first.status, 401)
    assert.match(ticket, /^pinproof_log_in=[^;]+$/)
    assert.equal((await problemOf(first)).code, 'second-factor-needed')
    assert.equal((await fetch(`${base}/api/v1/account`, { headers: { cookie: ticket } })).status, 401)
    const code = nextCode(secret)
    assert.equal((await sendCode(ticket.replace(/=./, '=x'), code)).status, 401)
    assert.equal((await sendCode(ticket, code)).status, 200)
    assert.equal((await sendCode(ticket, code)).status, 401, 'used before')
    const uses = await Promise.all([recoveryCodes[1]!, recoveryCodes[1]!].map(each => sendCode(ticket, each)))
    assert.deepEqual(uses.map(({ status }) => status).toSorted(), [200, 401])
    now = new Date(now.getTime() + 11 * 60_000)
    assert.equal((await sendCode(ticket, nextCode(secret))).status, 401, 'a ticket is good for ten minutes')
    const late = await postForm(base, '/login/code', { code: nextCode(secret) }, { cookie: ticket })
    assert.match(late.headers.get('location')!, /^\/login\?.*done=log-in-again/)
  })

  test('guesses at a code are slowed down', async () => {
    const { email, password } = await customerWithFactor()
    const ticket = cookiesOf(await logIn(email, password))
    const guesses = await Promise.all(Array.from({ length: 12 }, () => sendCode(ticket, '000000')))
    const statuses = guesses.map(({ status }) => status)
    assert.ok(statuses.includes(429) && !statuses.includes(200), String(statuses))
  })

  test('another person with the session and the password changes nothing without a code', async () => {
    const { cookie, password: current_password, secret } = await customerWithFactor()
    const change = (method: string, path: string, body: object) =>
      fetch(`${base}/api/v1/account/${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ current_password, ...body }),
      })
    const attempts: [string, string, object][] = [
      ['POST', 'address', { new_email: 'eve@evil.example' }],
      ['POST', 'recovery-codes', {}],
      ['DELETE', 'second-factor', {}],
    ]
    for (const [method, path, body] of attempts)
      for (const code of [undefined, '000000'])
        assert.equal(
          (await problemOf(await change(method, path, { ...body, code }))).code,
          'second-factor-needed',
        )
    assert.equal((await change('POST', 'second-factor', {})).status, 409)
    assert.equal((await change('POST', 'recovery-codes', { code: nextCode(secret) })).status, 200)
  })

  test('the operator removes it for a holder who has lost everything', async () => {
    const { email, password } = await customerWithFactor()
    const env = { ...process.env, PINPROOF_DATA: service.dataFolder }
    const words = ['account', 'second-factor', 'remove', email]
    const { stdout } = await promisify(execFile)(process.execPath, [LAUNCHER, ...words], { env })
    assert.match(stdout, /The second factor is removed/)
    assert.equal((await logIn(email, password)).status, 200)
  })
})
