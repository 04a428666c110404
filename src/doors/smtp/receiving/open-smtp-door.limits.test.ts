import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rawSmtp } from '../../../../test/support/attacks/raw-smtp.ts'
import { openMailDoor, sampleMail } from '../../../../test/support/service/mail-door.ts'
import { createMemoryRateWindow } from '../../../core/runtime/memory-rate-window.ts'

const last = (replies: string[]) => replies.at(-1)!
const sized = (number: number, bytes: number) =>
  sampleMail(number, [], `${'x'.repeat(76)}\r\n`.repeat(bytes / 78))
const clock = () => new Date('2026-03-02T09:00:00Z')

describe('a message that is too large', () => {
  test('is refused with 552 and not queued, whether its size was announced or not', async t => {
    const { client, ada, letters } = await openMailDoor(t, { limits: { messageBytesMax: 10_000 } })
    const smtp = await client()
    assert.match(await smtp.say('MAIL FROM:<a@b.example> SIZE=10001'), /^552/)
    assert.match(last(await smtp.send(sized(1, 12_000), ada)), /^552/)
    assert.deepEqual(await letters(), [])
    assert.equal(last(await smtp.send(sized(2, 8_000), ada)), '250 Queued')
    assert.equal((await letters()).length, 1)
  })

  test('is cut off when it does not end at all', { timeout: 60_000 }, async t => {
    const { client, ada, letters } = await openMailDoor(t, { limits: { messageBytesMax: 10_000 } })
    const smtp = await client()
    for (const line of ['MAIL FROM:<a@b.example>', `RCPT TO:<${ada}>`, 'DATA']) await smtp.say(line)
    smtp.write(sized(1, 40_000))
    assert.match(await smtp.reply(), /^552/)
    await smtp.closed
    assert.deepEqual(await letters(), [])
  })

  test('is refused also where only its text is too long to be certified', async t => {
    const { client, ada, letters } = await openMailDoor(t, { limits: { contentBytesMax: 2_000 } })
    const smtp = await client()
    assert.match(last(await smtp.send(sized(1, 3_000), ada)), /^552 The text of the message/)
    assert.deepEqual(await letters(), [])
  })
})

test('messages that are being received share one memory: what does not fit may come again', async t => {
  const { client, ada, letters } = await openMailDoor(t, { limits: { receivingBytesMax: 50_000 } })
  const [slow, other] = [await client(), await client()]
  for (const line of ['MAIL FROM:<a@b.example>', `RCPT TO:<${ada}>`, 'DATA']) await slow.say(line)
  slow.write(sized(1, 40_000))
  await other.say('NOOP')
  assert.match(last(await other.send(sized(2, 30_000), ada)), /^452/)
  slow.write('\r\n.\r\n')
  assert.equal(await slow.reply(), '250 Queued')
  assert.equal(last(await other.send(sized(2, 30_000), ada)), '250 Queued')
  assert.equal((await letters()).length, 2)
})

test('a message that was broken off is not queued, and frees its memory', async t => {
  const { client, ada, letters } = await openMailDoor(t, { limits: { receivingBytesMax: 50_000 } })
  for (const _ of ['one', 'two', 'three']) {
    const smtp = await client()
    const tls = await smtp.startTls()
    await smtp.say('EHLO again')
    for (const line of ['MAIL FROM:<a@b.example>', `RCPT TO:<${ada}>`, 'DATA']) await smtp.say(line)
    smtp.write(sized(1, 40_000))
    tls.end()
    await smtp.closed
  }
  assert.deepEqual(await letters(), [])
  const smtp = await client()
  assert.equal(last(await smtp.send(sized(2, 40_000), ada)), '250 Queued')
})

describe('limits of number', () => {
  test('an account gets so many messages an hour, and a repeated one does not count', async t => {
    const perAccount = createMemoryRateWindow(2, 3600, clock)
    const { client, ada, bob, letters } = await openMailDoor(t, { limits: { perAccount } })
    const smtp = await client()
    for (const number of [1, 1, 2]) assert.match(last(await smtp.send(sampleMail(number), ada)), /^250/)
    assert.equal(last(await smtp.send(sampleMail(3), ada)), '451 Too many messages; try again later')
    await smtp.say('RSET')
    assert.match(last(await smtp.send(sampleMail(3), bob)), /^250/)
    assert.equal((await letters()).length, 3)
  })

  test('a client sends so many messages an hour, to any recipients', async t => {
    const perClient = createMemoryRateWindow(2, 3600, clock)
    const { client, ada, bob } = await openMailDoor(t, { limits: { perClient } })
    const smtp = await client()
    assert.match(last(await smtp.send(sampleMail(1), ada)), /^250/)
    assert.match(last(await smtp.send(sampleMail(1), bob)), /^250/)
    assert.equal(
      last(await (await client()).send(sampleMail(2), bob)),
      '451 Too many messages; try again later',
    )
  })

  test('a message has so many recipients', async t => {
    const { client, ada, bob } = await openMailDoor(t, { limits: { recipientsMax: 1 } })
    const smtp = await client()
    assert.match(last(await smtp.send(sampleMail(1), [ada, bob])), /^452/)
  })

  test('a client has so many connections at a time, and gets another when one is closed', async t => {
    const { client, port } = await openMailDoor(t, { limits: { connectionsPerClient: 2 } })
    const [first] = [await client(), await client()]
    await assert.rejects(async () => (await rawSmtp(t, port)).say('EHLO x'))
    await first!.say('QUIT')
    await first!.closed
    assert.match(await (await client()).say('NOOP'), /^250/)
  })

  test('all clients together have so many', async t => {
    const { client, port } = await openMailDoor(t, { limits: { connectionsMax: 1 } })
    await client()
    await assert.rejects(async () => (await rawSmtp(t, port)).say('EHLO x'))
  })
})

test('who is silent, or takes too long over a message, is disconnected', { timeout: 60_000 }, async t => {
  const idle = await openMailDoor(t, { limits: { idleMs: 300 } })
  const silent = await rawSmtp(t, idle.port)
  assert.match(await silent.reply(), /^421/)
  await silent.closed

  const { client, ada, letters } = await openMailDoor(t, { limits: { messageMs: 300 } })
  const slow = await client()
  for (const line of ['MAIL FROM:<a@b.example>', `RCPT TO:<${ada}>`, 'DATA']) await slow.say(line)
  slow.write('Subject: x\r\n')
  assert.match(await slow.reply(), /^421/)
  await slow.closed
  assert.deepEqual(await letters(), [])
})
