import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proseDeclaration, readingOf } from '../declarations.sample.ts'

test('an excellent text fills every part of the declaration', () => {
  const reading = readingOf(proseDeclaration)
  assert.equal(reading.kind, 'prose')
  assert.equal(reading.name?.text, 'Harbour Agent v1.3')
  assert.equal(reading.version?.text, '1.3.0')
  assert.deepEqual(reading.operator.name, {
    where: 'line 3',
    text: 'Port of Example Authority',
    start: 32,
    end: 57,
  })
  assert.equal(reading.emails[0]?.text, 'harbour-agent@port.example')
  assert.deepEqual(
    reading.capabilities.map(({ name }) => name),
    ['Berth search', 'Fee estimate', 'Booking draft'],
  )
  assert.deepEqual(
    reading.tools.map(({ name, statesPermissions }) => [name, statesPermissions]),
    [
      ['Berth database', true],
      ['Tariff tables', true],
      ['Booking system', true],
    ],
  )
})

test('underlined headings work as marked ones do', () => {
  const { name, said } = readingOf(
    'Harbour Agent\n=====\n\nLimits\n------\n\nStorms confuse the berth search.\n',
  )
  assert.equal(name?.text, 'Harbour Agent')
  assert.equal(said.limits.length, 1)
})

test('a short first line above the text is the name', () => {
  assert.equal(readingOf('Harbour Agent\n\nHelps with berths.').name?.text, 'Harbour Agent')
  assert.equal(readingOf('Harbour Agent helps with berths').name, undefined)
})

test('a label without a text behind it opens a section', () => {
  const { tools } = readingOf('# Agent\n\nTools:\n- Calendar: reads appointments\n- Mail: sends drafts\n')
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['Calendar', 'Mail'],
  )
})

test('the rows of a table are read, its head is not', () => {
  const { tools } = readingOf(
    '## Tools\n\n| Tool | Permission |\n|---|---|\n| Calendar | read |\n| Mail | send |\n',
  )
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['Calendar', 'Mail'],
  )
})

test('a hard-wrapped bullet is one point', () => {
  const { capabilities } = readingOf(
    '## Capabilities\n\n- Finds berths\n  for long ships\n- Estimates fees\n',
  )
  assert.equal(capabilities.length, 2)
  assert.match(capabilities[0]!.description, /long ships/)
})

test('the operator is found in a sentence, and its full stop is not part of its name', () => {
  for (const text of ['This agent is operated by Acme Robotics AG.', 'Operated by Acme Robotics AG, Basel.'])
    assert.equal(readingOf(`# A\n\n${text}`).operator.name?.text, 'Acme Robotics AG')
})

test('who provides a model, a tool, hosting or data is not the operator', () => {
  for (const text of [
    '## Model\n\nProvided by OpenAI.',
    '## Model\n\nThe model is built by OpenAI.',
    '## Hosting\n\nOperated by Acme Cloud in Dublin.',
    'Payments\nProvided by Acme Pay.',
    'Maps. Provided by Acme Maps.',
  ])
    assert.equal(readingOf(`# A\n\nHelps with ferries.\n\n${text}`).operator.name, undefined, text)
})

test('the version of a model is not taken for the version of the agent', () => {
  assert.equal(readingOf('# A\n\nIt uses a model, version 3.').version, undefined)
  assert.equal(readingOf('# A\n\nThis is version 3.2 of the agent.').version?.text, '3.2')
})
