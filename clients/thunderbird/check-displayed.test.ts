import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { canonicalMail } from '../../src/core/mail/canonical-mail.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { certified, newCustomer, post } from '../../test/support/service/client.ts'
import { type RunningService, runService } from '../../test/support/service/running-service.ts'
import { checkDisplayed } from './check-displayed.ts'
import { type FakeThunderbird, fakeThunderbird } from './messenger.fake.ts'

const SENT = `From: Alder Works <news@alderworks.example>\r
To: Jane Roe <jane@paper.example>\r
Subject: Our March newsletter\r
Date: Tue, 3 Mar 2026 09:30:00 +0100\r
Message-ID: <march@alderworks.example>\r
Content-Type: text/plain; charset=utf-8\r
\r
Zoë’s bridge opens to buses next spring.\r
`
const NAMES = new Map(PRODUCTS.all.map(({ type, name }) => [type, name]))
const RECEIVED = `Received: from a by b\r\nX-Spam: no\r\n${SENT}`

describe('checking the displayed mail', () => {
  let service: RunningService
  let key: string
  let code: string
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    ;({ key } = await newCustomer(service.baseUrl))
    const { text: content } = canonicalMail(Buffer.from(SENT)) as { text: string }
    code = (await certified(service.baseUrl, key, { product_type: 'email_verify', content })).verify_code
  })
  after(() => service.close())

  function displaying(mail: string | undefined): FakeThunderbird {
    const thunderbird = fakeThunderbird({ server: service.baseUrl })
    thunderbird.granted.add('http://127.0.0.1/*')
    thunderbird.displayed = mail === undefined ? undefined : new Uint8Array(Buffer.from(mail))
    return thunderbird
  }

  /** The final view, the question put to the user, and every request sent. */
  async function check({ messenger }: FakeThunderbird) {
    const seen = { shown: '', question: '', answer: async () => false, requests: [] as string[] }
    await checkDisplayed({
      messenger,
      names: NAMES,
      request: (url, options) => {
        assert.equal(options?.body ?? undefined, undefined)
        assert.equal(options?.credentials, 'omit')
        seen.requests.push(String(url))
        return fetch(url, options)
      },
      show: view => {
        seen.shown = String(view)
      },
      ask: (question, _button, answer) => Object.assign(seen, { question, answer }),
    })
    return seen
  }

  test('finds the certificate of another copy, verifies it, and tells the service one hash', async () => {
    const { shown, requests } = await check(displaying(RECEIVED))
    assert.match(shown, /<h3>Valid<\/h3>/)
    assert.ok(shown.includes(`<a href="${service.baseUrl}/certificate/${code}">`))
    assert.ok(shown.includes(`<dt>Product</dt><dd>${NAMES.get('email_verify')}</dd>`))
    const { hash } = canonicalMail(Buffer.from(SENT)) as { hash: string }
    assert.deepEqual(requests, [
      `${service.baseUrl}/api/v1/certificates?hash=${encodeURIComponent(hash)}`,
      `${service.baseUrl}/log/key`,
      `${service.baseUrl}/api/v1/certificates/${code}/proof?hash=${encodeURIComponent(hash)}`,
    ])
  })

  test('says of a changed copy that it is not certified, and names the list that it came through', async () => {
    const listed = `List-Id: <town.lists.example>\r\n${RECEIVED}-- \r\nTo leave the list, write to town-leave\r\n`
    const { shown } = await check(displaying(listed))
    assert.match(shown, /No certificate for this mail/)
    assert.match(shown, /mailing list <bdi>.*town\.lists\.example/)
  })

  test('never calls the copy of a revoked certificate valid', async () => {
    const content = canonicalMail(Buffer.from(SENT.replace('spring', 'autumn'))) as { text: string }
    const fields = { product_type: 'email_verify', content: content.text }
    const { verify_code } = await certified(service.baseUrl, key, fields)
    const headers = { authorization: `Bearer ${key}` }
    await post(
      service.baseUrl,
      `/api/v1/certificates/${verify_code}/revoke`,
      { reason: 'An error.' },
      headers,
    )
    const { shown } = await check(displaying(RECEIVED.replace('spring', 'autumn')))
    assert.match(shown, /<h3>Revoked<\/h3>/)
    assert.doesNotMatch(shown, /<h3>Valid<\/h3>/)
  })

  test('says why something that is no mail cannot be checked, and asks nobody', async () => {
    const { shown, requests } = await check(displaying('\u0000'))
    assert.match(shown, /This mail cannot be checked, because /)
    assert.deepEqual(requests, [])
  })

  test('asks for the service, then for the permission, before anything leaves', async () => {
    const unset = fakeThunderbird()
    const first = await check(unset)
    assert.equal(first.question, 'Say first which service to ask.')
    assert.equal(await first.answer(), false)
    assert.equal(unset.optionsOpened, 1)

    const unallowed = displaying(RECEIVED)
    unallowed.granted.clear()
    const second = await check(unallowed)
    assert.match(second.question, /^May this add-on ask 127\.0\.0\.1:\d+\?/)
    assert.deepEqual(second.requests, [])
    assert.equal(await second.answer(), true)
    assert.match((await check(unallowed)).shown, /Valid/)
  })

  test('wants one mail', async () => {
    assert.match((await check(displaying(undefined))).shown, /Open one mail to check it\./)
  })

  test('says so when the service cannot be reached', async () => {
    const thunderbird = displaying(RECEIVED)
    thunderbird.stored.server = 'http://127.0.0.1:9'
    assert.match((await check(thunderbird)).shown, /The service cannot be reached/)
  })
})
