import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { createEmailProduct } from './product.ts'
import { readEmail } from './request.ts'

const SCAM =
  'Your account will be suspended within 24 hours. Verify your account now at http://192.0.2.44/login or lose access.'
const PARTY = 'Hello friends, the garden party is on Sunday at three, please bring a cake.'

const mail = createMailReader()
const product = createEmailProduct({ mail, registrableDomain })

function message(kind: string, ...parts: [type: string, text: string][]): string {
  const lines = parts.flatMap(([type, text]) => ['--b', `Content-Type: ${type}`, '', text])
  return [
    'From: Ada <ada@example.org>',
    'To: ben@example.net',
    'Subject: Sunday',
    'Date: Mon, 02 Mar 2026 07:59:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary=b`,
    '',
    ...lines,
    '--b--',
    '',
  ].join('\r\n')
}

const submitted = (content: string) => ({
  product: 'email_verify' as const,
  content,
  contentHash: '',
  receivedAt: new Date('2026-03-02T12:00:00Z'),
})

async function problemsIn(content: string): Promise<string[]> {
  const { findings } = await product.examine(submitted(content))
  return findings.filter(({ outcome }) => outcome === 'weakens').map(({ code }) => code)
}

const page = (html: string) => message('alternative', ['text/plain', 'Hello'], ['text/html', html])

test('every text that some mail program shows is read for pressure', async () => {
  const tricks = {
    'plain alternative': message('alternative', ['text/plain', SCAM], ['text/html', `<p>${PARTY}</p>`]),
    'second part': message('mixed', ['text/html', `<p>${PARTY}</p>`], ['text/plain', SCAM]),
    AMP: message(
      'alternative',
      ['text/plain', PARTY],
      ['text/x-amp-html', `<html amp4email><p>${SCAM}</p></html>`],
      ['text/html', `<p>${PARTY}</p>`],
    ),
    'for Outlook': page(`<p>${PARTY}</p><!--[if mso]><p>${SCAM}</p><![endif]-->`),
    'style sheet': page(`<style>p::before { content: "${SCAM}" }</style><p>${PARTY}</p>`),
    description: page(`<p>${PARTY}</p><img alt="${SCAM}">`),
  }
  for (const [trick, content] of Object.entries(tricks))
    assert.deepEqual(await problemsIn(content), ['email-links', 'email-pressure'], trick)
})

test('alternatives that say the same are counted once', async () => {
  const text = 'Hello, the plan is at https://example.org/plan for all of you.'
  const html =
    '<p>Hello, the plan is at <a href="https://example.org/plan">our site</a> for all of you.</p><img alt="Plan">'
  const reading = await readEmail(
    submitted(message('alternative', ['text/plain', text], ['text/html', html])),
    { mail, registrableDomain },
  )
  assert.ok(reading.form === 'mail')
  assert.equal(reading.body.links.length, 1)
  assert.deepEqual(await problemsIn(message('alternative', ['text/plain', text], ['text/html', html])), [])
})

test('a bare address that a filter has wrapped in the plain alternative misleads nobody', async () => {
  const wrapped =
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fplan&data=05'
  assert.deepEqual(
    await problemsIn(
      message(
        'alternative',
        ['text/plain', `The plan: ${wrapped}`],
        ['text/html', '<p>The plan is ready.</p>'],
      ),
    ),
    [],
  )
})

test('a text that the sender attached is an attachment', async () => {
  const attached = message(
    'mixed',
    ['text/html', `<p>${PARTY}</p>`],
    ['text/x-log\r\nContent-Disposition: attachment; filename=a.log', SCAM],
  )
  assert.deepEqual(await problemsIn(attached), [])
})
