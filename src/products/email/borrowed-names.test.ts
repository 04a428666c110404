import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from '../../core/judging/verdict.ts'
import { signing } from './signing-product.sample.ts'

async function gradeOf(from: string, subject: string, ...body: string[]): Promise<string> {
  const html = body.join('\r\n')
  const content = [
    `From: ${from}`,
    'To: ben@example.net',
    `Subject: ${subject}`,
    'Date: Mon, 02 Mar 2026 07:59:00 +0000',
    'Message-ID: <m77@mta.example.org>',
    'MIME-Version: 1.0',
    `Content-Type: ${html.startsWith('<') ? 'text/html' : 'text/plain'}; charset=utf-8`,
    '',
    html,
    '',
  ].join('\r\n')
  const submission = {
    product: 'email_verify' as const,
    content,
    contentHash: '',
    receivedAt: new Date('2026-03-02T12:00:00Z'),
  }
  const { findings, limits } = await signing.examine(submission)
  return judge(findings, signing.rubric, limits).grade
}

const RECEIPT =
  'You sent a payment of 512.00 USD to Lamp World. It will appear on your statement within two days.'

test('a signed stranger under a known name gets no better than C, even where the text is harmless', async () => {
  for (const from of [
    'PayPaI <notice@evilmailer.net>',
    'P a y P a l <notice@evilmailer.net>',
    'Paypall <notice@evilmailer.net>',
    'PayPalReceipts <notice@evilmailer.net>',
    'Sparkasse <notice@evilmailer.net>',
    'OpenAI <notice@evilmailer.net>',
    'Google <mailbox.check@gmail.com>',
    'Billing <notice@paypa1.evilmailer.net>',
    'Billing <notice@mypaypal.com>',
    'Billing <notice@paypal.ru>',
  ])
    assert.match(await gradeOf(from, 'Receipt', RECEIPT), /[CDF]/u, from)
})

test('a signed stranger under a known name that lures gets F, from a mailbox of the provider too', async () => {
  const lure =
    '<p>Someone used your password. Your account will be suspended within 24 hours. <a href="https://acc-check.top/x">Verify your account now</a></p>'
  for (const from of ['Google <accounts.check@gmail.com>', 'PayPaI <notice@evilmailer.net>'])
    assert.equal(await gradeOf(from, 'Sign-in attempt blocked', lure), 'F', from)
})

test('a demand for secrets is none of a well-known firm where it comes from a free mailbox', async () => {
  const demand =
    'Your account will be suspended within 24 hours. Reply to this mail with your password and the PIN of your card immediately to avoid suspension.'
  for (const from of ['Account Desk <acc.desk@gmail.com>', 'Account Desk <acc.desk@evilmailer.net>'])
    assert.equal(await gradeOf(from, 'Urgent: your account will be closed', demand), 'F', from)
})

test('one letter from a known name makes no impostor: an appeal and a statement of honest neighbours', async () => {
  assert.match(
    await gradeOf(
      'ROBIN WOOD <info@robinwood.de>',
      'Nur noch heute: Petition unterschreiben',
      '<p>Liebe Freundinnen und Freunde, die Frist endet heute um 24 Uhr. <a href="https://www.openpetition.eu/wald">Jetzt unterschreiben</a>, sonst wird der Wald gerodet.</p>',
      '<p>ROBIN WOOD e.V., Bremer Str. 3, Hamburg. <a href="https://www.robinwood.de/leave">Abmelden</a></p>',
    ),
    /[AB]/u,
  )
  assert.match(
    await gradeOf(
      'ubank <hello@ubank.com.au>',
      'Your statement is ready',
      '<p>Hi Ben, your statement for February is ready. <a href="https://www.ubank.com.au/statements">See your statement</a> or call us on 1300 301 123 456.</p>',
    ),
    /[AB]/u,
  )
  const threat =
    '<p>Your account will be suspended within 24 hours. <a href="https://netfliix.com/x">Verify your account now</a></p>'
  assert.match(await gradeOf('Accounts <a@netfliix.com>', 'Your account', threat), /[CD]/u)
})

test('firms, charities, towns and persons with the name of a brand keep A or B', async () => {
  for (const from of [
    'AMAZONE <news@amazone.de>',
    'PayPay <info@paypay.ne.jp>',
    'T-Bank <info@tbank.ru>',
    'REVOLT <news@revolt.tv>',
    'City Bank <service@citybank.net>',
    'Postal Museum <info@postal.museum>',
    'Amazon Watch <info@amazonwatch.org>',
    'Ayuntamiento <info@ayto-santander.es>',
    'Aldi Kurti <aldi.kurti@orchardchoir.org>',
    'Sparkasse Lindau <info@sparkasse-lindau.de>',
    'EDEKA Mueller <info@edeka-mueller.de>',
    'John Lowes <john@lowes-plumbing.com>',
  ])
    assert.match(
      await gradeOf(from, 'Thursday', 'Dear all, we meet on Thursday at nine. Kind regards'),
      /[AB]/u,
      from,
    )
})
