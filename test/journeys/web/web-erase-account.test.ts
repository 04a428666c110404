import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newCustomer } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const PATH = '/dashboard/account/erase'

describe('the page that erases an account', () => {
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService()
    base = service.baseUrl
  })
  after(() => service.close())

  const open = (path: string, cookie?: string) =>
    fetch(base + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })

  test('is reached from the account, and only by who is logged in', async () => {
    const { cookie, email } = await newCustomer(base)
    assert.match(await (await open('/dashboard/account', cookie)).text(), new RegExp(`href="${PATH}"`))
    assert.equal((await open(PATH)).headers.get('location'), `/login?next=${PATH}`)
    const page = await (await open(PATH, cookie)).text()
    assert.ok(page.includes(email) && page.includes('This cannot be undone'))
  })

  test('asks for the password again where it is wrong, and nothing is erased', async () => {
    const { cookie } = await newCustomer(base)
    const refused = await postForm(base, PATH, { current_password: 'a wrong one' }, { cookie })
    assert.equal(refused.status, 401)
    assert.match(await refused.text(), /The current password is wrong/)
    assert.equal((await open('/dashboard', cookie)).status, 200)
  })

  test('erases it, says so and logs out', async () => {
    const { cookie, password, email } = await newCustomer(base)
    const erased = await postForm(base, PATH, { current_password: password }, { cookie })
    assert.equal(erased.status, 200)
    const page = await erased.text()
    assert.match(page, /<h1>Your account is erased<\/h1>/)
    assert.ok(!page.includes(email))
    assert.match(erased.headers.getSetCookie()[0]!, /=; /)
    assert.equal((await open('/dashboard', cookie)).status, 303)
  })
})
