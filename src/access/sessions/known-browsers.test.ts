import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createKnownBrowsers, KNOWN_BROWSER_SECONDS } from './known-browsers.ts'

const tokens = {
  sign: (purpose: string, text: string) =>
    Buffer.from(`${purpose}${text}`).toString('base64url').slice(-43).padStart(43, 'A'),
  verify: (purpose: string, text: string, signature: string) => tokens.sign(purpose, text) === signature,
}

test('a browser is recognized by its token for half a year, for the account of its log-in alone', () => {
  let now = new Date('2026-01-02T03:04:05Z')
  const browsers = createKnownBrowsers({ tokens, clock: () => now, randomBytes })
  const token = browsers.issue('ada@x.example')
  const name = browsers.recognize('ada@x.example', token)
  assert.match(name!, /^[\w-]{22}$/)
  assert.notEqual(name, browsers.recognize('ada@x.example', browsers.issue('ada@x.example')))
  for (const wrong of [
    undefined,
    '',
    'x',
    token.slice(1),
    `${token}A`,
    token.replace(/\.\d+\./, '.9999999999.'),
  ])
    assert.equal(browsers.recognize('ada@x.example', wrong), undefined)
  assert.equal(browsers.recognize('bob@x.example', token), undefined)
  now = new Date(now.getTime() + (KNOWN_BROWSER_SECONDS + 1) * 1000)
  assert.equal(browsers.recognize('ada@x.example', token), undefined)
})
