import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Mail } from '../../products/email/mail-reader.port.ts'
import { createMailReader } from './mail-reader.ts'

const reader = createMailReader()

async function open(...lines: string[]): Promise<Mail> {
  const mail = await reader.read(lines.join('\r\n'))
  assert.ok(mail && 'headers' in mail)
  return mail
}

const MULTIPART = [
  'Received: by b.example.net; Mon, 2 Mar 2026 09:00:02 +0000',
  'From: =?UTF-8?B?QWRhIE3DvGxsZXI=?= <ada@example.org>',
  'To: Team: ben@example.net, Cleo <cleo@example.net>;',
  'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
  'X-Long: one',
  '\ttwo',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="m"',
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary="a"',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=C3=BC=C3=9Fe aus Cork',
  '--a',
  'Content-Type: text/html',
  '',
  '<p>Hello <a href="https://example.org/">there</a></p>',
  '--a--',
  '--m',
  'Content-Type: application/pdf; name="a.pdf"',
  'Content-Disposition: attachment; filename="minutes.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4 minutes').toString('base64'),
  '--m--',
  '',
]

test('headers come in order and unfolded, names, subject and bodies decoded', async () => {
  const mail = await open(...MULTIPART)
  assert.deepEqual(
    mail.headers.map(header => header.name),
    ['received', 'from', 'to', 'subject', 'x-long', 'mime-version', 'content-type'],
  )
  assert.equal(mail.headers[4]!.value, 'one\ttwo')
  assert.deepEqual(mail.from, [{ name: 'Ada Müller', address: 'ada@example.org' }])
  assert.deepEqual(
    mail.to.map(({ address }) => address),
    ['ben@example.net', 'cleo@example.net'],
  )
  assert.equal(mail.subject, 'Grüße')
  assert.match(mail.text, /Grüße aus Cork/u)
  assert.equal(mail.html.trim(), '<p>Hello <a href="https://example.org/">there</a></p>')
})

test('an attachment is known by name, type, size and the hash of its decoded bytes', async () => {
  const { attachments } = await open(...MULTIPART)
  const sha256 = createHash('sha256').update('%PDF-1.4 minutes').digest('hex')
  assert.deepEqual(attachments, [{ name: 'minutes.pdf', type: 'application/pdf', bytes: 16, sha256 }])
})

test('line feeds alone and leading blank lines make no difference', async () => {
  const mail = await reader.read(`\n\n${MULTIPART.join('\n')}`)
  assert.deepEqual(mail, await open(...MULTIPART))
})

test('every copy of a repeated From is kept', async () => {
  const mail = await open('From: a@example.org', 'From: PayPal <b@example.net>', 'To: c@example.net', '', 'x')
  assert.deepEqual(
    mail.from.map(({ address }) => address),
    ['a@example.org', 'b@example.net'],
  )
})

test('a name in a header cannot smuggle in a second header or address', async () => {
  const mail = await open('From: "a@paypal.com" <b@example.net>', 'To: c@example.net', 'nonsense', '', 'x')
  assert.deepEqual(mail.from, [{ name: 'a@paypal.com', address: 'b@example.net' }])
  assert.equal(mail.brokenHeaderLines, 1)
})

test('UTF-8 in headers and bodies is read as it is', async () => {
  const mail = await open('From: Zoë <zoe@example.org>', 'Subject: Käse', 'To: b@example.net', '', 'Straße 5')
  assert.deepEqual([mail.from[0]!.name, mail.subject, mail.text.trim()], ['Zoë', 'Käse', 'Straße 5'])
})

test('bare text is no mail', async () => {
  for (const content of [
    '',
    'Dear readers,\n\nhello',
    'Subject: June\n\nhello',
    '<html><body>x</body></html>',
  ]) {
    assert.equal(await reader.read(content), undefined)
  }
})

test('a bomb is refused before the parser sees it', async () => {
  const head = 'From: a@example.org\r\nTo: b@example.net\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'
  assert.deepEqual(await reader.read(`${head}${'--x\r\n\r\n'.repeat(5000)}`), {
    refused: 'it has more than 200 parts',
  })
  assert.deepEqual(
    await reader.read(`${head.replace('multipart', `X: ${'a'.repeat(70_000)}\r\nmultipart`)}`),
    {
      refused: 'its headers are longer than 64 KB',
    },
  )
})

