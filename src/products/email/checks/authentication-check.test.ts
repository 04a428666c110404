import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { sampleAuthentication, sampleSignature } from '../authentication.sample.ts'
import { readBareSample, readSample } from '../email-reading.sample.ts'
import type { MailAuthentication } from '../mail-authenticator.port.ts'
import { authenticationCheck } from './authentication-check.ts'

const codesOf = ({ limits = [] }: Answer) => limits.map(({ code }) => code)

describe('without DNS', () => {
  test('the question stays open, and an unverified signature is named as unverified', async () => {
    const headers = { 'dkim-signature': 'v=1; a=rsa-sha256; d=example.org; s=k1; b=abc' }
    const answer = await authenticationCheck.ask(await readSample({ headers }))
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /in the name of example\.org; DKIM, SPF and DMARC were not checked/u)
    assert.deepEqual(answer.evidence, [{ where: 'DKIM-Signature header, not verified', text: 'example.org' }])
  })

  test('an Authentication-Results line inside the mail changes nothing', async () => {
    const headers = { 'authentication-results': 'mx.example.net; dkim=pass header.d=paypal.com' }
    assert.deepEqual(
      await authenticationCheck.ask(await readSample({ headers })),
      await authenticationCheck.ask(await readSample({})),
    )
  })

  test('a newsletter without headers has nothing to authenticate', async () => {
    const answer = await authenticationCheck.ask(await readBareSample('Hello all'))
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /without mail headers/u)
  })
})

describe('a delivered mail', () => {
  const ask = async (changes: Partial<MailAuthentication>) =>
    authenticationCheck.ask(await readSample({ authentication: sampleAuthentication(changes) }))
  const failing = { dkim: [sampleSignature({ result: 'fail', reason: 'body hash did not verify' })] }
  const unsure = { result: 'none', policy: undefined }

  test('that its own domain signed earns all points, and the evidence names every result', async () => {
    const answer = await ask({})
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
    assert.match(answer.sentence, /signed by example\.org, the domain of its sender/u)
    assert.deepEqual(
      answer.evidence.map(({ text }) => text),
      ['pass', 'pass', 'pass, policy reject'],
    )
  })

  test('whose text was changed is forged, although SPF and DMARC pass', async () => {
    const answer = await ask(failing)
    assert.deepEqual([answer.outcome, answer.share, codesOf(answer)], ['weakens', 0, ['email-forged']])
    assert.match(answer.sentence, /changed after example\.org had signed it \(body hash did not verify\)/u)
  })

  test('is not forged by a broken signature where another of its domain holds', async () => {
    assert.deepEqual(codesOf(await ask({ dkim: [...failing.dkim, sampleSignature()] })), [])
  })

  test('that a server of its domain brought is authenticated without a signature, and no sentence says that anyone could have sent it', async () => {
    const answer = await ask({ dkim: [] })
    assert.deepEqual([answer.outcome, answer.share, codesOf(answer)], ['supports', 0.7, []])
    assert.match(answer.sentence, /may send for example\.org \(SPF\)/u)
    assert.doesNotMatch(answer.sentence, /anyone/iu)
  })

  test('that nobody signed stays open, and loses where its domain refuses the server', async () => {
    const unsigned = (result: 'none' | 'fail') =>
      ask({ dkim: [], spf: { result, domain: 'example.org' }, dmarc: unsure })
    assert.deepEqual(
      [(await unsigned('none')).outcome, (await unsigned('fail')).outcome],
      ['inconclusive', 'weakens'],
    )
    for (const result of ['none', 'fail'] as const)
      assert.deepEqual(codesOf(await unsigned(result)), ['email-unauthenticated'])
  })

  test('that only a stranger signed is not the sender’s word', async () => {
    const stranger = { dkim: [sampleSignature({ domain: 'house.example' })], spf: undefined, dmarc: unsure }
    const answer = await ask(stranger)
    assert.deepEqual([answer.outcome, codesOf(answer)], ['inconclusive', ['email-unauthenticated']])
    assert.match(answer.sentence, /signed by house\.example, which does not name example\.org/u)
  })

  test('that a list changed is forged unless mailbox providers with honest seals say that the signature held before', async () => {
    const arc = (sealers: string[], intactBefore: string[]) => ({ result: 'pass', sealers, intactBefore })
    const excused = await ask({ ...failing, arc: arc(['google.com'], ['example.org']) })
    assert.deepEqual([excused.outcome, codesOf(excused)], ['inconclusive', ['email-unauthenticated']])
    for (const seal of [
      arc(['list.example'], ['example.org']),
      arc(['list.example', 'google.com'], ['example.org']),
      arc(['google.com'], ['list.example']),
      arc(['google.com'], []),
    ])
      assert.deepEqual(codesOf(await ask({ ...failing, arc: seal })), ['email-forged'])
  })

  test('that its domain asks to reject or to set aside is forged; without such a wish it is not', async () => {
    const spf = { result: 'softfail', domain: 'example.org' } as const
    for (const policy of ['reject', 'quarantine'] as const) {
      const answer = await ask({ dkim: [], spf, dmarc: { result: 'fail', policy } })
      assert.deepEqual([answer.outcome, answer.share, codesOf(answer)], ['weakens', 0, ['email-forged']])
    }
    const lenient = await ask({ dkim: [], spf, dmarc: { result: 'fail', policy: 'none' } })
    assert.deepEqual([lenient.outcome, codesOf(lenient)], ['weakens', ['email-unauthenticated']])
  })

  test('stays open when the key could not be looked up', async () => {
    const answer = await ask({
      dkim: [sampleSignature({ result: 'temperror', reason: 'DNS failure' })],
      spf: { result: 'temperror', domain: 'example.org' },
      dmarc: { result: 'temperror', policy: undefined },
    })
    assert.deepEqual([answer.outcome, codesOf(answer)], ['inconclusive', ['email-unauthenticated']])
  })

  test('that was handed in unsigned stays open: who delivered it is not known', async () => {
    assert.equal((await ask({ dkim: [], spf: undefined, dmarc: unsure })).outcome, 'inconclusive')
  })
})
