import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-of.ts'

test('an IPv4 address stands for itself, also where it is written as IPv6', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::ffff:192.0.2.7'), '::ffff:192.0.2.7')
})

test('all addresses of one IPv6 network count as one, however they are shortened', () => {
  const network = '2001:db8:0:1'
  for (const address of [
    '2001:db8:0:1::',
    '2001:db8:0:1::5',
    '2001:db8:0:1:a:b:c:d',
    '2001:db8::1:0:0:0:9',
  ]) {
    assert.equal(networkOf(address), network, address)
  }
  assert.notEqual(networkOf('2001:db8:0:2::5'), network)
})
