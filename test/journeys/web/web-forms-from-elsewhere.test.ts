import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, type TestContext, test } from 'node:test'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../support/service/certifying-customer.ts'
import { certified } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'

/** Headers by which a browser shows that a form comes from a foreign page, and a request without any of them. */
const SENDERS: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, told by its origin alone': { origin: 'https://evil.example', 'sec-fetch-site': '' },
  'a page without an origin, such as a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a page without an origin, told by that alone': { origin: 'null', 'sec-fetch-site': '' },
  'another host of the same site': { 'sec-fetch-site': 'same-site' },
  'another port of the same host': { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-origin' },
  nobody: { 'sec-fetch-site': '' },
}

type Keys = { keys: { id: string; name: string; status: string }[] }

describe('a form that was not sent from our own pages', () => {
  let customer: CertifyingCustomer
  let base: string
  let forms: Record<string, Record<string, string>>

  before(async () => {
    customer = await certifyingCustomer()
    base = customer.baseUrl
    const older = (await certified(base, customer.key, NEWS)).verify_code
    const newer = (await certified(base, customer.key, NEWS)).verify_code
    forms = {
      '/register': { email: 'planted@evil.example', password: 'a long enough password' },
      '/login': { email: customer.email, password: customer.password },
      '/logout': {},
      '/dashboard/keys': { name: 'stolen', made: '1', expiry: 'never' },
      [`/dashboard/keys/${(await keys())[0]!.id}/revoke`]: {},
      '/dashboard/documents': {},
      '/dashboard/documents/erase': {},
      '/dashboard/documents/stop': {},
      [`/dashboard/certificates/${older}/revoke`]: { reason: 'spite' },
      [`/dashboard/certificates/${older}/supersede`]: { by: newer },
    }
  })
  after(() => customer.close())

  const get = async <T>(path: string) =>
    (await (await fetch(base + path, { headers: { cookie: customer.cookie } })).json()) as T
  const keys = async () => (await get<Keys>('/api/v1/keys')).keys

  for (const [sender, headers] of Object.entries(SENDERS)) {
    test(`from ${sender} is refused and changes nothing`, async () => {
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
      for (const [path, fields] of Object.entries(forms)) {
        const answer = await fetch(base + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie: customer.cookie, ...sent },
          body: new URLSearchParams(fields),
        })
        assert.equal(answer.status, 403, path)
        assert.deepEqual(answer.headers.getSetCookie(), [], path)
        assert.match(await answer.text(), /nothing was done/)
      }
      assert.deepEqual(
        (await keys()).map(({ name, status }) => [name, status]),
        [['test', 'active']],
      )
      const { keep_documents } = await get<{ keep_documents: boolean }>('/api/v1/account')
      assert.equal(keep_documents, false)
      const { certificates } = await get<{ certificates: { status: string }[] }>('/api/v1/certificates')
      assert.deepEqual(
        certificates.map(({ status }) => status),
        ['active', 'active'],
      )
    })
  }

  test('the account that another site tried to make does not exist', async () => {
    const answer = await postForm(base, '/login', forms['/register']!)
    assert.equal(answer.status, 401)
  })
})

describeInBrowser('a page of another site', () => {
  test('cannot make a key by sending its visitor to us, though the browser adds the cookie', async t => {
    const customer = await certifyingCustomer()
    t.after(customer.close)
    const { baseUrl, cookie } = customer
    const trap = await serve(
      t,
      `<form method="post" action="${baseUrl}/dashboard/keys"><input name="name" value="stolen"><input name="made" value="1"><button>Win a prize</button></form>`,
    )
    const { page } = await openVisit(t, baseUrl, { cookie })
    await page.goto(trap)
    await page.getByRole('button').click()
    await page.waitForURL(`${baseUrl}/dashboard/keys`)
    assert.ok(await page.getByRole('button', { name: 'Log out' }).isVisible(), 'the cookie did not travel')
    assert.match((await page.locator('main').textContent())!, /nothing was done/)
    const listed = await fetch(`${baseUrl}/api/v1/keys`, { headers: { cookie } })
    assert.equal(((await listed.json()) as Keys).keys.length, 1)
  })
})

/** On another port of the same host: the same site, so the cookie travels, and yet not ours. */
async function serve(t: TestContext, markup: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(markup),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise<void>(resolve => void server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
