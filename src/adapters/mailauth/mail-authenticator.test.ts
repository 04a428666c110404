import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { utf8 } from '../../core/encoding/bytes.ts'
import type { MailEnvelope } from '../../products/email/mail-authenticator.port.ts'
import { createMailAuthenticator } from './mail-authenticator.ts'
import type { Resolve } from './name-lookup.ts'
import { LETTER, makeKey, namesOf, RECEIVED_AT, signMail } from './senders.sample.ts'

const KEY = makeKey()
const NAMES = {
  'k1._domainkey.example.org': KEY.record,
  'example.org': 'v=spf1 ip4:192.0.2.10 -all',
  '_dmarc.example.org': 'v=DMARC1; p=reject',
}
const ENVELOPE: MailEnvelope = {
  envelopeFrom: 'ada@example.org',
  clientAddress: '192.0.2.10',
  clientName: 'mail.example.org',
}

async function check(
  message: Uint8Array,
  { names = NAMES as Record<string, string>, envelope = ENVELOPE, at = RECEIVED_AT } = {},
) {
  const authenticator = createMailAuthenticator({ resolve: namesOf(names) })
  const result = await authenticator.authenticate(message, at, [envelope])
  assert.ok(result, 'the message was not looked at')
  return result
}
const replaceText = (message: Uint8Array, from: string, to: string) =>
  utf8(new TextDecoder().decode(message).replace(from, to))

describe('a mail that was signed and delivered as its domain allows', () => {
  test('passes DKIM, SPF and DMARC, and the key is handed over as it stands in DNS', async () => {
    const result = await check(await signMail(LETTER, KEY))
    const [dkim] = result.dkim
    assert.equal(result.dkim.length, 1)
    assert.deepEqual(
      [dkim?.domain, dkim?.selector, dkim?.result, dkim?.reason, dkim?.unsignedBytes, dkim?.record],
      ['example.org', 'k1', 'pass', '', 0, KEY.record],
    )
    for (const name of ['from', 'subject', 'date']) assert.ok(dkim?.covers.includes(name), name)
    assert.deepEqual(result.spf, { result: 'pass', domain: 'example.org' })
    assert.deepEqual(result.dmarc, { result: 'pass', policy: 'reject' })
    assert.deepEqual(result.arc, { result: 'none', sealers: [], intactBefore: [] })
  })

  test('keeps its signature when a copy is saved with other line ends', async () => {
    const savedMail = utf8(new TextDecoder().decode(await signMail(LETTER, KEY)).replaceAll('\r\n', '\n'))
    assert.equal((await check(savedMail)).dkim[0]?.result, 'pass')
  })

  test('is checked without SPF where nobody knows which server delivered it', async () => {
    const authenticator = createMailAuthenticator({ resolve: namesOf(NAMES) })
    const result = await authenticator.authenticate(await signMail(LETTER, KEY), RECEIVED_AT, [])
    assert.deepEqual([result?.spf, result?.dkim[0]?.result], [undefined, 'pass'])
  })
})

describe('a signature', () => {
  test('fails when the text was changed, although SPF and so DMARC still pass', async () => {
    const result = await check(replaceText(await signMail(LETTER, KEY), 'Friday.', 'Monday.'))
    assert.deepEqual([result.dkim[0]?.result, result.dmarc?.result], ['fail', 'pass'])
    assert.match(result.dkim[0]!.reason, /body hash/)
  })

  test('fails when a signed header was changed', async () => {
    const result = await check(replaceText(await signMail(LETTER, KEY), 'Plan for Friday', 'Plan for Monday'))
    assert.equal(result.dkim[0]?.result, 'fail')
  })

  test('says how much of the text an l= tag leaves unsigned', async () => {
    const message = await signMail(LETTER, KEY, { maxBodyLength: 30 })
    const [dkim] = (await check(utf8(`${new TextDecoder().decode(message)}Pay here.\r\n`))).dkim
    assert.equal(dkim?.result, 'pass')
    assert.ok(dkim!.unsignedBytes > 0)
  })

  test('does not cover a field of which an unsigned copy was put on top', async () => {
    const message = await signMail(LETTER, KEY)
    const [dkim] = (await check(utf8(`Subject: Pay now\r\n${new TextDecoder().decode(message)}`))).dkim
    assert.equal(dkim?.result, 'pass')
    assert.ok(!dkim!.covers.includes('subject') && dkim!.covers.includes('from'))
  })

  test('by a key under 1024 bits does not pass', async () => {
    const weak = makeKey(768)
    const [dkim] = (
      await check(await signMail(LETTER, weak), { names: { 'k1._domainkey.example.org': weak.record } })
    ).dkim
    assert.equal(dkim?.result, 'policy')
    assert.equal(dkim?.reason, 'weak key')
  })

  test('that had expired when the mail came does not pass, and the clock of this machine does not matter', async () => {
    const expires = new Date('2026-03-03T00:00:00Z')
    const message = await signMail(LETTER, KEY, { expires })
    assert.equal((await check(message)).dkim[0]?.result, 'pass')
    const late = await check(message, { at: new Date('2026-03-04T00:00:00Z') })
    assert.deepEqual([late.dkim[0]?.result, late.dkim[0]?.reason], ['neutral', 'expired'])
  })

  test('whose key is not in DNS does not pass; one whose key cannot be asked for is left open', async () => {
    const message = await signMail(LETTER, KEY)
    assert.equal((await check(message, { names: {} })).dkim[0]?.result, 'neutral')
    const failingResolver: Resolve = async () => {
      throw Object.assign(new Error('refused'), { code: 'ESERVFAIL' })
    }
    const result = await createMailAuthenticator({ resolve: failingResolver }).authenticate(
      message,
      RECEIVED_AT,
      [],
    )
    assert.equal(result?.dkim[0]?.result, 'temperror')
  })
})

