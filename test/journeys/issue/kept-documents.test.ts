import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { certified, certify, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const FREE = { PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }
const SECRET = 'Northwind will be bought in May'
const CONTENT = `\ufeff${SECRET}. Zoë agreed: 5 %.\r\n\u2028😀 `
const DOCUMENT = { product_type: 'info_verify', content: CONTENT }

type Account = { keep_documents: boolean; kept_documents: { count: number; bytes: number } }

/** A customer, and the few things to do with kept documents. */
async function keepingCustomer(service: RunningService) {
  const { baseUrl } = service
  const customer = await newCustomer(baseUrl)
  const byKey = { authorization: `Bearer ${customer.key}` }
  const bySession = { cookie: customer.cookie }
  const ask = (method: string, path: string, headers: Record<string, string> = byKey) =>
    fetch(baseUrl + path, { method, headers })
  return {
    ...customer,
    baseUrl,
    byKey,
    bySession,
    ask,
    setKeeping: (keep_documents: unknown, headers: Record<string, string> = bySession) =>
      fetch(`${baseUrl}/api/v1/account`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ keep_documents }),
      }),
    account: async () => (await (await ask('GET', '/api/v1/account')).json()) as Account,
    issue: async (fields = DOCUMENT) => (await certified(baseUrl, customer.key, fields)).verify_code,
    content: (code: string, headers = byKey) => ask('GET', `/api/v1/certificates/${code}/content`, headers),
  }
}

function filesOf(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))
  // A file that is being replaced may be gone by now.
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
  return Buffer.concat(names.filter(isFile).map(path => readFileSync(path)))
}

describe('documents that an account asks us to keep', () => {
  let service: RunningService
  before(async () => {
    service = await runService(FREE)
  })
  after(() => service.close())

  for (const threaded of [false, true]) {
    test(`are kept from then on, come back byte for byte, and survive a restart, ${threaded ? 'with' : 'without'} a thread`, async t => {
      const own = await runService(FREE, () => new Date(), { threaded })
      t.after(own.close)
      const { issue, content, setKeeping, account } = await keepingCustomer(own)
      const before = await issue()
      assert.deepEqual((await account()).keep_documents, false)
      const changed = await setKeeping(true)
      assert.equal(changed.status, 200)
      assert.equal(((await changed.json()) as Account).keep_documents, true)
      const code = await issue()
      await own.restart()

      const bytes = Buffer.byteLength(CONTENT)
      const { keep_documents, kept_documents } = await account()
      assert.deepEqual(
        { keep_documents, kept_documents },
        { keep_documents: true, kept_documents: { count: 1, bytes } },
      )
      const answer = await content(code)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
      assert.equal(answer.headers.get('cache-control'), 'private, no-store')
      assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${code}.txt"`)
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(CONTENT)))
      assert.equal((await content(before)).status, 404)
    })
  }

  test('are company documents alone; the sandbox and other products keep nothing', async () => {
    const { baseUrl, key, setKeeping, account } = await keepingCustomer(service)
    await setKeeping(true)
    for (const fields of ONE_OF_EACH.filter(each => each.product_type !== 'info_verify'))
      await certified(baseUrl, key, fields)
    assert.equal((await post(baseUrl, '/api/v1/sandbox', DOCUMENT)).status, 200)
    assert.deepEqual((await account()).kept_documents, { count: 0, bytes: 0 })
  })

  test('are kept with their certificate or not at all: a replay and a refusal keep nothing more', async () => {
    const { baseUrl, key, setKeeping, account } = await keepingCustomer(service)
    await setKeeping(true)
    for (const _ of ['first', 'replayed'])
      assert.equal((await certify(baseUrl, key, DOCUMENT, { 'idempotency-key': 'one' })).status, 200)
    assert.equal((await certify(baseUrl, key, { ...DOCUMENT, content: ' ' })).status, 422)
    assert.equal((await account()).kept_documents.count, 1)
  })

  test('are in no file in a form that could be read, before or after they are erased', async () => {
    const { setKeeping, issue, ask, content } = await keepingCustomer(service)
    await setKeeping(true)
    const codes = [await issue(), await issue(), await issue()]
    assert.ok(filesOf(service.dataFolder).includes(codes[0]!), 'what is stored would be found')
    assert.equal(filesOf(service.dataFolder).indexOf(SECRET), -1)

    assert.equal((await ask('DELETE', `/api/v1/certificates/${codes[0]}/content`)).status, 204)
    assert.equal((await content(codes[0]!)).status, 404)
    assert.equal((await content(codes[1]!)).status, 200)
    assert.equal((await ask('DELETE', '/api/v1/account/documents')).status, 204)
    for (const code of codes) assert.equal((await content(code)).status, 404)
    assert.equal(filesOf(service.dataFolder).indexOf(SECRET), -1)
  })

  test('are erased by their owner, and the certificate stays; erasing nothing is told for one, not for all', async () => {
    const { setKeeping, issue, ask, account, bySession } = await keepingCustomer(service)
    await setKeeping(true)
    const code = await issue()
    const path = `/api/v1/certificates/${code}/content`
    assert.equal((await ask('DELETE', path, bySession)).status, 204)
    assert.equal((await ask('DELETE', path)).status, 404)
    for (const _ of ['once', 'again'])
      assert.equal((await ask('DELETE', '/api/v1/account/documents', bySession)).status, 204)
    assert.equal((await account()).keep_documents, true)
    assert.equal((await ask('GET', `/api/v1/certificates/${code}`)).status, 200)
    await issue()
    assert.equal((await account()).kept_documents.count, 1)
  })

  test('are erased at once when the account asks us to stop, and do not come back with asking to keep again', async () => {
    const { setKeeping, issue, account, content } = await keepingCustomer(service)
    await setKeeping(true)
    const code = await issue()
    const stopped = (await (await setKeeping(false)).json()) as Account
    assert.deepEqual([stopped.keep_documents, stopped.kept_documents.count], [false, 0])
    assert.equal((await content(code)).status, 404)
    await issue()
    await setKeeping(true)
    assert.deepEqual((await account()).kept_documents, { count: 0, bytes: 0 })
  })

  test('are for their owner alone: whoever else asks is told the same as of a code that nobody has', async () => {
    const { baseUrl, setKeeping, issue, content, ask } = await keepingCustomer(service)
    await setKeeping(true)
    const code = await issue()
    const other = await newCustomer(baseUrl)
    const others = { authorization: `Bearer ${other.key}` }
    const answers = []
    for (const each of [code, 'PP-AAAAAAAAAAAAAAAA', 'nonsense']) {
      const path = `/api/v1/certificates/${each}/content`
      for (const method of ['GET', 'DELETE']) {
        const answer = await ask(method, path, others)
        answers.push([answer.status, await answer.text()].join())
        assert.equal((await ask(method, path, {})).status, 401)
      }
    }
    assert.equal(new Set(answers).size, 1)
    assert.equal((await ask('DELETE', '/api/v1/account/documents', others)).status, 204)
    assert.equal((await content(code)).status, 200)
  })

  test('are switched on and off by session from our own pages only, and by a plain yes or no', async () => {
    const { setKeeping, account, bySession, byKey } = await keepingCustomer(service)
    const foreign = await setKeeping(true, { ...bySession, origin: 'https://evil.example' })
    assert.equal((await problemOf(foreign)).code, 'cross-origin')
    assert.equal((await setKeeping(true, byKey)).status, 401)
    for (const wrong of ['true', 1, null, undefined]) assert.equal((await setKeeping(wrong)).status, 422)
    assert.equal((await account()).keep_documents, false)
  })
})
