import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../support/service/certifying-customer.ts'
import { certified } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { runService } from '../../support/service/running-service.ts'
import { sendRaw } from '../../support/service/send-raw.ts'

const OWN_FORM = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html',
}
const ATTEMPT = { product_type: NEWS.product_type, content: NEWS.content }

describe('an attacker at the pages', () => {
  let customer: CertifyingCustomer
  let base: string
  let code: string

  before(async () => {
    customer = await certifyingCustomer()
    base = customer.baseUrl
    code = (await certified(base, customer.key, NEWS)).verify_code
  })
  after(() => customer.close())

  const visit = (path: string, headers: Record<string, string> = {}) =>
    sendRaw(base, { method: 'GET', path, headers: { accept: 'text/html', ...headers } })
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    sendRaw(base, { method: 'POST', path, headers: { ...OWN_FORM, ...headers }, body })

  test('finds no answer that may be framed, sniffed or that lets foreign scripts in', async t => {
    const answers: [status: number, path: string][] = [
      [200, '/'],
      [200, '/agents?q=%22%3E%3Cscript%3E'],
      [200, `/certificate/${code}`],
      [200, `/certificate/${code}/capsule.html`],
      [200, '/favicon.svg'],
      [303, '/dashboard'],
      [400, '/%zz'],
      [400, `/certificate/${'a'.repeat(400)}`],
      [404, '/certificate/%3Cscript%3E'],
      [404, '/assets/../package.json'],
      [404, '/assets/..%2f..%2fpackage.json'],
      [404, '/assets/__proto__'],
      [404, '/problems/constructor'],
      [404, '//evil.example'],
      [422, '/agents?cursor=x'],
    ]
    for (const [status, path] of answers) {
      await t.test(`${status} at ${path.slice(0, 40)}`, async () => {
        const { headers, ...answer } = await visit(path)
        assert.equal(answer.status, status)
        const policy = headers['content-security-policy']
        assert.match(String(policy), /default-src 'none'/)
        assert.match(String(policy), /frame-ancestors 'none'/)
        assert.match(String(policy), /base-uri 'none'/)
        assert.equal(headers['x-content-type-options'], 'nosniff')
        assert.equal(headers['x-frame-options'], 'DENY')
      })
    }
  })

  test('reaches nothing that objects have by nature', async t => {
    const { cookie } = customer
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await t.test(name, async () => {
        const key = await send('/dashboard/keys', `name=a&made=1&expiry=${name}`, { cookie })
        assert.equal(key.status, 422)
        assert.equal((await visit(`/?example=${name}`)).status, 200)
        assert.equal((await visit(`/dashboard?done=${name}`, { cookie })).status, 200)
        assert.equal((await visit(`/dashboard?status=${name}`, { cookie })).status, 422)
        assert.equal((await visit(`/dashboard/keys/${name}/revoke`, { cookie })).status, 404)
        assert.equal((await send('/login', `${name}=1&email=a&password=b`)).status, 422)
      })
    }
  })

  test('brings no page down with a parameter that comes twice', async () => {
    const { cookie } = customer
    for (const path of [
      '/agents?q=a&q=b&cursor=1&cursor=2',
      '/log?q=a&q=b&before=1&before=2',
      '/?example=a&example=b',
      '/login?next=/a&next=/b',
      `/certificate/${code}?cursor=1&cursor=2`,
    ])
      assert.equal((await visit(path)).status, 200, path)
    assert.equal((await visit('/dashboard?q=a&q=b&status=&status=x&done=a&done=b', { cookie })).status, 200)
  })

  test('cannot climb out of an address by dots', async () => {
    const { cookie } = customer
    for (const dots of ['%2e', '%2e%2e', '%2e%2e%2f%2e%2e', '%2fsessions']) {
      assert.equal((await visit(`/certificate/${dots}`)).status, 404)
      assert.equal((await visit(`/certificate/${dots}/capsule.html`)).status, 404)
      for (const path of [`/dashboard/keys/${dots}/revoke`, `/dashboard/certificates/${dots}/revoke`])
        assert.match(String((await send(path, 'reason=x', { cookie })).status), /^40[45]$/, path)
    }
    assert.equal((await visit('/dashboard', { cookie })).status, 200, 'still logged in')
  })

  test('gets no text judged that is another than was sent', async () => {
    for (const content of ['%FF', '%ED%A0%80', 'caf%E9', '%C0%AF'])
      assert.equal((await send('/try', `product_type=news_verify&content=${content}`)).status, 400, content)
  })

  test('may post long texts to the sandbox and nowhere else', async () => {
    const long = 'a'.repeat(100_000)
    assert.equal((await send('/try', `product_type=news_verify&content=${long}`)).status, 200)
    for (const [path, field] of [
      ['/login', 'email'],
      ['/register', 'password'],
      ['/dashboard/keys', 'name'],
    ])
      assert.equal((await send(path!, `${field}=${long}`)).status, 413, path)
  })

  test('finds nothing in the cache of a browser that others use, too', async () => {
    const { cookie } = customer
    const kept = [
      await send('/login', 'email=a@b.example&password=wrong'),
      await send('/try', String(new URLSearchParams(ATTEMPT))),
      await visit('/dashboard', { cookie }),
      await visit(`/certificate/${code}`, { cookie }),
    ]
    for (const { headers } of kept) assert.equal(headers['cache-control'], 'no-store')
  })
})

describe('the limit of the sandbox, on its page', () => {
  const statuses = async (base: string, addresses: string[]) => {
    const seen: number[] = []
    for (const address of addresses)
      seen.push((await postForm(base, '/try', ATTEMPT, { 'x-forwarded-for': address })).status)
    return seen
  }
  const limited = async (t: TestContext, settings: Record<string, string> = {}) => {
    const service = await runService({ PINPROOF_SANDBOX_PER_MINUTE: '2', ...settings })
    t.after(service.close)
    return service.baseUrl
  }

  test('is not evaded by inventing addresses', async t => {
    const base = await limited(t)
    assert.deepEqual(await statuses(base, ['192.0.2.1', '192.0.2.2', '192.0.2.3']), [200, 200, 429])
  })

  test('holds for each visitor alone behind a proxy that is trusted, whatever they put in front', async t => {
    const base = await limited(t, { PINPROOF_TRUST_PROXY: '127.0.0.1' })
    const spoofed = ['192.0.2.1', '198.51.100.7, 192.0.2.1', '198.51.100.8, 192.0.2.1', '192.0.2.2']
    assert.deepEqual(await statuses(base, spoofed), [200, 200, 429, 200])
  })
})
