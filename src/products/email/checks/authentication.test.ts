import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBareSample, readSample } from '../sample-reading.ts'
import { authenticationCheck } from './authentication.ts'

test('without DNS the question stays open, and an unverified signature is named as unverified', async () => {
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
