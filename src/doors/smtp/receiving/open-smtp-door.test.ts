import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rawSmtp } from '../../../../test/support/attacks/raw-smtp.ts'
import { MAIL_DOMAIN, openMailDoor, sampleMail } from '../../../../test/support/service/mail-door.ts'

const last = (replies: string[]) => replies.at(-1)!

test('a message to a secret address is in the queue, exactly as it came, when it is accepted', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  const message = sampleMail('1 =?utf-8?q?=C3=BC?=', [], '..dots\r\n.\t\r\nGr\u00fc\u00dfe')
  const stuffed = message.replaceAll('\r\n.', '\r\n..')
  assert.equal(last(await smtp.send(stuffed, ada.toUpperCase())), '250 Queued')
  const [letter, ...others] = await letters()
  assert.equal(others.length, 0)
  assert.equal(letter!.accountId, 'account_ada')
  assert.equal(letter!.title, 'Message 1 ü')
  assert.equal(letter!.answerable, true)
  assert.match(letter!.content, /^Pinproof-Canonical-Mail: 1\n/)
  const { message: kept, receivedAt, ...delivery } = letter!.delivery
  assert.equal(Buffer.from(kept).toString(), `${message}\r\n`)
  assert.ok(receivedAt instanceof Date)
  assert.deepEqual(delivery, {
    envelopeFrom: 'ada@sender.example',
    clientAddress: '127.0.0.1',
    clientName: 'mx.sender.example',
  })
})

test('a blind copy is known by its envelope alone, and two accounts get a letter each', async t => {
  const { client, ada, bob, letters } = await openMailDoor(t)
  const smtp = await client()
  assert.equal(last(await smtp.send(sampleMail(1), [ada, bob, ada.toUpperCase()])), '250 Queued')
  assert.deepEqual((await letters()).map(({ accountId }) => accountId).sort(), ['account_ada', 'account_bob'])
})

test('a message that is sent again because our yes got lost is queued once', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  assert.equal(last(await smtp.send(sampleMail(1), ada)), '250 Queued')
  const again = sampleMail(1, ['Received: from elsewhere; Mon, 02 Mar 2026 09:05:00 +0000'])
  assert.equal(last(await smtp.send(again, ada)), '250 Queued before')
  assert.equal(last(await smtp.send(sampleMail(2), ada)), '250 Queued')
  assert.equal((await letters()).length, 2)
})

test('what a program sent by itself is certified and not answered', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  await smtp.send(sampleMail(1, ['Auto-Submitted: auto-generated']), ada)
  await smtp.send(sampleMail(2, ['Auto-Submitted: No ; x=y']), ada)
  await smtp.send(sampleMail(3), ada, '')
  await smtp.send(sampleMail(4, ['auto-submitted: auto-replied (vacation)', 'Auto-Submitted: no']), ada)
  const answerable = new Map((await letters()).map(letter => [letter.title, letter.answerable]))
  assert.deepEqual(Object.fromEntries(answerable), {
    'Message 1': false,
    'Message 2': true,
    'Message 3': false,
    'Message 4': false,
  })
})

test('an answer of ours that comes back is refused, so that no two rules can send each other mail for ever', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  const own = sampleMail(1).replace('<1@sender.example>', `<pinproof-mail_1@${MAIL_DOMAIN.toUpperCase()}>`)
  assert.match(last(await smtp.send(own, ada)), /^550 This is an answer of ours/)
  assert.deepEqual(await letters(), [])
})

