import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createOidcCookies, OIDC_COOKIE_SECONDS } from './oidc-cookies.ts'

const LINK = { issuer: 'https://login.example', subject: 'ada', email: 'ada@paper.example' }

function openCookies() {
  let now = new Date('2026-03-04T05:06:07Z')
  const key = randomBytes(32)
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
  const tokens = {
    sign,
    verify: (purpose: string, text: string, signature: string) => sign(purpose, text) === signature,
  }
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { pass, ...createOidcCookies({ tokens, clock: () => now, randomBytes }) }
}

test('a log-in goes on in the browser that began it, with its own state', () => {
  const { start, resume } = openCookies()
  const { cookie, started } = start('/certify')
  assert.deepEqual(resume(cookie, started.state), started)
  const { state, nonce, codeVerifier } = started
  assert.equal(new Set([state, nonce, codeVerifier]).size, 3)
  // RFC 7636, section 4.1.
  assert.match(codeVerifier, /^[\w.~-]{43,128}$/)
  assert.ok(
    ![state, nonce, codeVerifier].some(each => cookie.includes(each)),
    'the cookie tells none of them',
  )
  assert.notEqual(start('/certify').started.state, state)
})

test('without the cookie, with another, or with another state it does not', () => {
  const { start, resume, offerLink } = openCookies()
  const [own, other] = [start('/'), start('/')]
  const { state } = own.started
  for (const cookie of [undefined, '', 'x', other.cookie, offerLink(LINK), own.cookie.replace(/.$/, '!')])
    assert.equal(resume(cookie, state), undefined)
  for (const wrong of [undefined, '', other.started.state]) assert.equal(resume(own.cookie, wrong), undefined)
  assert.equal(openCookies().resume(own.cookie, state), undefined, 'of another service')
})

test('both cookies are good for ten minutes, each for its own purpose', () => {
  const { start, resume, offerLink, readLink, pass } = openCookies()
  const { cookie, started } = start('/')
  const link = offerLink(LINK)
  assert.deepEqual(readLink(link), LINK)
  assert.equal(readLink(cookie), undefined)
  pass(OIDC_COOKIE_SECONDS - 1)
  assert.ok(resume(cookie, started.state))
  assert.ok(readLink(link))
  pass(1)
  assert.equal(resume(cookie, started.state), undefined)
  assert.equal(readLink(link), undefined)
})
