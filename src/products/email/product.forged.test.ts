import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { describe, test } from 'node:test'
import { createMailAuthenticator } from '../../adapters/mailauth/mail-authenticator.ts'
import type { Resolve } from '../../adapters/mailauth/name-lookup.ts'
import { makeKey, namesOf, RECEIVED_AT, sealMail, signMail } from '../../adapters/mailauth/senders.sample.ts'
import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { judge } from '../../core/judging/verdict.ts'
import { createEmailProduct } from './product.ts'

// The works ask to reject mail that they did not send, the choir asks for nothing; the mailer is the forger's own.
const [WORKS, CHOIR, EVIL, SEALER] = [makeKey(), makeKey(), makeKey(), makeKey()]
const NAMES: Record<string, string> = {
  'k1._domainkey.works-lindau.de': WORKS.record,
  'works-lindau.de': 'v=spf1 ip4:192.0.2.10 -all',
  '_dmarc.works-lindau.de': 'v=DMARC1; p=reject',
  'k1._domainkey.choir-lindau.de': CHOIR.record,
  'k1._domainkey.evil-mailer.net': EVIL.record,
  'evil-mailer.net': 'v=spf1 ip4:203.0.113.66 -all',
  '_dmarc.paypal.com': 'v=DMARC1; p=reject',
  'arc._domainkey.google.com': SEALER.record,
}
const WORKS_FROM = 'Works <service@works-lindau.de>'
const CHOIR_FROM = 'Choir <sing@choir-lindau.de>'
const BODY = 'Dear customer,\r\nwe read the meter in the cellar on Thursday. Please keep the door open.\r\n'
const ROUTE =
  'Return-Path: <x@evil-mailer.net>\r\nReceived: from out.evil-mailer.net (out.evil-mailer.net [203.0.113.66]) by mx.example.net; Mon, 02 Mar 2026 08:00:03 +0000\r\n'

function letter(from: string, { lines = [] as string[], body = BODY } = {}): string {
  const head = [
    `From: ${from}`,
    'To: ben@okafor-family.net',
    'Subject: The meter',
    'Date: Mon, 02 Mar 2026 07:59:00 +0000',
    'Message-ID: <1@works-lindau.de>',
    ...lines,
  ]
  return [...head, '', body].join('\r\n')
}

const SIGNED_LINES = 'from:to:subject:date'
const text = (message: Uint8Array) => new TextDecoder().decode(message)
const signedBy = async (key: typeof WORKS, signingDomain: string, message: string, options = {}) =>
  text(await signMail(message, key, { signingDomain, ...options }))
const worksSigns = (message: string, options = {}) => signedBy(WORKS, 'works-lindau.de', message, options)
const choirSigns = (message: string, options = {}) => signedBy(CHOIR, 'choir-lindau.de', message, options)
const evilSigns = (message: string) => signedBy(EVIL, 'evil-mailer.net', message)

function productWith(resolve: Resolve) {
  const authenticator = createMailAuthenticator({ resolve })
  return createEmailProduct({ mail: createMailReader(), registrableDomain, authenticator })
}
const product = productWith(namesOf(NAMES))

type Circumstances = { envelopeFrom?: string; clientAddress?: string; by?: typeof product }

/** The grade of a mail that the forger's server brings, unless another is named. */
async function delivered(message: string, { by = product, ...circumstances }: Circumstances = {}) {
  const delivery = {
    message: utf8(message),
    envelopeFrom: 'x@evil-mailer.net',
    clientAddress: '203.0.113.66',
    clientName: 'out.evil-mailer.net',
    receivedAt: RECEIVED_AT,
    ...circumstances,
  }
  const submission = {
    product: 'email_verify' as const,
    content: '',
    contentHash: '',
    receivedAt: RECEIVED_AT,
  }
  const { findings, limits } = await by.examine({ ...submission, delivery })
  return judge(findings, by.rubric, limits).grade
}

async function handedIn(content: string, { receivedAt = RECEIVED_AT, by = product } = {}) {
  const submission = { product: 'email_verify' as const, content, contentHash: '', receivedAt }
  const { findings, limits } = await by.examine(submission)
  return judge(findings, by.rubric, limits).grade
}

