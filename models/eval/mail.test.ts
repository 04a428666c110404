import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PHISHING } from '../../src/products/email/mails.sample.ts'
import { HONEST, honestMails } from './mail/honest-mails.ts'
import { mailFigures } from './mail/mail-figures.ts'
import { recordedAuthentication, signedBy } from './mail/recorded-authentication.ts'
import { judgeMail } from './mail.ts'

const judgeSigned = (raw: string) => judgeMail(raw, signedBy(/^From:.*@([\w.-]+)/im.exec(raw)![1]!))
const SEEDS = 3
const FALSE_ALARMS_MAX = 0.03

test('honest mail is graded C or worse in three cases of a hundred at most, and no kind of it always is', async () => {
  const mails = honestMails(SEEDS)
  assert.equal(mails.length, SEEDS * Object.keys(HONEST).length)
  const judged = []
  for (const { raw } of mails) judged.push({ phishing: false, verdict: await judgeSigned(raw) })
  const { signs } = mailFigures(judged, [])
  assert.ok(signs['grade C or worse']!.falseAlarmShare <= FALSE_ALARMS_MAX, JSON.stringify(signs, null, 2))
})

test('the same seed writes the same mails', () => {
  assert.deepEqual(honestMails(2), honestMails(2))
})

test('precision, recall and false alarms are counted over the mails they speak of', async () => {
  const bad = await judgeMail(PHISHING)
  const good = await judgeSigned(honestMails(1)[0]!.raw)
  const mails = [
    { phishing: true, verdict: bad },
    { phishing: true, verdict: good },
    { phishing: false, verdict: good },
    { phishing: false, verdict: bad },
    { phishing: false, verdict: good },
  ]
  const { signs, phishing, honest } = mailFigures(mails, ['email-sender'])
  assert.deepEqual([phishing, honest], [2, 3])
  for (const sign of ['grade C or worse', 'any telling check', 'email-sender'])
    assert.deepEqual(signs[sign], { precision: 0.5, recall: 0.5, falseAlarmShare: 1 / 3 })
})

test('what the receiving server wrote down authenticates a mail of a collection', () => {
  const recorded = (line: string) =>
    recordedAuthentication(`Authentication-Results: ${line}\r\nFrom: a@b.example\r\n\r\nHi`)
  const microsoft = recorded(
    'spf=fail (sender IP is 192.0.2.1)\r\n smtp.mailfrom=evil.example; dkim=pass (signature was verified)\r\n header.d=evil.example;dmarc=fail action=oreject header.from=b.example',
  )
  assert.deepEqual(microsoft?.spf, { result: 'fail', domain: 'evil.example' })
  assert.deepEqual(microsoft?.dmarc, { result: 'fail', policy: 'reject' })
  assert.deepEqual([microsoft?.dkim[0]?.domain, microsoft?.dkim[0]?.result], ['evil.example', 'pass'])
  assert.deepEqual(recorded('spf=none; dkim=none header.d=none; dmarc=none')?.dkim, [])
})
