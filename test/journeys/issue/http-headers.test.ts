import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startService } from '../../../src/app.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import { openSite, type Site } from '../../support/browser/pages.ts'
import { readContract } from '../../support/service/api-contract.ts'
import { certified, post } from '../../support/service/client.ts'

/** Headers of every response. */
const EVERYWHERE: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'content-security-policy': /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
}
const SHARED = { 'cross-origin-resource-policy': /^cross-origin$/, 'referrer-policy': /^no-referrer$/ }
const OURS = { 'cross-origin-resource-policy': /^same-origin$/, 'referrer-policy': /^same-origin$/ }
/** Cache policies. */
const PRIVATE = { 'cache-control': /\bno-store$/ }
const ASKED_AGAIN = { 'cache-control': /^no-cache$/ }
const FOR_EVER = { 'cache-control': /^public, max-age=\d{8}, immutable$/ }
const A_WHILE = { 'cache-control': /^public, max-age=\d{2,5}/ }

type Expected = Record<string, RegExp>

describe('the headers of every answer', () => {
  let site: Site
  before(async () => {
    site = await openSite()
  })
  after(() => site.close())

  async function hold(path: string, expected: Expected, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(site.baseUrl + path, { redirect: 'manual', ...init })
    for (const [name, value] of Object.entries({ ...EVERYWHERE, ...expected }))
      assert.match(answer.headers.get(name) ?? 'nothing', value, `${name} of ${init.method ?? 'GET'} ${path}`)
    assert.equal(answer.headers.get('x-powered-by') ?? answer.headers.get('server'), null, path)
    return answer
  }

  test('pages are ours alone, run only our scripts, and are not kept where they are somebody’s', async () => {
    const ownScripts = { 'content-security-policy': /^(?=.*script-src 'self';)(?!.*unsafe)/ }
    for (const { path, cookie, status } of site.pages) {
      const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie }) }
      const kept = cookie === undefined ? ASKED_AGAIN : PRIVATE
      const answer = await hold(path, { ...OURS, ...kept, ...ownScripts }, { headers })
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    }
  })

  test('every operation of the API says what it is, and what it refuses is kept by nobody', async () => {
    const { operations } = await readContract(site.baseUrl)
    for (const { method, path } of operations) {
      const answer = await hold(path.replace(/\{\w+\}/g, 'x'), SHARED, { method })
      assert.match(answer.headers.get('content-type')!, /; charset=utf-8$/, path)
      if (answer.status < 400 || path.includes('/badge/')) continue
      assert.equal(answer.headers.get('cache-control'), 'no-store', path)
    }
  })

  test('what is private is kept by nobody, and what is public as long as it is true', async () => {
    const { cookie, key } = site.customer
    const made = { product_type: 'info_verify', content: 'The harbour office moves on Monday.' }
    const { verify_code, hash, ipfs_cid } = await certified(site.baseUrl, key, made)
    const own = [
      'account',
      'keys',
      'sessions',
      'certificates',
      'webhooks',
      'account/domains',
      'account/agent-keys',
    ]
    for (const path of own) await hold(`/api/v1/${path}`, { ...SHARED, ...PRIVATE }, { headers: { cookie } })
    const bearer = { headers: { authorization: `Bearer ${key}` } }
    await hold(`/api/v1/certificates/${verify_code}`, { ...SHARED, ...PRIVATE }, bearer)
    await hold(`/api/v1/certificates/${verify_code}`, { ...SHARED, ...ASKED_AGAIN })
    await hold(`/api/v1/certificates/${verify_code}/proof`, { ...SHARED, ...ASKED_AGAIN })
    await hold('/log/checkpoint', { ...SHARED, ...ASKED_AGAIN })
    await hold('/log/tile/0/000.p/1', { ...SHARED, ...FOR_EVER })
    await hold('/log/key', { ...SHARED, ...A_WHILE })
    await hold('/.well-known/did.json', { ...SHARED, ...A_WHILE })
    await hold(`/ipfs/${ipfs_cid}?format=raw`, { ...SHARED, ...FOR_EVER })
    await hold('/healthz', { ...SHARED, ...PRIVATE })
    await hold('/metrics', { ...SHARED, ...PRIVATE })
    const inert = { 'content-security-policy': /;? ?sandbox$/, 'content-type': /^image\/svg\+xml/ }
    await hold(`/api/v1/badge/${hash}.svg`, { ...SHARED, ...A_WHILE, ...inert })
  })

  test('scripts, styles and pictures of ours are kept as long as their name', async () => {
    const page = await (await fetch(site.baseUrl)).text()
    const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
    assert.ok(assets.length > 2)
    for (const path of assets) await hold(path, { ...OURS, ...FOR_EVER })
    await hold('/favicon.svg', { ...OURS, ...A_WHILE })
  })

  test('the API reference loads nothing from elsewhere and is framed by nobody', async () => {
    for (const path of ['/api-docs', '/api-docs/json', '/api-docs/static/swagger-ui-bundle.js'])
      await hold(path, { 'content-security-policy': /script-src 'self';/ })
  })

  test('over plain http, for local use, nobody is held to https', async () => {
    const answer = await hold('/healthz', {})
    assert.equal(answer.headers.get('strict-transport-security'), null)
    assert.ok(site.customer.cookie.startsWith('pinproof_session='))
  })

  test('what is not well-formed HTTP, unknown or forbidden has them too', async () => {
    await hold('/no/such/page', { ...SHARED, ...PRIVATE })
    await hold('/%zz', { ...SHARED, ...PRIVATE })
    await hold('/api/v1/account', { ...SHARED, ...PRIVATE }, { method: 'PUT' })
    await hold('/mcp', { ...SHARED, ...PRIVATE })
  })
})

test('over https the browser is held to it for a year, subdomains too, and the cookie cannot be weakened', async t => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinproof-test-'))
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }))
  const config = loadConfig({
    PINPROOF_DATA: dataFolder,
    PINPROOF_LOG_LEVEL: 'silent',
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_EVIDENCE_STARTER: 'off',
  })
  const port = await freePort('127.0.0.1')
  const place = { port, baseUrl: 'https://pinproof.example', clock: () => new Date(), threaded: false }
  const service = await startService(config, place)
  t.after(() => service.close())
  const reached = `http://127.0.0.1:${port}`
  for (const path of ['/', '/healthz', '/api-docs', '/no/such/page']) {
    const { headers } = await fetch(reached + path)
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains', path)
  }
  const account = { email: 'ann@paper.example', password: 'a long enough password' }
  const cookie = (await post(reached, '/api/v1/accounts', account)).headers.getSetCookie()[0]!
  assert.match(cookie, /^__Host-pinproof_session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  assert.doesNotMatch(cookie, /Domain/)
  const weaker = cookie.split(';')[0]!.replace('__Host-', '')
  const refused = await fetch(`${reached}/api/v1/account`, { headers: { cookie: weaker } })
  assert.equal(refused.status, 401)
})
