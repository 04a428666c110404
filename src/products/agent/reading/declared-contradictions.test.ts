import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  a2aCard,
  contradictoryDeclaration,
  mcpCard,
  proseDeclaration,
  readingOf,
} from '../declarations.sample.ts'
import { declaredContradictions } from './declared-contradictions.ts'

const toldOf = (content: string | object) =>
  declaredContradictions(readingOf(content)).map(({ what }) => what)

test('sound declarations of every kind hold none', () => {
  for (const content of [a2aCard, mcpCard, proseDeclaration]) assert.deepEqual(toldOf(content), [])
})

test('each contradiction of a text is told with both of its sides', () => {
  const found = declaredContradictions(readingOf(contradictoryDeclaration))
  assert.deepEqual(
    found.map(({ claim, against }) => [claim.where, against.where]),
    [
      ['line 5', 'line 14'],
      ['line 5', 'line 10'],
      ['line 5', 'line 9'],
      ['line 18', 'line 18'],
    ],
  )
})

const PAIRS: [claim: string, against: string][] = [
  ['The agent stores no data.', 'Transcripts are retained for 12 months.'],
  ['We never share your data.', 'Prompts are sent to OpenAI for processing.'],
  ['The assistant is purely read-only.', 'It can delete files with its shell tool.'],
  ['It has no internet access.', 'It searches the web for news.'],
]

for (const [claim, against] of PAIRS) {
  test(`"${claim}" and "${against}" cannot both be true`, () => {
    assert.equal(toldOf(`# Agent\n\n${claim} ${against}`).length, 1)
  })
  test(`"${claim}" alone contradicts nothing`, () => {
    assert.deepEqual(toldOf(`# Agent\n\n${claim}`), [])
  })
}

test('statements about different things do not contradict each other', () => {
  assert.deepEqual(toldOf('We do not store payment data. Messages are kept for 30 days.'), [])
  assert.deepEqual(
    toldOf('The CRM connector has read-only access to contacts. The mail tool can send drafts.'),
    [],
  )
})

test('a read-only server with a tool that deletes contradicts itself', () => {
  const tools = [{ name: 'delete_row', description: 'Removes a row.', inputSchema: {} }]
  const card = { ...mcpCard, description: 'A strictly read-only server for the tables of a firm.', tools }
  assert.deepEqual(toldOf(card), ['it claims to only read and also changes things'])
})

test('a tool that is marked as read-only and deletes contradicts itself', () => {
  const tools = [{ name: 'delete_row', inputSchema: {}, annotations: { readOnlyHint: true } }]
  assert.deepEqual(toldOf({ ...mcpCard, tools }), ['it marks a tool that changes things as read-only'])
})

test('a card that denies streaming and describes it contradicts itself', () => {
  const capabilities = { streaming: false, pushNotifications: false }
  const said = 'Plans meals and streams its answers word by word.'
  assert.equal(toldOf({ ...a2aCard, capabilities, description: said }).length, 1)
  assert.deepEqual(
    toldOf({ ...a2aCard, capabilities, description: 'Watches video streams of a kitchen.' }),
    [],
  )
})

test('an agent that works offline cannot be served from elsewhere, but may be served locally', () => {
  const description = 'Plans meals and works fully offline.'
  const at = (url: string) => [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }]
  assert.equal(toldOf({ ...a2aCard, description }).length, 1)
  assert.deepEqual(toldOf({ ...a2aCard, description, supportedInterfaces: at('http://localhost:9000') }), [])
})