describe('a line that was put in under a signature that still holds makes the mail F', () => {
  for (const [name, signed, added] of [
    ['Reply-To', 'service@works-lindau.de', 'help@lindau-bills.com'],
    ['reply-to ', 'service@works-lindau.de', 'help@lindau-bills.com'],
    ['Cc', 'a@okafor-family.net', 'b@okafor-family.net'],
    ['Sender', 'service@works-lindau.de', 'chief@works-lindau.de'],
    ['Content-Type', 'text/plain; charset=utf-8', 'multipart/mixed; boundary=b'],
    ['CONTENT-TRANSFER-ENCODING', '7bit', 'base64'],
    ['Content-Disposition', 'inline', 'attachment'],
    ['List-Unsubscribe', '<https://works-lindau.de/off>', '<https://evil-mailer.net/off>'],
  ] as const)
    test(`as a second ${name}, above or below the signed one, folded or not`, async () => {
      const headerList = `${SIGNED_LINES}:${name.trim().toLowerCase()}`
      const message = await worksSigns(letter(WORKS_FROM, { lines: [`${name.trim()}: ${signed}`] }), {
        headerList,
      })
      assert.ok('AB'.includes(await delivered(message)), 'untouched')
      assert.equal(await handedIn(`${name}: ${added}\r\n${message}`), 'F')
      assert.equal(await delivered(`${name}:\r\n ${added}\r\n${message}`), 'F')
      assert.equal(await delivered(message.replace('\r\n\r\n', `\r\n${name}: ${added}\r\n\r\n`)), 'F')
    })

  test('as an encoding that the text does not have; one that it has is left alone', async () => {
    const message = await worksSigns(letter(WORKS_FROM), { headerList: SIGNED_LINES })
    assert.equal(await handedIn(`Content-Transfer-Encoding: base64\r\n${message}`), 'F')
    const body = `${Buffer.from(BODY).toString('base64')}\r\n`
    const encoded = letter(WORKS_FROM, { lines: ['Content-Transfer-Encoding: base64'], body })
    assert.equal(await handedIn(await worksSigns(encoded, { headerList: SIGNED_LINES })), 'A')
  })

  test('unless it says what the first one says', async () => {
    const headerList = `${SIGNED_LINES}:mime-version`
    const message = await worksSigns(letter(WORKS_FROM, { lines: ['MIME-Version: 1.0'] }), { headerList })
    assert.equal(await delivered(`Mime-Version: 1.0\r\n${message}`), 'A')
  })
})

describe('an unsigned line', () => {
  test('that sends answers to another owner leaves the sender unconfirmed, unless the sender’s own server brought the mail', async () => {
    const message = await worksSigns(letter(WORKS_FROM), { headerList: SIGNED_LINES })
    for (const [reply, grade] of [
      ['help@lindau-bills.com', 'C'],
      ['works.lindau@gmail.com', 'C'],
      ['office@mail.works-lindau.de', 'A'],
      // A mailing list has answers go to itself.
      ['ben@okafor-family.net', 'A'],
    ] as const)
      assert.equal(await delivered(`Reply-To: ${reply}\r\n${message}`), grade, reply)
    const own = { envelopeFrom: 'b@works-lindau.de', clientAddress: '192.0.2.10' }
    assert.equal(await delivered(`Reply-To: help@lindau-bills.com\r\n${message}`, own), 'A')
  })

  test('that hides the letter before a planted part leaves the sender unconfirmed; a multipart without such a text does not', async () => {
    const part = '--b\r\nContent-Type: text/plain\r\n\r\nPay 900 euros today.\r\n--b--\r\n'
    const type = 'Content-Type: multipart/mixed; boundary="b"'
    const signed = (lines: string[], body: string) =>
      worksSigns(letter(WORKS_FROM, { lines, body }), { headerList: SIGNED_LINES })
    const planted = (await signed(['Content-Type: text/plain'], BODY + part)).replace(
      'Content-Type: text/plain',
      type,
    )
    assert.equal(await delivered(planted), 'C')
    assert.equal(await delivered(await signed([type], part)), 'A')
    const notice = 'This is a multi-part message in MIME format.\r\n'
    assert.equal(await delivered(await signed([type], notice + part)), 'A')
  })
})

