import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namesOf } from '../../adapters/mailauth/senders.sample.ts'
import {
  BODY,
  CHOIR_FROM,
  choirSigns,
  delivered,
  EVIL,
  evilSigns,
  handedIn,
  letter,
  NAMES,
  productWith,
  SIGNED_LINES,
  WORKS_FROM,
  worksSigns,
} from './graded-mails.sample.ts'

describe('an unsigned line', () => {
  test('that sends answers to another owner leaves the sender unconfirmed, unless the sender’s own server brought the mail', async () => {
    const message = await worksSigns(letter(WORKS_FROM), { headerList: SIGNED_LINES })
    for (const [reply, grade] of [
      ['help@lindau-bills.com', 'C'],
      ['works.lindau@gmail.com', 'C'],
      ['x@[203.0.113.66]', 'C'],
      [`${'a@works-lindau.de\r\nReply-To: '.repeat(6)}help@lindau-bills.com`, 'C'],
      ['x@evil-mailer.net\r\nCc: x@evil-mailer.net', 'C'],
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
    assert.equal(await delivered(planted.replace(type, 'Content-Type: text/plain; charset=utf-7')), 'C')
    assert.equal(await delivered(await signed([type], part)), 'A')
    const notice = 'This is a multi-part message in MIME format.\r\n'
    assert.equal(await delivered(await signed([type], notice + part)), 'A')
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
