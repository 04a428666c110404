import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { openInbox } from '../../../test/support/outside-world/mail-inbox.ts'
import { canonicalMail } from '../../core/mail/canonical-mail.ts'
import { fieldValue, readHeaderBlock } from '../../core/mail/header-block.ts'
import { createMailBudget } from '../../core/mail/mail-budget.ts'
import type { OutgoingMail } from '../../doors/smtp/answering/mail-sender.port.ts'
import { createMailSender } from './mail-sender.ts'

const MAIL: OutgoingMail = {
  id: 'mail_1',
  to: 'ada@x.example',
  subject: 'Certificate PP-AAAAAAAAAAAAAAAA: grade B',
  text: 'It is certified.\nGrüße',
  autoSubmitted: 'auto-replied',
  inReplyTo: '<1@sender.example>',
  attachments: [{ name: 'proof.json', type: 'application/json', content: '{"ü":1}' }],
}

async function open(t: TestContext) {
  const inbox = await openInbox(t)
  const sender = createMailSender({
    server: { host: '127.0.0.1', port: inbox.port, secure: false, login: undefined },
    from: 'certify@mail.example',
    name: 'mail.example',
    messageId: id => `pinproof-${id}@mail.example`,
  })
  t.after(() => sender.close())
  return { inbox, sender }
}

test('an answer arrives as it was written, marked as automatic, with the id that it always has', async t => {
  const { inbox, sender } = await open(t)
  assert.equal(await sender.send(MAIL), 'taken')
  const [mail] = inbox.mails
  assert.deepEqual([mail!.from, mail!.to], ['certify@mail.example', ['ada@x.example']])
  const { fields } = readHeaderBlock(mail!.message, createMailBudget())
  const expected = {
    subject: MAIL.subject,
    'message-id': '<pinproof-mail_1@mail.example>',
    'in-reply-to': MAIL.inReplyTo,
    references: MAIL.inReplyTo,
    'auto-submitted': 'auto-replied',
    to: 'ada@x.example',
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(fieldValue(fields, name), value, name)
  const canonical = canonicalMail(mail!.message)
  assert.ok(canonical.kind === 'canonical')
  assert.ok(canonical.text.includes(MAIL.text))
  const [{ content }] = MAIL.attachments as [(typeof MAIL.attachments)[0]]
  const sha256 = createHash('sha256').update(content).digest('hex')
  assert.deepEqual(canonical.attachments, [
    { name: 'proof.json', type: 'application/json', size: Buffer.byteLength(content), sha256 },
  ])
})

test('an address that could be read as two, or as a header, gets no mail', async t => {
  const { inbox, sender } = await open(t)
  const tricks = [
    'a@x.example,b@y.example',
    'a@x.example\r\nBcc: b@y.example',
    '"b@y.example"@x.example',
    '<b@y.example>',
  ]
  for (const to of tricks) assert.equal(await sender.send({ ...MAIL, to }), 'refused', to)
  assert.deepEqual(inbox.mails, [])
})

test('what the next server will never take is refused; what it may take later rejects', async t => {
  const { inbox, sender } = await open(t)
  inbox.refuseWith(550)
  assert.equal(await sender.send(MAIL), 'refused')
  inbox.refuseWith(451)
  await assert.rejects(sender.send(MAIL))
  assert.equal(await sender.send(MAIL), 'taken')
  assert.equal(inbox.mails.length, 1)
})

test('a server that cannot be reached, or offers no encryption where some is needed, rejects', async () => {
  for (const host of ['127.0.0.1', 'mail.invalid']) {
    const sender = createMailSender({
      server: { host, port: 1, secure: false, login: { user: 'u', pass: 'p' } },
      from: 'certify@mail.example',
      name: 'mail.example',
      messageId: id => id,
    })
    await assert.rejects(sender.send(MAIL))
    sender.close()
  }
})
