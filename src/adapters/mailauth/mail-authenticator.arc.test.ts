import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { utf8 } from '../../core/encoding/bytes.ts'
import { createMailAuthenticator } from './mail-authenticator.ts'
import { LETTER, makeKey, namesOf, RECEIVED_AT, sealMail, signMail } from './senders.sample.ts'

const [SENDER, LIST, FORWARDER] = [makeKey(), makeKey(), makeKey()]
const NAMES = {
  'k1._domainkey.example.org': SENDER.record,
  'arc._domainkey.list.example': LIST.record,
  'arc._domainkey.forwarder.example': FORWARDER.record,
}

async function check(message: Uint8Array, names: Record<string, string> = NAMES) {
  const authenticator = createMailAuthenticator({ resolve: namesOf(names) })
  const result = await authenticator.authenticate(message, RECEIVED_AT, [])
  assert.ok(result, 'the message was not looked at')
  return result
}
const replaceText = (message: Uint8Array, from: string, to: string) =>
  utf8(new TextDecoder().decode(message).replace(from, to))

/** A mailing list: it changes the subject and the text, and seals the result. */
async function throughList(): Promise<Uint8Array> {
  const message = replaceText(await signMail(LETTER, SENDER), 'Subject: ', 'Subject: [plans] ')
  const changedMail = replaceText(message, 'Friday.\r\n', 'Friday.\r\n-- \r\nThe plans list\r\n')
  return sealMail(changedMail, LIST, { by: 'list.example' })
}

const onward = async (message: Uint8Array, chain = 'pass') =>
  sealMail(message, FORWARDER, { by: 'forwarder.example', chain, authResult: 'arc=pass' })

describe('an ARC chain', () => {
  test('that a list has begun holds, although the signature of the sender does not any more', async () => {
    const { dkim, arc } = await check(await throughList())
    assert.deepEqual(
      dkim.map(({ domain, result }) => [domain, result]),
      [['example.org', 'fail']],
    )
    assert.deepEqual(arc, { result: 'pass', sealers: ['list.example'], intactBefore: ['example.org'] })
  })

  test('of two hops holds, and the last of them vouches', async () => {
    const { arc } = await check(await onward(await throughList()))
    assert.deepEqual(arc, {
      result: 'pass',
      sealers: ['list.example', 'forwarder.example'],
      intactBefore: ['example.org'],
    })
  })

  test('fails when the text, or a field that it covers, was changed after it', async () => {
    for (const [from, to] of [
      ['The plans list', 'Pay here'],
      ['Subject: [plans]', 'Subject: [urgent]'],
    ] as const)
      assert.deepEqual((await check(replaceText(await throughList(), from, to))).arc, {
        result: 'fail',
        sealers: [],
        intactBefore: [],
      })
  })

  test('fails when what an earlier hop had found was changed later', async () => {
    const changedMail = replaceText(await throughList(), 'dkim=pass', 'dkim=none')
    for (const message of [changedMail, await onward(changedMail)])
      assert.equal((await check(message)).arc.result, 'fail')
  })

  test('fails when one of its seals is gone, or says itself that the chain was broken', async () => {
    const twoHops = new TextDecoder().decode(await onward(await throughList()))
    const first = /^ARC-Seal: i=1;.*\r\n(?:[ \t].*\r\n)*/m.exec(twoHops)?.[0]
    assert.ok(first, 'there is no first seal')
    assert.equal((await check(utf8(twoHops.replace(first, '')))).arc.result, 'fail')
    assert.equal((await check(await onward(await throughList(), 'fail'))).arc.result, 'fail')
  })

  test('fails where another key than the sealer’s stands in DNS, and vouches for nothing where there is none', async () => {
    const stolen = { ...NAMES, 'arc._domainkey.list.example': makeKey().record }
    assert.deepEqual((await check(await throughList(), stolen)).arc, {
      result: 'fail',
      sealers: [],
      intactBefore: [],
    })
    const { 'arc._domainkey.list.example': _, ...without } = NAMES
    assert.deepEqual((await check(await throughList(), without)).arc.sealers, [])
  })
})

describe('a key that its domain has taken out of DNS', () => {
  test('still verifies the message, from the record that was kept when it was certified', async () => {
    const message = await signMail(LETTER, SENDER)
    const [certified] = (await check(message)).dkim
    const newRecords = { 'k2._domainkey.example.org': makeKey().record }
    assert.equal((await check(message, newRecords)).dkim[0]?.result, 'neutral')
    const keptRecord = { [`${certified!.selector}._domainkey.${certified!.domain}`]: certified!.record! }
    assert.equal((await check(message, { ...newRecords, ...keptRecord })).dkim[0]?.result, 'pass')
    const forgery = replaceText(message, 'Friday.', 'Monday.')
    assert.equal((await check(forgery, keptRecord)).dkim[0]?.result, 'fail')
  })
})
