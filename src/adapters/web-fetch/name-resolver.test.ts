import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { createNameResolver } from './name-resolver.ts'

const IPV4 = 1
const IPV6 = 28

/** A name server (RFC 1035) on loopback that answers every query with these addresses, in hexadecimal. */
async function startNameServer(t: TestContext, records: Record<number, string[]>, code = 0): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5
    const answerRecords = records[query.readUInt16BE(end - 4)] ?? []
    const header = Buffer.from([
      query[0]!,
      query[1]!,
      0x81,
      0x80 | code,
      0,
      1,
      0,
      answerRecords.length,
      0,
      0,
      0,
      0,
    ])
    const answers = answerRecords.map(hex => {
      const bytes = Buffer.from(hex, 'hex')
      const type = bytes.length === 4 ? IPV4 : IPV6
      return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes])
    })
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('all addresses of both kinds are found, IPv4 first', async t => {
  const ipv6 = '26064700000000000000000000001111'
  const server = await startNameServer(t, { [IPV4]: ['5db8d70e', '7f000001'], [IPV6]: [ipv6] })
  const addresses = await createNameResolver([server])('news.example.org')
  assert.deepEqual(addresses, ['93.184.215.14', '127.0.0.1', '2606:4700::1111'])
})

test('a name with addresses of one kind has those', async t => {
  const server = await startNameServer(t, { [IPV4]: ['5db8d70e'] })
  assert.deepEqual(await createNameResolver([server])('news.example.org'), ['93.184.215.14'])
})

test('a name that is unknown, or not told, has none', async t => {
  for (const code of [2, 3, 5]) {
    const server = await startNameServer(t, {}, code)
    assert.deepEqual(await createNameResolver([server])('news.example.org'), [])
  }
})

test("the machine's own table of names is not asked", async t => {
  const server = await startNameServer(t, { [IPV4]: ['5db8d70e'] })
  assert.deepEqual(await createNameResolver([server])('localhost'), ['93.184.215.14'])
})
