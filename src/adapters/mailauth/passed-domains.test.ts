import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passedDomains } from './passed-domains.ts'

test('domains of signatures that passed are read as servers write them', () => {
  const results =
    'mx.example.net; dkim=pass (2048-bit key; x) header.i=@a.example header.s=k1 header.b="Ab/c"; DKIM = pass header.d=B.example; dkim=fail header.d=c.example; spf=pass (domain of x@d.example) smtp.mailfrom=x@d.example'
  assert.deepEqual(passedDomains(results), ['a.example', 'b.example'])
})

test('words of the sender in quotes, comments or identities pass nothing', () => {
  const planted = '; dkim=pass header.d=a.example'
  for (const results of [
    `spf=pass smtp.mailfrom="x${planted}"@evil.example`,
    `spf=pass smtp.mailfrom="x\\"${planted}"@evil.example`,
    `spf=pass (domain of "x)${planted} ("@evil.example) smtp.mailfrom=x`,
    `spf=pass (of (x${planted}) y); dkim=none`,
    `spf=pass smtp.mailfrom="x\\\\"${planted}; y="`,
    `dkim=fail header.d=a.example${planted}`,
    'dkim=pass header.i=x@a.example@evil.example',
    'dkim=pass header.d=a.example.evil.example',
  ])
    assert.ok(!passedDomains(results).includes('a.example'), results)
})
