import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noise } from '@libp2p/noise'
import { tcp } from '@libp2p/tcp'
import { yamux } from '@libp2p/yamux'
import { multiaddr } from '@multiformats/multiaddr'
import { createLibp2p } from 'libp2p'
import { privateMode, publicMode } from './network-modes.ts'

const transport = () => ({
  transports: [tcp()],
  connectionEncrypters: [noise()],
  streamMuxers: [yamux()],
})

test('a private node opens no connection, not even to a peer on the same machine', async t => {
  const ours = await createLibp2p({ ...transport(), ...(await privateMode()) })
  t.after(() => ours.stop())
  const other = await createLibp2p({ ...transport(), addresses: { listen: ['/ip4/127.0.0.1/tcp/0'] } })
  t.after(() => other.stop())
  await assert.rejects(ours.dial(other.getMultiaddrs()), { name: 'DialDeniedError' })
  assert.equal(other.getConnections().length, 0)
})

test('a private node looks for nobody', async () => {
  const { peerDiscovery, services } = await privateMode()
  assert.equal(peerDiscovery, undefined)
  assert.deepEqual(Object.keys(services!), ['identify', 'ping'])
})

const INSIDE = [
  '/ip4/127.0.0.1/tcp/80',
  '/ip4/10.0.0.5/tcp/5432',
  '/ip4/169.254.169.254/tcp/80',
  '/ip4/192.168.1.1/tcp/80',
  '/ip4/100.64.0.1/tcp/80',
  '/ip6/::1/tcp/80',
  '/ip6/::ffff:127.0.0.1/tcp/80',
  '/ip6/64:ff9b::7f00:1/tcp/80',
  '/ip6/fd00:ec2::254/tcp/80',
  '/ip6/fe80::1/tcp/80',
  '/ip6/2002:7f00:1::/tcp/80',
  '/dns4/localhost/tcp/80',
  '/dns4/rebound.example/tcp/80',
]

test('a public node is not sent inside by an address from a stranger', async () => {
  const { connectionGater } = await publicMode()
  for (const address of INSIDE)
    assert.equal(await connectionGater?.denyDialMultiaddr?.(multiaddr(address)), true, address)
})

test('a public node may dial global addresses', async () => {
  const { connectionGater } = await publicMode()
  for (const address of ['/ip4/104.131.131.82/tcp/4001', '/ip6/2604:a880:1:20::203:d001/tcp/4001'])
    assert.equal(await connectionGater?.denyDialMultiaddr?.(multiaddr(address)), false, address)
})

test('a public node tells the world its global addresses and none from inside', async () => {
  const { addresses } = await publicMode()
  const inside = [
    '/ip4/127.0.0.1/tcp/4001',
    '/ip4/192.168.1.5/tcp/4001',
    '/ip6/::1/tcp/4001',
    '/ip6/fd00::5/tcp/4001',
  ]
  const outside = ['/ip4/104.131.131.82/tcp/4001', '/dns4/pinproof.example/tcp/4001']
  const announcements = addresses?.announceFilter?.(
    [...inside, ...outside].map(address => multiaddr(address)),
  )
  assert.deepEqual(announcements?.map(String), outside)
})
