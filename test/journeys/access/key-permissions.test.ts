import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certify, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { runService } from '../../support/service/running-service.ts'

const NEWS = { product_type: 'news_verify', content: 'The council approved the bridge on Monday.' }
const OFFICE = { 'x-forwarded-for': '198.51.100.20' }
const CAFE = { 'x-forwarded-for': '203.0.113.9' }

test('a key does what it was made for, from where it was made for, and nothing else', async t => {
  const service = await runService({
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_TRUST_PROXY: 'loopback',
  })
  t.after(() => service.close())
  const { baseUrl: base } = service
  const { cookie, key: usual } = await newCustomer(base)
  const makeKey = async (permissions: object) => {
    const made = await post(base, '/api/v1/keys', { name: 'limited', ...permissions }, { cookie })
    assert.equal(made.status, 201, await made.clone().text())
    return (await made.json()) as { key: string; scopes: string[]; allowed_addresses: string[] }
  }
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
  const statusOf = async (answer: Promise<Response>) => {
    const { status } = await answer
    return status
  }
  const read = (key: string, headers = {}) =>
    fetch(`${base}/api/v1/certificates`, { headers: { ...bearer(key), ...headers } })
  const manage = (key: string) =>
    post(base, '/api/v1/webhooks', { url: 'https://cms.example/pinproof' }, bearer(key))
  const all = async (key: string) => [
    await statusOf(certify(base, key, NEWS)),
    await statusOf(read(key)),
    await statusOf(manage(key)),
  ]

  await t.test('without a word a key certifies and reads, as ever', async () => {
    assert.deepEqual(await all(usual), [200, 200, 403])
    const { scopes, allowed_addresses } = await makeKey({})
    assert.deepEqual([scopes, allowed_addresses], [['certify', 'read'], []])
  })

  await t.test('each scope opens its own part, and a refusal says what is missing', async () => {
    const [certifying, reading, managing] = await Promise.all(
      ['certify', 'read', 'manage'].map(async scope => (await makeKey({ scopes: [scope] })).key),
    )
    assert.deepEqual(await all(certifying!), [200, 403, 403])
    assert.deepEqual(await all(reading!), [403, 200, 403])
    assert.deepEqual(await all(managing!), [403, 403, 201])
    const { code, detail } = await problemOf(await certify(base, reading!, NEWS))
    assert.deepEqual([code, detail], ['key-not-allowed', 'This API key lacks the scope `certify`.'])
    const issued = (await (await certify(base, certifying!, NEWS)).json()) as { verify_code: string }
    const certificate = `/api/v1/certificates/${issued.verify_code}`
    const revoke = (key: string) => post(base, `${certificate}/revoke`, { reason: 'Wrong' }, bearer(key))
    assert.equal(await statusOf(fetch(base + certificate, { headers: bearer(certifying!) })), 403)
    assert.equal(await statusOf(revoke(reading!)), 403)
    assert.equal(await statusOf(revoke(certifying!)), 200)
  })

  await t.test('no key makes keys, changes the password or erases the account', async () => {
    const { key } = await makeKey({ scopes: ['certify', 'read', 'manage'] })
    for (const path of ['/keys', '/account/password', '/account/second-factor', '/account/address'])
      assert.equal(await statusOf(post(base, `/api/v1${path}`, {}, bearer(key))), 401, path)
  })

  await t.test('a key with addresses works there alone, in pages, tools and API alike', async () => {
    const { key } = await makeKey({ allowed_addresses: ['198.51.100.0/24', '2001:db8::/32'] })
    assert.equal(await statusOf(read(key, OFFICE)), 200)
    assert.equal(await statusOf(read(key, { 'x-forwarded-for': '2001:db8:1::5' })), 200)
    const away = await read(key, CAFE)
    assert.deepEqual([away.status, (await problemOf(away)).code], [403, 'key-not-allowed'])
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'certify', arguments: NEWS },
    }
    const accept = { accept: 'application/json, text/event-stream' }
    const tool = async (from: object) =>
      (await post(base, '/mcp', call, { ...bearer(key), ...accept, ...from })).text()
    assert.match(await tool(CAFE), /must not be used from your network address/)
    assert.match(await tool(OFFICE), /PP-[A-Z0-9]{16}/)
  })

  await t.test('the dashboard makes such a key and shows what it may do', async () => {
    const { cookie: holder } = await newCustomer(base)
    const fields = { name: 'CMS', made: '1', permissions: 'chosen' }
    const wrong = { ...fields, scope_certify: 'on', allowed_addresses: 'office' }
    const refusals = [await postForm(base, '/dashboard/keys', fields, { cookie: holder })]
    refusals.push(await postForm(base, '/dashboard/keys', wrong, { cookie: holder }))
    assert.deepEqual(
      refusals.map(({ status }) => status),
      [422, 422],
    )
    assert.match(await refusals[1]!.text(), /id="allowed_addresses-error">must be an address or a network/)
    const right = { ...wrong, allowed_addresses: '198.51.100.0/24, ::1' }
    assert.equal((await postForm(base, '/dashboard/keys', right, { cookie: holder })).status, 201)
    const page = await (await fetch(`${base}/dashboard`, { headers: { cookie: holder } })).text()
    assert.match(page, /<dt>Scopes<\/dt><dd>certify<\/dd>/)
    assert.match(page, /<dt>Only from<\/dt><dd><bdi>198\.51\.100\.0\/24, ::1<\/bdi>/)
  })
})
