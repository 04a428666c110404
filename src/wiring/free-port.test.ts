import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { freePort } from './free-port.ts'

const HOST = '127.0.0.1'
/** Where Linux says which ports it hands out by itself. */
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range'
const handsOutAbove = existsSync(RANGE) ? Number(readFileSync(RANGE, 'utf8').split(/\s/)[0]) : 0

async function listenAt(t: TestContext, port: number): Promise<number> {
  const server = createServer().listen(port, HOST)
  await once(server, 'listening')
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}

test('a port is told to one alone, and can be had', async t => {
  const ports: number[] = []
  for (let times = 0; times < 20; times += 1) ports.push(await freePort(HOST))
  assert.equal(new Set(ports).size, 20)
  for (const port of ports) assert.equal(await listenAt(t, port), port)
})

test('a port that was told to somebody is not handed to another by the system', {
  skip: handsOutAbove < 30_000 && 'here the system hands out ports of every number',
}, async () => {
  assert.ok((await freePort(HOST)) < handsOutAbove)
})

test('a port that somebody listens at is passed over', async t => {
  const takenPort = (await freePort(HOST)) + 1
  await listenAt(t, takenPort).catch(error => assert.equal(error.code, 'EADDRINUSE'))
  assert.notEqual(await freePort(HOST), takenPort)
})
