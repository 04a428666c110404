import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isForbiddenAddress } from './forbidden-address.ts'

test('the first and the last address of every special IPv4 network are forbidden', () => {
  const ends = [
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['168.63.129.16', '100.100.100.200'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '239.255.255.255'],
    ['240.0.0.0', '255.255.255.255'],
  ]
  for (const address of ends.flat()) assert.ok(isForbiddenAddress(address), address)
})

test('their public neighbours are not', () => {
  const neighbours =
    '1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 168.63.129.15 168.63.129.17 ' +
    '169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 ' +
    '192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 ' +
    '203.0.114.0 223.255.255.255 8.8.8.8'
  for (const address of neighbours.split(' ')) assert.ok(!isForbiddenAddress(address), address)
})

test('of IPv6 everything is forbidden that is special, local, embedded or not yet given out', () => {
  const special =
    ':: ::1 ::7f00:1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:0:7f00:1 ::ffff:8.8.8.8 64:ff9b:1::1 64:ff9b:1::8.8.8.8 ' +
    '100::1 100:0:0:1::1 2001::1 2001:0:4136:e378::1 2001:2::1 2001:10::1 2001:20::1 2001:1ff:ffff::1 2001:db8::1 ' +
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff 2002:7f00:1:: 2002:808:808::1 3fff::1 3fff:fff:ffff::1 4000::1 5f00::1 ' +
    'fc00::1 fd00:ec2::254 fd20:ce::254 fe80::1 febf::1 fec0::1 feff::1 ff02::1 ffff::1'
  for (const address of special.split(' ')) assert.ok(isForbiddenAddress(address), address)
})

test('global unicast is public', () => {
  const open =
    '2000::1 2001:200::1 2001:4860:4860::8888 2001:db7::1 2001:db9::1 2003::1 2606:4700::1111 2a00::1 3ffe::1'
  for (const address of open.split(' ')) assert.ok(!isForbiddenAddress(address), address)
})

test('through NAT64 an IPv4 address is as public as it is by itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV4(),
        fc.ipV4().map(address => address.replace(/^\d+/, '192')),
      ),
      address => {
        assert.equal(isForbiddenAddress(`64:ff9b::${address}`), isForbiddenAddress(address))
      },
    ),
    { numRuns: 2000 },
  )
})

test('what is no plain address is forbidden', () => {
  for (const text of [
    '',
    'localhost',
    '127.1',
    '2130706433',
    '8.8.8.8.',
    '8.8.8.8/32',
    '[2606:4700::1]',
    '2606:4700::1%lo',
    '8.8.8.8 ',
  ]) {
    assert.ok(isForbiddenAddress(text), text)
  }
})
