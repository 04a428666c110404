import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMailDoor, sampleMail } from '../../../../test/support/service/mail-door.ts'

/** An upstream mail server may accept one of these as the end of a message; ours accepts none. */
const ILLEGAL_ENDS = [
  '\n.\n',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r',
  '\r.\r\n',
  '\r\n.\r',
  '\n.\r',
  '\r.\n',
  '\r\n\0.\r\n',
  '\r\n.\0\r\n',
  '\r\0\n.\r\n',
]

for (const pieces of [false, true]) {
  test(`what goes on behind an illegal end of data is one refused message, ${pieces ? 'byte by byte' : 'in one packet'}`, async t => {
    const { client, ada, letters } = await openMailDoor(t)
    for (const end of ILLEGAL_ENDS) {
      const smtp = await client()
      for (const line of ['MAIL FROM:<a@b.example>', `RCPT TO:<${ada}>`, 'DATA']) await smtp.say(line)
      const smuggled = `MAIL FROM:<ceo@victim.example>\r\nRCPT TO:<${ada}>\r\nDATA\r\n${sampleMail(2)}`
      const sent = `${sampleMail(1)}${end}${smuggled}\r\n.\r\n`
      if (pieces) for (const byte of Buffer.from(sent)) smtp.write(Uint8Array.of(byte))
      else smtp.write(sent)
      assert.match(await smtp.reply(), /^550 Not certified, because /, JSON.stringify(end))
      assert.match(await smtp.say('NOOP'), /^250/, 'nothing but this command was waiting for a reply')
    }
    assert.deepEqual(await letters(), [])
  })
}

test('a message that ends and goes on within one packet is two messages, as the client meant it', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  for (const line of ['MAIL FROM:<a@b.example>', `RCPT TO:<${ada}>`, 'DATA']) await smtp.say(line)
  smtp.write(`${sampleMail(1)}\r\n.\r\nNOOP\r\nMAIL FROM:<a@b.example>\r\n`)
  assert.equal(await smtp.reply(), '250 Queued')
  assert.match(await smtp.reply(), /^250/)
  assert.match(await smtp.reply(), /^250 Accepted/)
  assert.equal((await letters()).length, 1)
})

test('commands sent in the open behind STARTTLS are not carried out under its protection', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  await smtp.startTls(`EHLO injected\r\nMAIL FROM:<evil@b.example>\r\nRCPT TO:<${ada}>\r\n`)
  assert.match(await smtp.say('DATA'), /^503 /, 'the injected greeting counted')
  await smtp.say('EHLO mx.sender.example')
  assert.match(await smtp.say('DATA'), /^503 .*RCPT/, 'the injected recipient counted')
  assert.deepEqual(await letters(), [])
})

test('STARTTLS is offered, encrypts, and forgets what was said before', async t => {
  const { client, ada, letters } = await openMailDoor(t)
  const smtp = await client()
  await smtp.say('MAIL FROM:<a@b.example>')
  const tls = await smtp.startTls()
  assert.match(tls.getProtocol()!, /^TLSv1\.[23]$/)
  assert.match(await smtp.say('MAIL FROM:<a@b.example>'), /^503/)
  assert.ok(!(await smtp.say('EHLO mx.sender.example')).includes('STARTTLS'))
  assert.equal((await smtp.send(sampleMail(1), ada)).at(-1), '250 Queued')
  assert.equal((await letters()).length, 1)
})
