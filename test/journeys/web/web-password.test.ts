import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newCustomer, post } from '../../support/service/client.ts'
import { postForm, sessionOf } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const PATH = '/dashboard/account'

describe('the page on password and sessions', () => {
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService()
    base = service.baseUrl
  })
  after(() => service.close())

  const open = (path: string, cookie?: string) =>
    fetch(base + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
  const isLoggedIn = async (cookie: string) => (await open('/api/v1/account', cookie)).status === 200

  test('is reached from the dashboard, and only by who is logged in', async () => {
    const { cookie } = await newCustomer(base)
    assert.match(await (await open('/dashboard', cookie)).text(), /href="\/dashboard\/account"/)
    assert.equal((await open(PATH)).headers.get('location'), `/login?next=${PATH}`)
    assert.equal((await open(`${PATH}/password`)).headers.get('location'), `${PATH}#password`)
  })

  test('has password fields that managers fill and readers can paste into', async () => {
    const { cookie } = await newCustomer(base)
    const page = await (await open(PATH, cookie)).text()
    for (const [name, kind] of [
      ['current_password', 'current-password'],
      ['new_password', 'new-password'],
    ])
      assert.match(page, new RegExp(`<input id="${name}"[^>]* type="password"[^>]* autocomplete="${kind}"`))
    assert.doesNotMatch(page, /onpaste|maxlength/)
  })

  test('changes the password by form, logs out elsewhere and says so', async () => {
    const { email, password, cookie } = await newCustomer(base)
    const elsewhere = sessionOf(await post(base, '/api/v1/sessions', { email, password }))!
    const fields = { current_password: password, new_password: 'quite another password' }
    const changed = await postForm(base, `${PATH}/password`, fields, { cookie })
    assert.equal(changed.headers.get('location'), `${PATH}?done=password-changed`)
    const fresh = sessionOf(changed)!
    assert.deepEqual(
      [await isLoggedIn(fresh), await isLoggedIn(cookie), await isLoggedIn(elsewhere)],
      [true, false, false],
    )
    assert.match(
      await (await open(`${PATH}?done=password-changed`, fresh)).text(),
      /Your password is changed/,
    )
  })

  test('tells beside the field what is wrong, and shows nothing that was typed', async () => {
    const { password, cookie } = await newCustomer(base)
    const fields = { current_password: password, new_password: 'qwertyuiop' }
    const refused = await postForm(base, `${PATH}/password`, fields, { cookie })
    assert.equal(refused.status, 422)
    const page = await refused.text()
    assert.match(page, /id="new_password-error">is one of the passwords that are tried first/)
    assert.ok(!page.includes(password) && !page.includes('qwertyuiop'))
    const wrong = await postForm(base, `${PATH}/password`, { ...fields, current_password: 'no' }, { cookie })
    assert.equal(wrong.status, 401)
    assert.match(await wrong.text(), /The current password is wrong/)
  })

  test('shows where one is logged in, and logs out there', async () => {
    const { email, password, cookie } = await newCustomer(base)
    const elsewhere = sessionOf(await post(base, '/api/v1/sessions', { email, password }))!
    const page = await (await open(PATH, cookie)).text()
    assert.match(page, /This session/)
    const [, action] = /action="(\/dashboard\/account\/sessions\/session_[^"]+)"/.exec(page)!
    const ended = await postForm(base, action!, {}, { cookie })
    assert.equal(ended.headers.get('location'), `${PATH}?done=session-ended`)
    assert.deepEqual([await isLoggedIn(cookie), await isLoggedIn(elsewhere)], [true, false])
    assert.equal((await postForm(base, action!, {}, { cookie })).status, 404)
  })
})
