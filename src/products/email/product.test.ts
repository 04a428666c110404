import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import type { Finding } from '../../core/judging/finding.ts'
import { judge, standingChecks } from '../../core/judging/verdict.ts'
import { HAM, NEWSLETTER_TEXT, PHISHING } from './mails.sample.ts'
import { createEmailProduct } from './product.ts'
import { signing } from './signing-product.sample.ts'

const product = createEmailProduct({ mail: createMailReader(), registrableDomain })

const submit = (content: string) => ({
  product: 'email_verify' as const,
  content,
  contentHash: '',
  receivedAt: new Date('2026-03-12T00:00:00Z'),
})

async function examine(content: string, judged = product) {
  const { findings, limits } = await judged.examine(submit(content))
  return judge(findings, product.rubric, limits)
}

const outcomeOf = (findings: Finding[], code: string) =>
  findings.find(finding => finding.code === code)!.outcome

for (const [kind, content] of Object.entries(HAM)) {
  test(`${kind} is graded A with a signature and C without, and weakened by nothing`, async () => {
    for (const [judged, best] of [
      [signing, 'A'],
      [product, 'C'],
    ] as const) {
      const { findings, grade } = await examine(content, judged)
      const problems = findings.filter(({ outcome }) => outcome === 'weakens')
      assert.deepEqual(problems, [])
      assert.equal(grade, best)
    }
  })
}

test('a phishing mail fails on sender, links and pressure', async () => {
  const { findings, grade } = await examine(PHISHING)
  for (const code of ['email-sender', 'email-links', 'email-pressure']) {
    assert.equal(outcomeOf(findings, code), 'weakens', code)
  }
  assert.equal(grade, 'F')
})

test('a newsletter without its headers is judged by its text and cannot do better than C', async () => {
  const { findings, grade } = await examine(NEWSLETTER_TEXT)
  assert.equal(outcomeOf(findings, 'email-sender'), 'inconclusive')
  assert.equal(outcomeOf(findings, 'email-links'), 'supports')
  assert.equal(outcomeOf(findings, 'email-newsletter-manners'), 'supports')
  assert.equal(grade, 'C')
})

test('a phishing mail that its own domain signed fails for the name that it borrows', async () => {
  const { limits, grade } = await examine(PHISHING, signing)
  assert.ok(limits.some(({ code }) => code === 'email-impersonation'))
  assert.equal(grade, 'F')
})

describe('a threat in a borrowed name that leads to a stranger’s bare address fails', () => {
  const threat =
    'Your account will be suspended. Act now and confirm your password immediately, this link expires in 2 hours: http://example.org/a\n'
  const footer =
    '\nPrivacy: https://www.paypal.com/privacy\nUnsubscribe: https://www.paypal.com/unsubscribe\n'
  const sender = 'From: PayPal <service@example.org>\n'
  const rest = 'To: b@example.net\nSubject: Urgent\nDate: Tue, 03 Nov 2026 10:02:41 +0000\n\n'
  const MAILS = {
    'in plain text': `${sender}${rest}${threat}`,
    'above the brand’s own footer': `${sender}${rest}${threat}${footer}`,
    'behind a first sender at the brand': `From: PayPal <service@paypal.com>\n${sender}${rest}${threat}`,
    'before a second sender at the brand': `${sender}From: PayPal <service@paypal.com>\n${rest}${threat}`,
  }
  for (const [where, mail] of Object.entries(MAILS))
    test(where, async () => {
      const { limits, grade } = await examine(mail)
      assert.ok(limits.some(({ code }) => code === 'email-impersonation'))
      assert.equal(grade, 'F')
    })

  test('but not where the address in From is the brand’s own and merely unproven', async () => {
    const { limits } = await examine(`From: PayPal <service@paypal.com>\n${rest}${threat}`)
    assert.ok(limits.every(({ code }) => code !== 'email-impersonation'))
  })
})

test('the language of a mail is told where its words show one', async () => {
  assert.equal((await product.examine(submit(PHISHING))).language, 'en')
  assert.equal((await product.examine(submit('ok'))).language, undefined)
})

test('a MIME bomb is not opened, which speaks against it and leaves the rest undecided', async () => {
  const head = 'From: a@example.org\nTo: b@example.net\nContent-Type: multipart/mixed; boundary=x\n\n'
  const { findings, grade, coverage } = await examine(`${head}${'--x\n\n'.repeat(10_000)}`)
  assert.equal(outcomeOf(findings, 'email-structure'), 'weakens')
  assert.equal(findings.filter(({ outcome }) => outcome === 'inconclusive').length, 8)
  assert.deepEqual([grade, coverage], ['D', 0.02])
})

test('a few words are hardly decided at all', async () => {
  const { grade, coverage } = await examine('ok')
  assert.deepEqual([grade, coverage], ['C', 0.3])
})

test('nothing of a mail is disclosed', () => {
  assert.equal(product.disclosure, 'private')
  assert.deepEqual(product.disclose(submit(PHISHING)), {})
})

test('any content gives one sound finding for each check, and the same ones twice', async () => {
  const codes = standingChecks(product.rubric).map(([code]) => code)
  const line = fc.constantFrom(
    'From: PayPal <a@xn--pypal-4ve.com>',
    'To: b@example.net',
    'Reply-To: <',
    'Date: Mon, 2 Mar 2026 09:00:00 +0000',
    'Received: x; y',
    'Content-Type: text/html',
    '',
    '<a href="http://[::1]/">www.example.org</a>',
    'verify your account within 24 hours',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, fc.string({ unit: 'grapheme' }))), async lines => {
      const content = lines.join('\n')
      const { findings } = await product.examine(submit(content))
      assert.deepEqual(
        findings.map(finding => finding.code),
        codes,
      )
      for (const { points, max, sentence } of findings) {
        assert.ok(points >= 0 && points <= max)
        assert.match(sentence, /\S\.$/u)
      }
      assert.deepEqual((await product.examine(submit(content))).findings, findings)
    }),
    { numRuns: 60 },
  )
})

test('one mebibyte of anything is examined in linear time', async () => {
  const html = 'From: a@example.org\nTo: b@example.net\nContent-Type: text/html\n\n'
  const units = [
    'a',
    ' ',
    '\n',
    '\u202Eא',
    'аb ',
    '!',
    'your account ',
    'P\u200b',
    'http://a.example ',
    '1 ',
    'www.',
  ]
  const contents = units.map(unit => unit.repeat(1_048_576 / unit.length))
  contents.push(
    `${html}${'<p>a'.repeat(260_000)}`,
    `${html}${'<a href=https://paypal-x.example>y'.repeat(30_000)}`,
  )
  for (const content of contents) {
    await assertLinear(content, some => product.examine(submit(some)))
  }
})
