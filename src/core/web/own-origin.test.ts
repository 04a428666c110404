import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isOwnOrigin } from './own-origin.ts'

const PLAIN = { host: 'localhost:8080', protocol: 'http', baseUrl: 'http://127.0.0.1:8080' }
/** TLS ends at a proxy that sends no forwarding headers. */
const BEHIND_TLS = { host: 'p.example', protocol: 'http', baseUrl: 'https://pinproof.example' }

describe('a page is one of ours', () => {
  for (const [what, origin, requestAddress] of [
    ['under the address that the service has', 'http://127.0.0.1:8080', PLAIN],
    ['under another name that it is reached by', 'http://localhost:8080', PLAIN],
    ['under another name, where TLS ends before us', 'https://p.example', BEHIND_TLS],
  ] as const)
    test(what, () => assert.equal(isOwnOrigin(origin, requestAddress), true))
})

describe('a page is not ours', () => {
  for (const [what, origin, requestAddress] of [
    ['under another scheme of the same name', 'https://localhost:8080', PLAIN],
    ['at another port', 'http://localhost:81', PLAIN],
    ['under a name that ours begins with', 'http://localhost:8080.evil.example', PLAIN],
    ['without an origin', 'null', PLAIN],
    ['without an origin, where the request names no host', 'null', { ...PLAIN, host: undefined }],
    ['at no host, where the request names none', 'http://', { ...PLAIN, host: '' }],
  ] as const)
    test(what, () => assert.equal(isOwnOrigin(origin, requestAddress), false))
})