describe('a mail whose sender disowns it is F', () => {
  test('with blank lines or a line of blanks among the headers, or a byte order mark before them', async () => {
    const forged = letter(WORKS_FROM)
    for (const message of [`\r\n\r\n${forged}`, `\n${forged}`, `X-Mailer: y\r\n \r\n${forged}`])
      assert.equal(await delivered(message), 'F', message.slice(0, 20))
    for (const before of ['\n', ' \r\n', '\uFEFF', '\t\n\n'])
      assert.equal(await handedIn(before + ROUTE + forged), 'F', JSON.stringify(before))
    const altered = (await choirSigns(letter(CHOIR_FROM))).replace('Thursday', 'Friday')
    assert.equal(await delivered(`\r\n${altered}`), 'F')
  })

  test('beside authors who own up to it, in any order, in one line or in several', async () => {
    for (const from of [
      'service@works-lindau.de, x@evil-mailer.net',
      'x@evil-mailer.net, service@works-lindau.de',
      'x@evil-mailer.net; service@works-lindau.de',
      'Us: x@evil-mailer.net, service@works-lindau.de;',
      '<x@evil-mailer.net> <service@works-lindau.de>',
      'x@evil-mailer.net\r\nFrom: service@works-lindau.de',
      `${'x@evil-mailer.net\r\nFrom: '.repeat(7)}service@works-lindau.de`,
      'a@works-lindau.de\r\nFrom: service@works-lindau.de',
      'a@works-lindau.de, service@bills.works-lindau.de',
    ])
      assert.equal(await delivered(await evilSigns(letter(from))), 'F', from)
  })

  test('however many signatures it carries', async () => {
    const junk = (domain: string) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=z; h=from; bh=x; b=y\r\n`
    assert.equal(await delivered(junk('evil-mailer.net').repeat(11) + letter(WORKS_FROM)), 'F')
    const altered = (await choirSigns(letter(CHOIR_FROM))).replace('Thursday', 'Friday')
    assert.equal(await delivered(junk('evil-mailer.net').repeat(40) + altered), 'F')
    const genuine = await choirSigns(letter(CHOIR_FROM))
    assert.equal(await delivered(junk('evil-mailer.net').repeat(40) + genuine), 'A')
  })

  test('also where the name server of the envelope’s sender or of a stranger’s key never answers', async () => {
    const known = namesOf(NAMES)
    const slow: Resolve = (name, type) =>
      name.includes('tarpit') ? new Promise(() => {}) : known(name, type)
    const by = productWith(slow)
    const key = 'v=1; a=rsa-sha256; c=relaxed/relaxed; d=tarpit.net; s=k; h=from; l=0'
    const signature = `DKIM-Signature: ${key}; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=AAAA\r\n`
    const tarpit = ROUTE.replace('x@evil-mailer.net', 'x@tarpit.net')
    assert.deepEqual(
      await Promise.all([
        delivered(letter(WORKS_FROM), { envelopeFrom: 'x@tarpit.net', by }),
        delivered(signature + letter(WORKS_FROM), { by }),
        handedIn(tarpit + letter(WORKS_FROM), { by }),
        delivered(signature + (await worksSigns(letter(WORKS_FROM))), { envelopeFrom: 'x@tarpit.net', by }),
      ]),
      ['F', 'F', 'F', 'A'],
    )
  })

  test('also where its copy lost bytes, unless a genuine signature of its own shows where', async () => {
    const body = 'Gr\uFFFDnes Licht: please pay by Friday.\r\n'
    assert.equal(await handedIn(ROUTE + letter(WORKS_FROM, { body })), 'F')
    assert.equal(await handedIn(letter('PayPal <service@paypal.com>', { body })), 'F')
    const signed = await choirSigns(letter(CHOIR_FROM))
    assert.equal(await handedIn(`X-Note: \uFFFD\r\n${signed.replace('Thursday', 'Friday')}`), 'F')
    assert.equal(
      await handedIn(signed.replace('Subject: The', 'Subject: \uFFFDhe').replace('Thursday', 'Friday')),
      'F',
    )
    assert.equal(
      await handedIn(signed.replace('The meter', 'Your bill').replace('Thursday', 'Th\uFFFDrsday')),
      'F',
    )
    assert.equal(
      await handedIn(
        signed.replace(/\bb=[\w+/=\s]+?\r\n(?=\S)/, 'b=AAAA\r\n').replace('Thursday', 'Th\uFFFDrsday'),
      ),
      'F',
    )
    assert.equal(await handedIn(signed.replace('Thursday', 'Th\uFFFDrsday')), 'C')
    assert.equal(await handedIn(signed.replace('The meter', 'Th\uFFFD meter')), 'C')
  })
})

describe('a mail that was changed under its signature is F', () => {
  const maxBodyLength = BODY.length
  const appended = '\r\nPS: send 900 euros to DE02120300000000202051.\r\n'

  test('where a text follows the signed one, also under a second signature that fails', async () => {
    const partly = await choirSigns(letter(CHOIR_FROM), { maxBodyLength })
    assert.equal(await delivered(partly), 'A')
    assert.equal(await delivered(partly + appended), 'F')
    assert.equal(await delivered((await choirSigns(partly)) + appended), 'F')
    assert.equal(await delivered(await choirSigns(letter(CHOIR_FROM), { maxBodyLength: 0 })), 'C')
  })

  test('where words of the sender in a seal’s results say that it was not', async () => {
    const altered = (await choirSigns(letter(CHOIR_FROM))).replace('Thursday', 'Friday')
    const sealed = async (authResult: string) =>
      delivered(text(await sealMail(utf8(altered), SEALER, { by: 'google.com', authResult })))
    const planted = 'a; dkim=pass header.d=choir-lindau.de'
    assert.equal(
      await sealed(`dkim=fail header.d=choir-lindau.de; spf=pass smtp.mailfrom="${planted}"@evil-mailer.net`),
      'F',
    )
    assert.equal(await sealed(`spf=pass (domain of "x); ${planted} ("@evil-mailer.net) smtp.mailfrom=x`), 'F')
    assert.equal(await sealed('dkim=pass (2048-bit key) header.d=choir-lindau.de; spf=fail'), 'C')
  })
})

describe('genuine mail', () => {
  const later = new Date('2027-03-02T08:00:00Z')

  test('whose key was replaced since is undecided; changed lines under a key that fits are not', async () => {
    const signed = await choirSigns(letter(CHOIR_FROM))
    const rotated = productWith(namesOf({ ...NAMES, 'k1._domainkey.choir-lindau.de': EVIL.record }))
    assert.equal(await handedIn(signed, { receivedAt: later, by: rotated }), 'C')
    assert.equal(await handedIn(signed, { by: rotated }), 'F')
    assert.equal(
      await handedIn(signed.replace('Thursday', 'Friday'), { receivedAt: later, by: rotated }),
      'F',
    )
    assert.equal(await handedIn(signed.replace('The meter', 'Your bill'), { receivedAt: later }), 'F')
  })

  test('of two authors of one house names its sender where a Sender line says who sent it', async () => {
    const from = 'ada@choir-lindau.de, ben@choir-lindau.de'
    const lines = ['Sender: ada@choir-lindau.de']
    assert.equal(await delivered(await choirSigns(letter(from, { lines }))), 'A')
    assert.equal(await delivered(await choirSigns(letter(from))), 'C')
  })

  test('signed by a service provider as well, forwarded, or brought by its own server keeps its grade', async () => {
    const signed = await worksSigns(letter(WORKS_FROM))
    assert.deepEqual([await delivered(await evilSigns(signed)), await delivered(signed)], ['A', 'A'])
    const own = { envelopeFrom: 'b@works-lindau.de', clientAddress: '192.0.2.10' }
    assert.ok('AB'.includes(await delivered(letter(WORKS_FROM), own)))
  })
})

test('a copy that is too large to open is refused with the reason, as by SMTP', () => {
  const submission = { product: 'email_verify' as const, contentHash: '', receivedAt: RECEIVED_AT }
  const refused = (content: string) => product.refuse?.({ ...submission, content })
  const forged = letter('PayPal <service@paypal.com>')
  for (const content of [
    `X-Pad: ${'a'.repeat(66_000)}\r\n${forged}`,
    `\n${forged}`.replace('\r\n\r\n', `\r\n${'X: y\r\n'.repeat(12_000)}\r\n`),
  ]) {
    const problem = refused(content)
    assert.equal(problem?.code, 'invalid-field')
    assert.match(problem.message, /its headers are longer than 64 KB/)
  }
  assert.equal(refused(forged), undefined)
  assert.equal(refused(`News: ${'a'.repeat(70_000)}`), undefined)
})
