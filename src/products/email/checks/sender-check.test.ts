import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleAuthentication, sampleSignature } from '../authentication.sample.ts'
import { readBareSample, readSample, type Sample } from '../email-reading.sample.ts'
import type { MailAddress } from '../mail-reader.port.ts'
import { senderCheck } from './sender-check.ts'

const ask = async (name: string, address: string, rest: Sample = {}) =>
  senderCheck.ask(
    await readSample({ from: [{ name, address }], authentication: signedFor(address), ...rest }),
  )
const signedFor = (address: string) => {
  const domain = new URL(`http://${address.slice(address.lastIndexOf('@') + 1)}`).hostname
  return sampleAuthentication({ dkim: [sampleSignature({ domain })], spf: { result: 'pass', domain } })
}
const replyTo = (address: string): { replyTo: MailAddress[] } => ({ replyTo: [{ name: '', address }] })

test('a person or firm that writes from its own domain earns all points', async () => {
  for (const [name, address] of [
    ['Ada Moore', 'ada@example.org'],
    ['PayPal', 'service@mail.paypal.com'],
    ['Amazon.de', 'versand@amazon.de'],
    ['Chase Miller', 'chase.miller@gmail.com'],
    ['Bücher Maier', 'laden@bücher-maier.de'],
    ['Иван Petrov', 'ivan@example.org'],
  ]) {
    const answer = await ask(name!, address!)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a well-known name on a foreign domain weakens', async () => {
  for (const [name, address] of [
    ['Microsoft account team', 'no-reply@access-accsecurity.com'],
    ['РауРаl', 'service@example.org'],
    ['Support', 'netflix-billing@example.org'],
  ]) {
    const answer = await ask(name!, address!)
    assert.equal(answer.outcome, 'weakens', name)
    assert.match(answer.sentence, /calls itself/u)
  }
})

test('a name that shows another address or domain weakens', async () => {
  assert.match(
    (await ask('service@bank.example', 'x@evil.example')).sentence,
    /the name shows bank\.example/u,
  )
  assert.match((await ask('Stellar.org', 'news@evil.example')).sentence, /the name shows stellar\.org/u)
  assert.equal((await ask('ada@example.org', 'ada@example.org')).outcome, 'supports')
})

test('domains that imitate a known one weaken: slips, figures, scripts, borrowed names', async () => {
  for (const domain of ['paypa1.com', 'xn--pypal-4ve.com', 'netflix-billing.com', 'раypal.example']) {
    const answer = await ask('Customer care', `info@${domain}`)
    assert.equal(answer.outcome, 'weakens', domain)
    assert.ok(answer.share <= 0.2, domain)
  }
})

test('addresses that cannot exist, throw-away names and offices in free mailboxes weaken', async () => {
  for (const [name, address] of [
    ['Netto', 'noreply@netto'],
    ['Prize desk', 'a@pro2-d4261.firebaseapp.com'],
    ['Ann', 'x@c89yh36gem.com'],
    ['Security Department', 'x123@gmail.com'],
  ]) {
    assert.equal((await ask(name!, address!)).outcome, 'weakens', address)
  }
})

test('answers to a free mailbox weaken, to another domain they are remarked on, to the list they are normal', async () => {
  const free = await ask('Ada Moore', 'ada@example.org', replyTo('ada@gmail.com'))
  assert.deepEqual([free.outcome, free.share], ['weakens', 0.3])
  assert.equal((await ask('Ada Moore', 'ada@example.org', replyTo('ada@example.net'))).outcome, 'supports')
  const list = { ...replyTo('list@lists.example.net'), to: [{ name: '', address: 'list@lists.example.net' }] }
  assert.equal((await ask('Ada Moore', 'ada@example.org', list)).share, 1)
})

test('a mailing house in the Sender line is remarked on and forgiven', async () => {
  const answer = await ask('Ada Moore', 'ada@example.org', {
    sender: [{ name: '', address: 'bounce@mailer.example' }],
  })
  assert.deepEqual([answer.outcome, answer.share], ['supports', 0.9])
})

test('every From address is judged, so an honest one cannot cover a false one', async () => {
  const from = [
    { name: 'Ada', address: 'ada@example.org' },
    { name: 'PayPal', address: 'x@evil.example' },
  ]
  assert.equal((await senderCheck.ask(await readSample({ from }))).outcome, 'weakens')
})

test('a name that stands apart from the address weakens', async () => {
  const from = [
    { name: 'Your bank', address: '' },
    { name: '', address: 'x@example.org' },
  ]
  assert.match((await senderCheck.ask(await readSample({ from }))).sentence, /stands apart/u)
})

test('no address at all earns nothing, and a bare text has no sender', async () => {
  const answer = await senderCheck.ask(await readSample({ from: [{ name: 'FedEx', address: '' }] }))
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.equal((await senderCheck.ask(await readBareSample('Hello'))).outcome, 'inconclusive')
})

test('a name and address that nothing authenticates earn nothing, and still accuse where they borrow a name', async () => {
  const typed = async (name: string, address: string) =>
    (await senderCheck.ask(await readSample({ from: [{ name, address }] }))).outcome
  assert.equal(await typed('PayPal', 'service@paypal.com'), 'inconclusive')
  assert.equal(await typed('Ada Moore', 'ada@example.org'), 'inconclusive')
  assert.equal(await typed('PayPal', 'service@example.org'), 'weakens')
  assert.equal(await typed('Customer care', 'info@paypa1.com'), 'weakens')
})

test('an address of strewn capitals weakens, a name in capitals does not', async () => {
  for (const mailbox of ['VaauWgVZ', 'KDkYHsbaSNaWzuL', 'uJrkoOT'])
    assert.equal((await ask('Offers', `${mailbox}@example.org`)).outcome, 'weakens', mailbox)
  for (const mailbox of ['AdaMoore', 'noReply', 'MacDonald', 'NEWSLETTER', 'Newsletter', 'JohnPaulJones'])
    assert.equal((await ask('Offers', `${mailbox}@example.org`)).outcome, 'supports', mailbox)
})

test('a list that writes the author’s address into the name, and has answers go there, is not accused', async () => {
  const name = "'jana@acme.example' via Harbour Users"
  const listed = await ask(name, 'users@example.org', {
    ...replyTo('jana@acme.example'),
    headers: { 'list-id': '<users.example.org>' },
  })
  assert.equal(listed.outcome, 'supports', listed.sentence)
  assert.equal((await ask(name, 'users@example.org')).outcome, 'weakens')
})

test('a provider does not write from a mailbox that anyone can open', async () => {
  for (const [name, address] of [
    ['Gmail', 'mailbox.check@gmail.com'],
    ['Google', 'mailbox.check@gmail.com'],
    ['Microsoft', 'mailbox.check@outlook.com'],
    ['Apple Support', 'mailbox.check@icloud.com'],
    ['Yahoo', 'mailbox.check@yahoo.com'],
    ['Telekom', 'mailbox.check@t-online.de'],
    ['AT&T', 'mailbox.check@att.net'],
    ['La Poste', 'mailbox.check@laposte.net'],
    ['Outlook', 'mailbox.check@outlook.com'],
  ])
    assert.match((await ask(name!, address!)).sentence, /calls itself/u, name)
  assert.match((await ask('Libero Mail', 'x.y@libero.it')).sentence, /signs as an office/u)
  for (const [name, address] of [
    ['Ada (Gmail)', 'ada.moore@gmail.com'],
    ['Gmail', 'postmaster@gmail.com'],
    ['Yahoo', 'news@info.yahoo.com'],
    ['Carter Bank', 'carter.bank@gmail.com'],
  ])
    assert.equal((await ask(name!, address!)).outcome, 'supports', name)
})

test('charities, persons and houses of a federation that are called like a brand earn all points', async () => {
  for (const [name, address] of [
    ['Amazon Conservation Team', 'info@amazonteam.org'],
    ['Irs Akkermans', 'irs@akkermans.nl'],
    ['Shein Levy', 'shein@example.org'],
    ['ROBIN WOOD', 'info@robinwood.de'],
    ['Ada Moore', 'ada@citybank.net'],
    ['Telegram', 'redakcija@telegram.hr'],
    ['Ihre Sparkasse', 'info@sparkasse-lindau.de'],
  ]) {
    const answer = await ask(name!, address!)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a name one letter away weakens where the mail speaks of the brand', async () => {
  const subject = 'Your Robinhood account'
  assert.equal((await ask('Support', 'info@robinwood.example', { subject })).outcome, 'weakens')
  assert.equal((await ask('Support', 'info@robinwood.example')).outcome, 'supports')
})

test('an address with a wide at sign in the name is an address', async () => {
  assert.match(
    (await ask('service＠bank.example', 'x@evil.example')).sentence,
    /the name shows bank\.example/u,
  )
})
