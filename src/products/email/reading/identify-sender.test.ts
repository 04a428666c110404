import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleAuthentication, sampleSignature } from '../authentication.sample.ts'
import { readSample, type Sample } from '../email-reading.sample.ts'
import type { MailAuthentication } from '../mail-authenticator.port.ts'

async function identify(authentication: MailAuthentication, sample: Sample = {}) {
  const reading = await readSample({ ...sample, authentication })
  assert.ok(reading.form === 'mail' && reading.identity)
  return reading.identity
}
const flawOf = async (authentication: MailAuthentication, sample?: Sample) => {
  const identity = await identify(authentication, sample)
  assert.equal(identity.kind, 'unnamed')
  return identity.kind === 'unnamed' ? identity.flaw : assert.fail()
}
const signedWith = (changes: Parameters<typeof sampleSignature>[0]) =>
  sampleAuthentication({ dkim: [sampleSignature(changes)], spf: undefined })

test('a sender is named by a sound signature of the same organisation', async () => {
  for (const domain of ['example.org', 'mail.example.org']) {
    const identity = await identify(signedWith({ domain }))
    assert.deepEqual(
      [identity.kind, identity.kind === 'named' && identity.address],
      ['named', 'ada@example.org'],
    )
  }
})

test('one sound signature among others is enough', async () => {
  const dkim = [
    sampleSignature({ domain: 'house.example' }),
    sampleSignature({ unsignedBytes: 3 }),
    sampleSignature(),
  ]
  assert.equal((await identify(sampleAuthentication({ dkim }))).kind, 'named')
})

test('a server that may send for the domain authenticates it and names nobody; a broken signature outweighs it', async () => {
  const arc = { result: 'pass', sealers: ['list.example'], intactBefore: ['example.org'] }
  assert.equal((await identify(sampleAuthentication({ dkim: [], arc }))).kind, 'server')
  const dkim = [sampleSignature({ result: 'fail', reason: 'body hash did not verify' })]
  assert.equal((await identify(sampleAuthentication({ dkim, arc }))).kind, 'altered')
})

test('nobody is named by a signature of another organisation, or of a public suffix', async () => {
  for (const domain of ['example.com', 'org', 'evilexample.org', 'example.org.evil.example'])
    assert.equal(await flawOf(signedWith({ domain })), undefined, domain)
})

test('nobody is named where part of the text is not signed: behind a signed text it was put in', async () => {
  const identity = await identify(signedWith({ unsignedBytes: 12 }))
  assert.ok(identity.kind === 'altered')
  assert.match(identity.signature.reason, /last 12 bytes .* not signed/)
  assert.match((await flawOf(signedWith({ unsignedBytes: 2 })))!, /last 2 bytes .* not signed/)
  assert.match((await flawOf(signedWith({ signedBytes: 1, unsignedBytes: 12 })))!, /last 12 bytes/)
})

test('nobody is named where a line that readers see is not signed', async () => {
  const headers = { subject: 'Our meeting' }
  assert.match((await flawOf(signedWith({ covers: ['subject', 'date'] })))!, /does not cover the from line/)
  assert.match((await flawOf(signedWith({ covers: ['from'] }), { headers }))!, /the subject and date lines/)
})

test('nobody is named where the mail names two senders, in one line or in two', async () => {
  const both = [
    { name: '', address: 'ada@example.org' },
    { name: '', address: 'eve@example.org' },
  ]
  assert.match((await flawOf(signedWith({}), { from: both }))!, /more than one sender/)
  const twice = { from: ['ada@example.org', 'ada@example.org'] }
  assert.match((await flawOf(signedWith({}), { headers: twice }))!, /more than one sender/)
})

test('nobody is named where the domain accepts only its exact name and the signature has another', async () => {
  const dmarc = { result: 'fail', policy: 'none' as const }
  const flaw = await flawOf({ ...signedWith({ domain: 'mail.example.org' }), dmarc })
  assert.match(flaw!, /exact same name/)
})

test('a second line of a kind that readers or programs go by, under a signature that holds, is a change after signing', async () => {
  for (const added of [
    'from',
    'subject',
    'date',
    'reply-to',
    'to',
    'cc',
    'sender',
    'content-type',
    'mime-version',
  ]) {
    const identity = await identify(signedWith({ added: [added] }))
    assert.ok(identity.kind === 'altered', added)
    assert.equal(identity.signature.reason, `a second ${added} line was put in`)
  }
  assert.equal((await identify(signedWith({ added: ['received'] }))).kind, 'named')
})
