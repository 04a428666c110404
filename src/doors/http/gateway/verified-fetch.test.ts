import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { withHTTP } from '@helia/http'
import { createVerifiedFetch, type VerifiedFetch } from '@helia/verified-fetch'
import { CarReader } from '@ipld/car/reader'
import { createHeliaLight } from 'helia'
import { cidOf } from '../../../core/encoding/cid.ts'
import { carOf } from './car-of.ts'
import { chooseFormat } from './choose-format.ts'
import { gatewayHeaders } from './gateway-headers.ts'
import { parseCid } from './parse-cid.ts'

const RECORD = { type: ['VerifiableCredential'], title: 'Zwölf Fragen' }
const json = new TextEncoder().encode(JSON.stringify(RECORD))
const binary = new Uint8Array(100_000).map((_, index) => index % 251)
const blocks = new Map([json, binary].map(bytes => [cidOf(bytes), bytes]))
blocks.set('bafkqaaa', new Uint8Array())

// Helia turns to its gateways only when another router has found nothing.
const nobody = { name: 'nobody', async *findProviders() {} }

describe('an IPFS client that knows only our HTTP address', () => {
  const server = createServer(answer)
  let gateway: string
  let verifiedFetch: VerifiedFetch

  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const init = { delegatedRouters: [], recursiveGateways: [gateway], allowLocal: true, allowInsecure: true }
    verifiedFetch = await createVerifiedFetch(
      await withHTTP(createHeliaLight({ routers: [nobody] }), init).start(),
    )
  })

  after(async () => {
    await verifiedFetch.stop()
    server.close()
    server.closeAllConnections()
  })

  test('reads a record as the JSON it is', async () => {
    const response = await verifiedFetch(`ipfs://${cidOf(json)}`)
    assert.equal(response.status, 200)
    assert.deepEqual(await response.json(), RECORD)
  })

  test('reads the raw block byte for byte', async () => {
    const headers = { accept: 'application/vnd.ipld.raw' }
    const response = await verifiedFetch(`ipfs://${cidOf(binary)}`, { headers })
    assert.equal(response.headers.get('content-type'), 'application/vnd.ipld.raw')
    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), binary)
  })

  test('unpacks the archive', async () => {
    const response = await fetch(`${gateway}/ipfs/${cidOf(json)}`, {
      headers: { accept: 'application/vnd.ipld.car' },
    })
    assert.equal(
      response.headers.get('content-type'),
      'application/vnd.ipld.car; version=1; order=dfs; dups=n',
    )
    const reader = await CarReader.fromBytes(new Uint8Array(await response.arrayBuffer()))
    const [root] = await reader.getRoots()
    assert.deepEqual((await reader.get(root!))?.bytes, json)
  })

  test('recognises a gateway by the probe', async () => {
    const response = await fetch(`${gateway}/ipfs/bafkqaaa?format=raw`)
    assert.equal(response.status, 200)
    assert.equal((await response.arrayBuffer()).byteLength, 0)
  })
})

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url!, 'http://gateway')
  const parsed = parseCid(url.pathname.replace('/ipfs/', ''))
  const format = chooseFormat({
    format: url.searchParams.get('format') ?? undefined,
    accept: request.headers.accept,
  })
  const block = parsed && blocks.get(parsed.cid)
  if (parsed === undefined || block === undefined || format === undefined) {
    response.writeHead(parsed === undefined ? 400 : block === undefined ? 404 : 406).end()
    return
  }
  response.writeHead(200, gatewayHeaders(parsed.cid, format))
  response.end(format === 'car' ? carOf(parsed.cid, block) : block)
}
