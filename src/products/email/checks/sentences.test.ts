import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer, Check } from '../../../core/judging/finding.ts'
import { sampleAuthentication, sampleSignature } from '../authentication.sample.ts'
import { deceptionLimits } from '../deception.ts'
import { readBareSample, readRefusedSample, readSample, type Sample } from '../email-reading.sample.ts'
import type { MailAuthentication } from '../mail-authenticator.port.ts'
import type { EmailReading } from '../request.ts'
import { attachmentsCheck } from './attachments-check.ts'
import { authenticationCheck } from './authentication-check.ts'
import { contentCheck } from './content-check.ts'
import { dateRouteCheck } from './date-route-check.ts'
import { linksCheck } from './links-check.ts'
import { structureCheck } from './mail-structure-check.ts'
import { newsletterMannersCheck } from './newsletter-manners-check.ts'
import { pressureCheck } from './pressure-check.ts'
import { senderCheck } from './sender-check.ts'

const CHECKS: Check<EmailReading>[] = [
  authenticationCheck,
  senderCheck,
  linksCheck,
  pressureCheck,
  attachmentsCheck,
  dateRouteCheck,
  structureCheck,
  newsletterMannersCheck,
  contentCheck,
]

const repeat = <Value>(times: number, make: (at: number) => Value) =>
  Array.from({ length: times }, (_, at) => make(at))
const HOP = 'from a.example.org by mx.example.net; Mon, 02 Mar 2026 09:00:05 +0000'
const file = (name: string) => ({ name, type: 'application/pdf', bytes: 1, sha256: '00' })

/** Mails with none, one and two of everything that a sentence counts. */
function counted(times: number): Sample[] {
  return [
    { html: repeat(times, at => `<p><a href="https://example.org/${at}">Page ${at}</a></p>`).join('') },
    {
      html: repeat(times, at => `<a href="https://evil.example/${at}">Verify "your" “account”</a>`).join(''),
    },
    { attachments: repeat(times, at => file(`a${at}.pdf`)) },
    { attachments: repeat(times, at => file(`"a" ${at}.pdf.exe`)) },
    { brokenHeaderLines: times },
    { headers: { received: repeat(times, () => HOP) } },
    { headers: { received: repeat(times, () => 'from x; nonsense') } },
    { headers: { subject: repeat(times, () => 'x'), date: repeat(times, () => 'never') } },
    { text: `Hello, here is ${'pаypal '.repeat(times)}and that is what we have for you.` },
    { from: repeat(times, at => ({ name: `"PayPal" "${at}"`, address: `x${at}@evil.example` })) },
    { replyTo: repeat(times, at => ({ name: '"', address: `x${at}@gmail.com` })) },
    { headers: { 'list-unsubscribe': repeat(times, () => '<https://example.org/u>') } },
    { authentication: signedWith(repeat(times, () => sampleSignature({ unsignedBytes: times }))) },
    { authentication: signedWith(repeat(times, () => sampleSignature({ covers: [] }))) },
  ]
}

const signedWith = (dkim: MailAuthentication['dkim']) =>
  sampleAuthentication({ dkim, spf: undefined, dmarc: undefined })

function authentications(): MailAuthentication[] {
  const results = ['pass', 'fail', 'neutral', 'temperror', 'permerror', 'policy'] as const
  const spfs = ['pass', 'fail', 'softfail', 'none', 'temperror'] as const
  const dmarcs = [
    undefined,
    { result: 'fail', policy: 'reject' },
    { result: 'fail', policy: 'quarantine' },
    { result: 'fail', policy: 'none' },
    { result: 'pass', policy: 'none' },
  ] as const
  const arc = { result: 'pass', sealers: ['google.com'], intactBefore: ['example.org'] }
  return dmarcs.flatMap(dmarc => [
    ...results.flatMap(result =>
      ['example.org', 'evil.example'].flatMap(domain => {
        const dkim = [sampleSignature({ domain, result, reason: result === 'pass' ? '' : 'a "reason"' })]
        const both = sampleAuthentication({ dkim, spf: undefined, dmarc })
        return [both, { ...both, arc }]
      }),
    ),
    ...spfs.map(result => sampleAuthentication({ dkim: [], spf: { result, domain: 'example.org' }, dmarc })),
  ])
}

async function readings(): Promise<EmailReading[]> {
  const samples = [0, 1, 2].flatMap(counted)
  return [
    ...(await Promise.all(samples.map(sample => readSample(sample)))),
    ...(await Promise.all(authentications().map(authentication => readSample({ authentication })))),
    await readBareSample('Hello all, this is the news of the week for you.'),
    await readRefusedSample('it has 201 parts'),
  ]
}

function assertPlain(sentence: string) {
  assert.match(sentence, /^[“\p{Lu}].*\S\.$/su)
  assert.doesNotMatch(sentence, /""|““|””|"“|“"|”"|"”/u)
  assert.doesNotMatch(sentence, /\b1 (?:\w+ )?(?:times|links|words|lines|attachments|bytes|days|signs)\b/u)
  assert.doesNotMatch(sentence, /undefined|null|NaN|\[object|\.\.$| {2}/u)
}

test('every sentence about none, one or two of a thing, and about names with quotation marks, is a plain one', async () => {
  for (const reading of await readings()) {
    const answers: Record<string, Answer> = {}
    for (const check of CHECKS) {
      const answer = await check.ask(reading)
      answers[check.code] = answer
      assertPlain(answer.sentence)
      for (const { where } of answer.evidence) assert.doesNotMatch(where, /""|““|””/u)
      for (const { sentence } of answer.limits ?? []) assertPlain(sentence)
    }
    for (const { sentence } of deceptionLimits(answers, reading)) assertPlain(sentence)
  }
})

test('no sentence contradicts its outcome', async () => {
  const problem =
    /in doubt|not what they seem|can do harm|cannot be true|has faults|not written plainly|anyone could/iu
  for (const reading of await readings())
    for (const check of CHECKS) {
      const { outcome, sentence } = await check.ask(reading)
      if (outcome === 'supports') assert.doesNotMatch(sentence, problem)
    }
})