test('a bomb that the gate reads otherwise meets the limits of the parser', async () => {
  const head =
    'From: a@example.org\r\nTo: b@example.net\r\nContent-Type: multipart/mixed; boundary*0=a; boundary*1=b\r\n\r\n'
  assert.deepEqual(await reader.read(`${head}${'--ab\r\n\r\n'.repeat(5000)}`), {
    refused: 'its parts could not be told apart',
  })
})

test('the same content is read the same way twice, and no content makes it fail', async () => {
  const line = fc.constantFrom(
    'From: a@example.org',
    'From: =?utf-8?B?//8=?= <',
    'To: b:c;,<',
    'Date: x',
    'Content-Type: multipart/mixed; boundary=x',
    'Content-Type: text/html; charset=nonsense',
    'Content-Transfer-Encoding: base64',
    "Content-Disposition: attachment; filename*=utf-8''%",
    '--x',
    '--x--',
    '',
    ' folded',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, fc.string())), async lines => {
      const content = `From: a@example.org\nTo: b@example.net\n${lines.join('\n')}`
      assert.deepEqual(await reader.read(content), await reader.read(content))
    }),
    { numRuns: 60 },
  )
})

test('a delivered message is read in the character set that it names, whatever bytes it has', async () => {
  const head =
    'From: a@example.org\r\nTo: b@example.net\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n'
  const mail = await reader.read(Buffer.concat([Buffer.from(head), Buffer.from('Grüße', 'latin1')]))
  assert.ok(mail && 'text' in mail)
  assert.equal(mail.text.trim(), 'Grüße')
})

test('an attachment of the canonical form has the size and hash that it is listed by', async () => {
  const hash = 'ab'.repeat(32)
  const listMail = (more: string) =>
    `From: a@example.org\nTo: b@example.net\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nHi\n--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="a.pdf"; size=7\nContent-SHA256: ${hash}\n\n${more}--x--\n`
  const attachmentsOf = async (content: string) => {
    const mail = await reader.read(content)
    assert.ok(mail && 'attachments' in mail)
    return mail.attachments
  }
  assert.deepEqual(await attachmentsOf(listMail('')), [
    { name: 'a.pdf', type: 'application/pdf', bytes: 7, sha256: hash },
  ])
  const [present] = await attachmentsOf(listMail('bytes\n'))
  assert.notEqual(present?.sha256, hash, 'what is there is hashed, whatever it says of itself')
})

test('a text in UTF-7 is read as its characters, in any transfer encoding and with the hashes of attachments as they are', async () => {
  const file = 'Content-Type: text/plain; charset=utf-7'
  const mail = await open(
    'From: a@example.org',
    'To: b@example.net',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: text/plain; charset=utf-7',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Gr+APwA3w-e +- +AGM-lick').toString('base64'),
    '--m',
    'Content-Type: application/octet-stream; name=a.bin',
    'Content-Disposition: attachment; filename=a.bin',
    '',
    file,
    '--m--',
    '',
  )
  assert.equal(mail.text.trim(), 'Grüße + click')
  assert.equal(mail.attachments[0]!.sha256, createHash('sha256').update(file).digest('hex'))
})

test('a message that is attached, by its type or by its name, is read as a mail of its own, and one in it too', async () => {
  const inner = ['From: c@example.com', 'To: d@example.net', 'Subject: Inner', '', 'Words']
  const attach = (type: string, ...lines: string[]) => [
    'From: a@example.org',
    'To: b@example.net',
    'Subject: Fwd',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    '',
    'See below.',
    '--m',
    `Content-Type: ${type}`,
    'Content-Disposition: attachment; filename="note.eml"',
    '',
    ...lines,
    '--m--',
    '',
  ]
  for (const type of ['message/rfc822', 'application/octet-stream']) {
    const { enclosed = [], text } = await open(...attach(type, ...inner))
    assert.equal(text.trim(), 'See below.')
    assert.deepEqual(
      enclosed.map(({ mail }) => [mail.subject, mail.from[0]!.address, mail.text.trim()]),
      [['Inner', 'c@example.com', 'Words']],
      type,
    )
  }
  assert.equal((await open(...attach('application/octet-stream', 'no mail'))).enclosed, undefined)
})
