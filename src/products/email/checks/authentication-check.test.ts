import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleAuthentication, sampleSignature } from '../authentication.sample.ts'
import { readBareSample, readSample } from '../email-reading.sample.ts'
import type { MailAuthentication } from '../mail-authenticator.port.ts'
import { authenticationCheck } from './authentication-check.ts'

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

  test('whose text was changed loses, although SPF and DMARC pass', async () => {
    const answer = await ask(failing)
    assert.deepEqual([answer.outcome, answer.share], ['weakens', 0.1])
    assert.match(answer.sentence, /signature of example\.org does not hold \(body hash did not verify\)/u)
  })

  test('whose server may send for the very domain of the sender is not said to be anyone’s, registered or not', async () => {
    const dmarc = { result: 'pass', policy: 'reject' } as const
    const spf = { result: 'pass', domain: 'house.unregistered' } as const
    const from = [{ name: 'Ada', address: 'ada@house.unregistered' }]
    for (const changes of [{ dmarc }, { dmarc: unsure }]) {
      const authentication = sampleAuthentication({ dkim: [], spf, ...changes })
      const answer = await authenticationCheck.ask(await readSample({ from, authentication }))
      assert.deepEqual([answer.outcome, answer.share], ['weakens', 0.25])
      assert.match(
        answer.sentence,
        /may send for house\.unregistered \(SPF\), but nothing ties the text to it/u,
      )
    }
    const signed = sampleAuthentication({ dkim: [sampleSignature({ domain: 'house.unregistered' })], spf })
    const { sentence } = await authenticationCheck.ask(await readSample({ from, authentication: signed }))
    assert.match(sentence, /signed by house\.unregistered, which nobody can have registered/u)
  })

  test('that nobody signed says so and names nobody, more or less doubtful by its server', async () => {
    const shares: number[] = []
    for (const result of ['pass', 'none', 'fail'] as const) {
      const answer = await ask({ dkim: [], spf: { result, domain: 'example.org' }, dmarc: unsure })
      assert.equal(answer.outcome, 'weakens')
      assert.match(answer.sentence, /not signed.*nobody is named as the sender/u)
      shares.push(answer.share)
    }
    assert.deepEqual(shares, shares.toSorted().reverse())
  })

  test('that only a stranger signed is not the sender’s word', async () => {
    const answer = await ask({ dkim: [sampleSignature({ domain: 'house.unregistered' })], dmarc: unsure })
    assert.equal(answer.outcome, 'weakens')
    assert.match(answer.sentence, /signed by house\.unregistered, which is not the sender's domain/u)
  })

  test('that a list changed is told apart from a forged one, and still names nobody', async () => {
    const answer = await ask({ ...failing, arc: { result: 'pass', sealer: 'list.example' } })
    assert.ok(answer.share > 0.1)
    assert.match(answer.sentence, /only list\.example vouches .*nobody is named/u)
  })

  test('that its domain disowns gets nothing', async () => {
    const dmarc = { result: 'fail', policy: 'reject' as const }
    const answer = await ask({ dkim: [], spf: { result: 'softfail', domain: 'example.org' }, dmarc })
    assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
    assert.match(answer.sentence, /disowns such mails/u)
  })

  test('stays open when the key could not be looked up', async () => {
    const answer = await ask({ dkim: [sampleSignature({ result: 'temperror', reason: 'DNS failure' })] })
    assert.equal(answer.outcome, 'inconclusive')
  })

  test('that was handed in unsigned stays open: who delivered it is not known', async () => {
    assert.equal((await ask({ dkim: [], spf: undefined, dmarc: unsure })).outcome, 'inconclusive')
  })
})
