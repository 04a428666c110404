import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { describe, test } from 'node:test'
import type { Resolve } from '../../adapters/mailauth/name-lookup.ts'
import { namesOf, RECEIVED_AT, sealMail } from '../../adapters/mailauth/senders.sample.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import {
  BODY,
  CHOIR_FROM,
  choirSigns,
  delivered,
  evilSigns,
  handedIn,
  letter,
  NAMES,
  product,
  productWith,
  ROUTE,
  SEALER,
  SIGNED_LINES,
  text,
  WORKS_FROM,
  worksSigns,
} from './graded-mails.sample.ts'

describe('a line that was put in under a signature that still holds makes the mail F', () => {
  for (const [name, signed, added] of [
    ['Reply-To', 'service@works-lindau.de', 'help@lindau-bills.com'],
    ['reply-to ', 'service@works-lindau.de', 'help@lindau-bills.com'],
    ['Cc', 'a@okafor-family.net', 'b@okafor-family.net'],
    ['Sender', 'service@works-lindau.de', 'chief@works-lindau.de'],
    ['Content-Type', 'text/plain; charset=utf-8', 'multipart/mixed; boundary=b'],
    ['Content-type', 'text/plain; name=b', 'text/plain; name=B'],
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

describe('a mail whose sender disowns it is F', () => {
  test('with blank lines or a line of blanks among the headers, or a byte order mark before them', async () => {
    const forged = letter(WORKS_FROM)
    for (const message of [`\r\n\r\n${forged}`, `\n${forged}`, `X-Mailer: y\r\n \r\n${forged}`])
      assert.equal(await delivered(message), 'F', message.slice(0, 20))
    for (const before of [
      '\n',
      ' \r\n',
      '\uFEFF',
      '\t\n\n',
      '\r',
      '\u200B',
      '>From x Mon\n',
      'X-A: b\n'.repeat(2100),
    ])
      assert.equal(await handedIn(before + ROUTE + forged), 'F', JSON.stringify(before))
    const altered = (await choirSigns(letter(CHOIR_FROM))).replace('Thursday', 'Friday')
    assert.equal(await delivered(`\r\n${altered}`), 'F')
    assert.equal(await delivered('From: service@works-lindau.de\r\n\r\nPay now.\r\n'), 'F')
    assert.equal(await handedIn('From: service@paypal.com\nContent-Type: text/plain\n\nPay now.\n'), 'F')
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
      'service@works-lindau.de>',
      'service@works-lindau .de',
      '=?utf-8?Q?service=40works-lindau.de?=',
      'service@work\u00ADs-lindau.de',
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
