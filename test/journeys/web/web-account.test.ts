import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors, assertNoLayoutShift } from '../../support/browser/page-assertions.ts'
import { newCustomer } from '../../support/service/client.ts'
import { postForm, sessionOf } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const PASSWORD = 'a long enough password'
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
]

describeInBrowser('registering, logging in and logging out', () => {
  let service: RunningService
  let base: string

  before(async () => {
    service = await runService()
    base = service.baseUrl
  })
  after(() => service.close())

  const newEmail = () => `${randomUUID()}@reader.example`
  const get = (path: string, cookie?: string) =>
    fetch(base + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
  const isLoggedIn = async (cookie: string) => (await get('/api/v1/account', cookie)).status === 200

  for (const javaScriptEnabled of [true, false]) {
    test(`somebody registers, logs out and in again, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async t => {
      const { page, open } = await openVisit(t, base, { javaScriptEnabled })
      const email = newEmail()
      await open('/register')
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.locator('main').getByRole('button', { name: 'Register' }).click()
      await page.waitForURL(`${base}/dashboard`)
      assert.match((await page.locator('main').textContent())!, new RegExp(email))

      await page.getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL(`${base}/`)
      await page.getByRole('link', { name: 'Log in' }).click()
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.locator('main').getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`${base}/dashboard`)
    })
  }

  test('the keyboard alone is enough to register', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/register')
    await page.getByLabel('E-mail address').focus()
    await page.keyboard.type(newEmail())
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${base}/dashboard`)
  })

  test('a browser knows which field to fill in, and with what', async t => {
    const { page, open } = await openVisit(t, base)
    for (const [path, purpose] of [
      ['/register', 'new-password'],
      ['/login', 'current-password'],
    ] as const) {
      await open(path)
      assert.equal(await page.locator('#email').getAttribute('autocomplete'), 'username')
      assert.equal(await page.locator('#password').getAttribute('autocomplete'), purpose)
    }
  })

  test('the password can be looked at, and is a password again when it is sent', async t => {
    const visit = await openVisit(t, base)
    await visit.open('/login')
    await assertNoLayoutShift(visit)
    const field = visit.page.locator('#password')
    await visit.page.locator('#email').fill(newEmail())
    await field.fill(PASSWORD)
    await visit.page.getByRole('button', { name: 'Show password' }).click()
    assert.equal(await field.getAttribute('type'), 'text')
    await visit.page
      .locator('form.card')
      .evaluate(form => form.addEventListener('submit', event => event.preventDefault()))
    await field.press('Enter')
    assert.equal(await field.getAttribute('type'), 'password')
    assert.equal(await visit.page.getByRole('button', { name: 'Show password' }).count(), 1)
  })

  test('what is wrong is told at its field, what was typed stays, and the password does not', async t => {
    const visit = await openVisit(t, base, { width: 360 })
    const { page } = visit
    await visit.open('/register?next=/docs')
    // As a browser sends it that does not check fields itself.
    await page.locator('form.card').evaluate(form => {
      ;(form as HTMLFormElement).noValidate = true
    })
    await page.locator('#email').fill('"><b>nobody')
    await page.locator('#password').fill('short')
    const answered = page.waitForResponse(response => response.request().method() === 'POST')
    await page.locator('#password').press('Enter')
    assert.equal((await answered).status(), 422)
    await visit.settle()

    assert.match(await page.title(), /^Error: /)
    assert.equal(await page.locator('#email').inputValue(), '"><b>nobody')
    assert.equal(await page.locator('#password').inputValue(), '')
    assert.equal(await page.locator('main [name=next]').inputValue(), '/docs')
    for (const [field, told] of [
      ['#email', 'must be an e-mail address'],
      ['#password', 'must be at least 8 characters'],
    ] as const) {
      const described = (await page.locator(field).getAttribute('aria-describedby'))!.split(' ').at(-1)
      assert.equal(await page.locator(`#${described}`).textContent(), told)
      assert.equal(await page.locator(field).getAttribute('aria-invalid'), 'true')
    }
    await assertAccessible(page)
    await assertFits(page)
    await assertNoErrors(visit)
  })

  test('no answer repeats a password', async () => {
    const { email } = await newCustomer(base)
    const secret = 'this-is-nobody-elses-business'
    for (const [path, status] of [
      ['/login', 401],
      ['/register', 409],
    ] as const) {
      const answer = await postForm(base, path, { email, password: secret })
      assert.equal(answer.status, status)
      assert.ok(!(await answer.text()).includes(secret), path)
    }
  })

  test('the form says how short a password may be, and that is true', async () => {
    const words = await (await get('/register')).text()
    assert.match(words, /At least 8 characters/)
    assert.equal((await postForm(base, '/register', { email: newEmail(), password: '8152409' })).status, 422)
    assert.equal((await postForm(base, '/register', { email: newEmail(), password: '81524091' })).status, 303)
  })

  test('an unknown address and a wrong password look the same', async () => {
    const { email } = await newCustomer(base)
    const stranger = newEmail()
    const answers = await Promise.all(
      [email, stranger].map(each => postForm(base, '/login', { email: each, password: 'not this one' })),
    )
    const pages = await Promise.all(answers.map(answer => answer.text()))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 401],
    )
    assert.equal(pages[0]!.replaceAll(email, '…'), pages[1]!.replaceAll(stranger, '…'))
    assert.match(pages[0]!, /The e-mail address or the password is wrong/)
  })

  test('whoever asked for a page is sent there after logging in, also by way of registering', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/dashboard?status=revoked')
    assert.equal(page.url(), `${base}/login?next=/dashboard%3Fstatus%3Drevoked`)
    await page.locator('main').getByRole('link', { name: 'Register' }).click()
    await page.locator('#email').fill(newEmail())
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password').press('Enter')
    await page.waitForURL(`${base}/dashboard?status=revoked`)
  })

  test('a stranger at the dashboard is asked to log in', async () => {
    const answer = await get('/dashboard')
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/login?next=/dashboard'])
  })

  test('no link leads anybody to another site after logging in', async () => {
    const { email, password, cookie } = await newCustomer(base)
    for (const next of ELSEWHERE) {
      const answer = await postForm(base, '/login', { email, password, next })
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/dashboard'], next)
      const sentOn = await get(`/login?${new URLSearchParams({ next })}`, sessionOf(answer))
      assert.deepEqual([sentOn.status, sentOn.headers.get('location')], [303, '/dashboard'], next)
    }
    assert.ok(await isLoggedIn(cookie))
  })

  test('whoever is logged in is sent on from both forms', async () => {
    const { cookie } = await newCustomer(base)
    for (const path of ['/login', '/register']) {
      const answer = await get(`${path}?next=/log`, cookie)
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/log'], path)
    }
  })

  test('the session is a cookie that no script and no other site gets', async () => {
    const answer = await postForm(base, '/register', { email: newEmail(), password: PASSWORD })
    const [cookie = ''] = answer.headers.getSetCookie()
    for (const attribute of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) assert.match(cookie, attribute)
    assert.doesNotMatch(cookie, /Domain=/)
  })

  test('a session that was planted before logging in is worth nothing afterwards', async () => {
    const attacker = await newCustomer(base)
    const { email, password } = await newCustomer(base)
    const invented = `${attacker.cookie.split('=')[0]}=${'A'.repeat(43)}`
    for (const planted of [attacker.cookie, invented]) {
      const answer = await postForm(base, '/login', { email, password }, { cookie: planted })
      assert.notEqual(sessionOf(answer), planted)
      assert.ok(await isLoggedIn(sessionOf(answer)!))
      assert.equal(await isLoggedIn(planted), false)
    }
  })

  test('after logging out the cookie is gone, and a copy of it opens nothing', async () => {
    const { cookie } = await newCustomer(base)
    const answer = await postForm(base, '/logout', {}, { cookie })
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/'])
    assert.match(answer.headers.getSetCookie()[0]!, /Max-Age=0|Expires=Thu, 01 Jan 1970/)
    assert.equal((await get('/dashboard', cookie)).status, 303)
    assert.equal(
      (await postForm(base, '/dashboard/keys', { name: 'late', made: '1' }, { cookie })).status,
      303,
    )
    assert.equal(await isLoggedIn(cookie), false)
    assert.equal((await postForm(base, '/logout', {}, { cookie })).status, 303)
  })

  test('guessing is stopped, and the page says for how long', async () => {
    const { email } = await newCustomer(base)
    const guess = () => postForm(base, '/login', { email, password: 'a guess' })
    for (let count = 0; count < 10; count += 1) assert.equal((await guess()).status, 401)
    const refused = await guess()
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    const page = await refused.text()
    assert.match(page, /Too many failed attempts; wait before trying again\. Try again in \d+ seconds?\./)
    assert.ok(page.includes(`value="${email}"`), 'the address was lost')
  })

  test('a form that is no form is refused with a page, not with a defect', async () => {
    const own = { 'sec-fetch-site': 'same-origin' }
    for (const [type, body] of [
      ['application/json', '{"email":"a@b.example","password":"12345678"}'],
      ['text/plain', 'email=a@b.example'],
      ['application/x-www-form-urlencoded', 'email=a&email=b'],
    ] as const) {
      const headers = { ...own, 'content-type': type }
      const answer = await fetch(`${base}/register`, { method: 'POST', headers, body })
      assert.equal(answer.status, 400, type)
      assert.match(answer.headers.get('content-type')!, /^text\/html/)
    }
    const empty = await fetch(`${base}/register`, { method: 'POST', headers: own })
    assert.equal(empty.status, 422)
  })
})
