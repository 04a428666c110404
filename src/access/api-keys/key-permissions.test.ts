import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../core/runtime/problem.ts'
import { isAddressRange, type KeyScope, requirePermission, USUAL_PERMISSIONS } from './key-permissions.ts'

const isRefused = (error: unknown) => error instanceof Problem && error.code === 'key-not-allowed'
const mayFrom = (allowedAddresses: string[], address: string) => {
  try {
    requirePermission({ scopes: ['read'], allowedAddresses }, 'read', address)
    return true
  } catch (error) {
    assert.ok(isRefused(error))
    return false
  }
}

test('a key does what its scopes name, and the usual one certifies and reads', () => {
  const may = (scope: KeyScope) => () => requirePermission(USUAL_PERMISSIONS, scope, '192.0.2.1')
  may('certify')()
  may('read')()
  assert.throws(may('manage'), isRefused)
})

test('a key with addresses works from these alone, in either family and however they are written', () => {
  const office = ['198.51.100.0/24', '203.0.113.7', '2001:db8:1::/48']
  for (const address of ['198.51.100.9', '::ffff:198.51.100.9', '203.0.113.7', '2001:DB8:1:2::3'])
    assert.ok(mayFrom(office, address), address)
  for (const address of ['198.51.101.9', '203.0.113.8', '2001:db8:2::1', '::1', 'unknown', ''])
    assert.ok(!mayFrom(office, address), address)
  assert.ok(mayFrom([], '192.0.2.1'))
  assert.ok(!mayFrom(['::/0'], '192.0.2.1'))
})

test('what is no address and no network is told apart', () => {
  for (const text of ['192.0.2.1', '192.0.2.0/0', '10.0.0.0/32', '::1', 'fe80::/10', '2001:db8::/128'])
    assert.ok(isAddressRange(text), text)
  for (const text of [
    '',
    '192.0.2',
    '192.0.2.1/33',
    '::/129',
    '192.0.2.1/',
    '/8',
    'example.com',
    '1.2.3.4/8/8',
    ' ::1',
  ])
    assert.ok(!isAddressRange(text), text)
})