describe('replies do not tell which addresses exist', () => {
  test('every address that is not one gets the same refusal, at our domain and elsewhere', async t => {
    const { client, ada, mailAddresses } = await openMailDoor(t, { limits: { unknownRecipientsMax: 99 } })
    await mailAddresses.renew('account_ada')
    const smtp = await client()
    await smtp.say('MAIL FROM:<a@b.example>')
    const wrong = [
      ada,
      `certify+${'a'.repeat(32)}@${MAIL_DOMAIN}`,
      `certify@${MAIL_DOMAIN}`,
      `postmaster@${MAIL_DOMAIN}`,
      'victim@elsewhere.example',
      `${ada.replace('@', '%')}@${MAIL_DOMAIN}`,
    ]
    for (const address of wrong)
      assert.equal(await smtp.say(`RCPT TO:<${address}>`), '550 No such recipient here')
    assert.match(await smtp.say('DATA'), /^503/)
  })

  test('who goes on guessing is shown the door', async t => {
    const { client } = await openMailDoor(t, { limits: { unknownRecipientsMax: 3 } })
    const smtp = await client()
    await smtp.say('MAIL FROM:<a@b.example>')
    const replies = []
    for (let guess = 0; guess < 3; guess += 1)
      replies.push(await smtp.say(`RCPT TO:<${guess}@${MAIL_DOMAIN}>`))
    assert.deepEqual(
      replies.map(reply => reply.slice(0, 3)),
      ['550', '550', '421'],
    )
    await smtp.closed
  })

  for (const command of ['VRFY ada', 'EXPN list', 'HELP', 'AUTH PLAIN AGEAYg==', 'XCLIENT ADDR=1.2.3.4']) {
    test(`${command.split(' ')[0]} is no command here, and not offered`, async t => {
      const { port } = await openMailDoor(t)
      const smtp = await rawSmtp(t, port)
      assert.ok(!(await smtp.say('EHLO x')).includes(command.split(' ')[0]!))
      assert.match(await smtp.say(command), /^500 /)
    })
  }

  test('an address that was renewed between its naming and the message is refused', async t => {
    const { client, ada, mailAddresses, letters } = await openMailDoor(t)
    const smtp = await client()
    await smtp.say('MAIL FROM:<a@b.example>')
    assert.match(await smtp.say(`RCPT TO:<${ada}>`), /^250/)
    await mailAddresses.renew('account_ada')
    await smtp.say('DATA')
    assert.equal(await smtp.say(`${sampleMail(1)}\r\n.`), '550 No such recipient here')
    assert.deepEqual(await letters(), [])
  })
})

describe('a message that has no canonical form is refused with the reason', () => {
  const nested = Array.from({ length: 30 }, (_, depth) => [
    `Content-Type: multipart/mixed; boundary=b${depth}`,
    '',
    `--b${depth}`,
  ])
  const bombs: [name: string, message: string, reason: RegExp][] = [
    ['that is none', 'just text', /because/],
    ['with deeply nested parts', ['From: a@b.example', ...nested.flat(), '', 'x'].join('\r\n'), /nested/],
    ['with endless headers', sampleMail(1, Array(5000).fill(`X-Filler: ${'x'.repeat(70)}`)), /headers/],
    [
      'with too many parts',
      sampleMail(
        1,
        ['Content-Type: multipart/mixed; boundary=b'],
        Array(500).fill('--b\r\n\r\nx').join('\r\n'),
      ),
      /parts/,
    ],
  ]
  for (const [name, message, reason] of bombs) {
    test(name, async t => {
      const { client, ada, letters } = await openMailDoor(t)
      const smtp = await client()
      const reply = last(await smtp.send(message, ada))
      assert.match(reply, /^550 Not certified, because /)
      assert.match(reply, reason)
      assert.deepEqual(await letters(), [])
      assert.equal(last(await smtp.send(sampleMail(2), ada)), '250 Queued')
    })
  }
})

test('when the queue cannot be written, the client is asked to come again and nothing is claimed', async t => {
  const full = new Error('disk full')
  const { client, ada, failures } = await openMailDoor(t, {
    deps: { queue: { add: () => Promise.reject(full) } as never },
  })
  const smtp = await client()
  assert.match(last(await smtp.send(sampleMail(1), ada)), /^451 /)
  assert.deepEqual(failures, [full])
})