test('a signature that failed says whether the text fits, and whether it was made with the key in DNS', async () => {
  const signed = await signMail(LETTER, KEY)
  const failureOf = async (message: Uint8Array, record = KEY.record) =>
    (await check(message, { names: { 'k1._domainkey.example.org': record } })).dkim[0]?.failure
  assert.equal(await failureOf(signed), undefined)
  assert.deepEqual(await failureOf(replaceText(signed, 'Friday.', 'Monday.')), {
    textFits: false,
    seal: 'holds',
  })
  assert.deepEqual(await failureOf(replaceText(signed, 'Plan', 'Bill')), { textFits: true, seal: 'opens' })
  assert.deepEqual(await failureOf(signed, makeKey().record), { textFits: true, seal: 'foreign' })
})

describe('a hostile mail', () => {
  const authenticator = createMailAuthenticator({ resolve: namesOf(NAMES) })

  test('with headers without end is not looked at', async () => {
    const message = `X: ${'y'.repeat(70_000)}\r\n${LETTER}`
    assert.equal(await authenticator.authenticate(utf8(message), RECEIVED_AT, [ENVELOPE]), undefined)
  })

  test('with many signatures has ten of them checked, those of its own domain first, and SPF and DMARC as ever', async () => {
    const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=k1; h=from; bh=x; b=y; l=7\r\n'
    const signed = new TextDecoder().decode(await signMail(LETTER, KEY))
    const { dkim, spf, dmarc } = await check(utf8(signature.repeat(30) + signed))
    assert.deepEqual([dkim.length, spf?.result, dmarc?.result], [10, 'pass', 'pass'])
    assert.deepEqual(
      dkim.filter(({ result }) => result === 'pass').map(({ domain }) => domain),
      ['example.org'],
    )
  })

  test('of any text is answered', async () => {
    const line = fc.constantFrom(
      'From: a@example.org, b@example.com',
      'From: <',
      'DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=k1; h=from:from:x; bh=; b=',
      'DKIM-Signature: d=..; s=; l=-1; x=9e99',
      'ARC-Seal: i=1; cv=none',
      'ARC-Message-Signature: i=0',
      '',
      'text',
    )
    const message = fc
      .array(fc.oneof(line, fc.string({ unit: 'binary' })))
      .map(lines => utf8(lines.join('\r\n')))
    await fc.assert(
      fc.asyncProperty(message, fc.string(), async (bytes, sender) => {
        await authenticator.authenticate(bytes, RECEIVED_AT, [{ ...ENVELOPE, envelopeFrom: sender }])
      }),
      { numRuns: 200 },
    )
  })
})

test('a line that was put in above or below the signed one is named, though the signature holds', async () => {
  const key = makeKey(1024)
  const resolve = namesOf({ 'k1._domainkey.example.org': key.record })
  const message = new TextDecoder().decode(await signMail(LETTER, key))
  const check = async (text: string) =>
    (await createMailAuthenticator({ resolve }).authenticate(utf8(text), RECEIVED_AT, []))?.dkim[0]
  assert.deepEqual((await check(message))?.added, [])
  const doubled = await check(`Subject: Pay today\r\n${message}`)
  assert.deepEqual([doubled?.result, doubled?.added], ['pass', ['subject']])
})
