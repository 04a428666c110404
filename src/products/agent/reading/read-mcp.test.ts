import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpCard, readingOf } from '../declarations.sample.ts'

const tool = { name: 'get_time', description: 'Gives the time of a place.', inputSchema: { type: 'object' } }

test('a server card gives identity, addresses, tools and their annotations', () => {
  const reading = readingOf(mcpCard)
  assert.equal(reading.kind, 'mcp')
  assert.deepEqual(reading.faults, [])
  assert.deepEqual(reading.name, { where: 'title', text: 'Support Desk' })
  assert.equal(reading.operator.name?.text, 'Tickets Example GmbH')
  assert.deepEqual(reading.endpoints, [{ where: 'remotes[0].url', text: 'https://mcp.tickets.example/mcp' }])
  assert.deepEqual(
    reading.tools.map(({ name, readOnly, destructive }) => ({ name, readOnly, destructive })),
    [
      { name: 'search_tickets', readOnly: true, destructive: undefined },
      { name: 'send_reply', readOnly: false, destructive: true },
    ],
  )
})

test('the result of tools/list is read in each of its wrappings', () => {
  for (const wrapped of [{ tools: [tool] }, [tool], { jsonrpc: '2.0', id: 1, result: { tools: [tool] } }]) {
    const { kind, tools } = readingOf(wrapped)
    assert.equal(kind, 'mcp')
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['get_time'],
    )
  }
})

test('a card in the older shape has its identity in serverInfo', () => {
  const { kind, name, version, endpoints } = readingOf({
    serverInfo: { name: 'clock', version: '1.0.0' },
    transport: { type: 'streamable-http', endpoint: '/mcp' },
  })
  assert.equal(kind, 'mcp')
  assert.deepEqual([name?.text, version?.text, endpoints[0]?.text], ['clock', '1.0.0', '/mcp'])
})

test('a tool without a schema for its input is a fault', () => {
  const { faults } = readingOf({ ...mcpCard, tools: [{ name: 'a' }] })
  assert.deepEqual(faults, ['tools[0].inputSchema is missing'])
})
