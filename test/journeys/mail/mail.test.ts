import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { canonicalMail } from '../../../src/core/mail/canonical-mail.ts'
import { proofInCapsule } from '../../../src/core/record/capsule.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { openInbox } from '../../support/outside-world/mail-inbox.ts'
import { newCustomer, post } from '../../support/service/client.ts'
import { mailAddressOf, runMailService, untilSettled } from '../../support/service/mail-service.ts'
import { runService } from '../../support/service/running-service.ts'

const NEWSLETTER = {
  from: 'Ada Moore <ada@sender.example>',
  to: 'Ben <ben@receiver.example>',
  subject: 'Grüße zum Frühling 🌷',
  text: 'Hallo Ben,\n\n.der Plan liegt bei.\n',
  html: '<p>Hallo Ben,<br>der Plan liegt bei.</p>',
  attachments: [{ filename: 'plan.pdf', content: Buffer.from('%PDF-1.4 plan') }],
  messageId: '<spring@sender.example>',
  date: new Date('2026-03-02T09:00:00Z'),
}

type Listed = { certificates: { verify_code: string; hash: string; title?: string; product_type: string }[] }

async function certificatesOf(baseUrl: string, key: string): Promise<Listed['certificates']> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${baseUrl}/api/v1/certificates`, { headers })
  return ((await answer.json()) as Listed).certificates
}

test('a blind copy becomes a certificate that the recipient’s copy verifies, and the answer brings all of it', async t => {
  const { baseUrl, inbox, customer, program } = await runMailService(t)
  const { mailAddress, email, key } = customer
  const recipients = await openInbox(t)
  // Each copy is built anew, with boundaries and encodings of its own.
  const toBen = createTransport({ host: '127.0.0.1', port: recipients.port })
  t.after(() => toBen.close())
  await program.sendMail({
    ...NEWSLETTER,
    bcc: mailAddress,
    envelope: { from: 'ada@sender.example', to: mailAddress },
  })
  const encoded = { ...NEWSLETTER, textEncoding: 'base64' as const }
  await toBen.sendMail({ ...encoded, headers: { 'X-Mailer': 'Another', 'List-Id': '<x.example>' } })

  const [answer] = await inbox.waitFor(1)
  assert.deepEqual(answer!.to, [email])
  const [certificate, ...others] = await certificatesOf(baseUrl, key)
  assert.equal(others.length, 0)
  assert.equal(certificate!.product_type, 'email_verify')
  assert.equal(certificate!.title, NEWSLETTER.subject)

  const [received] = recipients.mails
  const copy = canonicalMail(received!.message)
  assert.ok(copy.kind === 'canonical')
  assert.equal(copy.hash, certificate!.hash)
  assert.ok(!copy.text.includes(mailAddress) && !received!.message.includes(mailAddress))

  const { text, subject, inReplyTo, files } = await open(answer!.message)
  assert.equal(inReplyTo, NEWSLETTER.messageId)
  assert.match(subject, new RegExp(`^Certificate ${certificate!.verify_code}: grade [A-F], \\d+ of 100$`))
  assert.ok(text.includes(`${baseUrl}/certificate/${certificate!.verify_code}`))
  assert.match(text, /^ +Origin: (?:not checked|[A-F], \d+)\n +Links and lures: [A-F], \d+$/m)
  assert.ok(!text.includes('Frühling'), 'nothing of the message is repeated')
  const proof = JSON.parse(files.get(`${certificate!.verify_code}.proof.json`)!)
  const logKey = (await (await fetch(`${baseUrl}/log/key`)).text()).trim()
  assert.ok((await verifyProof(proof, received!.message, logKey)).valid)
  const inCapsule = proofInCapsule(files.get(`pinproof-${certificate!.verify_code}.html`)!)
  assert.ok((await verifyProof(inCapsule, received!.message, logKey)).valid)
})

test('an account that has nothing left is told so once, and gets no certificate', async t => {
  const { service, baseUrl, inbox, customer, program } = await runMailService(t)
  const { mailAddress, key } = customer
  for (const number of [1, 2, 3]) {
    const envelope = { from: 'ada@sender.example', to: mailAddress }
    await program.sendMail({ ...NEWSLETTER, subject: `Mail ${number}`, messageId: `<${number}@x>`, envelope })
    // One after the other: which of them is certified must not be left to chance.
    await untilSettled(service.dataFolder)
  }
  await inbox.waitFor(2)
  const subjects = await Promise.all(inbox.mails.map(async ({ message }) => (await open(message)).subject))
  assert.match(subjects[0]!, /^Certificate PP-/)
  assert.deepEqual(subjects.slice(1), ['Not certified: No certifications are left on this account'])
  assert.equal((await certificatesOf(baseUrl, key)).length, 1)
})

describe('the secret address', () => {
  test('is renewed by session or a key that may manage, for its account alone, and the former is refused at once', async t => {
    const { baseUrl, customer, program } = await runMailService(t)
    const { cookie, key, mailAddress: first } = customer
    assert.match(first, /^certify\+[a-z2-7]{32}@mail\.example$/)
    const renew = async (headers: Record<string, string>) =>
      post(baseUrl, '/api/v1/account/mail-address', {}, headers)
    const second = ((await (await renew({ cookie })).json()) as { mail_address: string }).mail_address
    assert.equal((await renew({ authorization: `Bearer ${key}` })).status, 403)
    const made = await post(baseUrl, '/api/v1/keys', { name: 'manager', scopes: ['manage'] }, { cookie })
    const manager = ((await made.json()) as { key: string }).key
    const answer = await renew({ authorization: `Bearer ${manager}` })
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const third = ((await answer.json()) as { mail_address: string }).mail_address
    assert.equal(new Set([first, second, third]).size, 3)
    assert.equal(await mailAddressOf(baseUrl, cookie), third)
    assert.equal((await renew({})).status, 401)
    assert.equal((await renew({ cookie, origin: 'https://evil.example' })).status, 403)
    const send = (to: string) =>
      program.sendMail({ ...NEWSLETTER, envelope: { from: 'ada@sender.example', to } })
    for (const former of [first, second]) await assert.rejects(send(former), /550 No such recipient here/)
    assert.match((await send(third)).response, /^250/)
  })

  test('does not exist while mail is off', async t => {
    const service = await runService()
    t.after(service.close)
    const { cookie } = await newCustomer(service.baseUrl)
    assert.equal(await mailAddressOf(service.baseUrl, cookie), null)
    const renewed = await post(service.baseUrl, '/api/v1/account/mail-address', {}, { cookie })
    assert.equal(renewed.status, 409)
  })
})

/** A mail as its reader sees it. */
async function open(message: Buffer) {
  const parsed = (await simpleParser(message, {} as never)) as {
    subject?: string
    text?: string
    inReplyTo?: string
    attachments: { filename?: string; content?: Buffer }[]
  }
  const files = parsed.attachments.map(({ filename, content }) => [filename!, content!.toString()] as const)
  const { subject = '', text = '', inReplyTo } = parsed
  return { subject, text, inReplyTo, files: new Map(files) }
}
