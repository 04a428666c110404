import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AgentCard } from '@a2a-js/sdk'
import { a2aCard, a2aCard03, readingOf } from '../declarations.sample.ts'

test('a card written by the published A2A library is read as A2A 1.0 without a fault', () => {
  const written = AgentCard.toJSON(AgentCard.fromJSON(a2aCard)) as object
  const reading = readingOf(written)
  assert.equal(reading.kind, 'a2a-1.0')
  assert.deepEqual(reading.faults, [])
  assert.deepEqual(reading.name, { where: 'name', text: a2aCard.name })
  assert.deepEqual(reading.operator.name, { where: 'provider.organization', text: 'Recipes Example Ltd' })
  assert.deepEqual(reading.endpoints, [
    { where: 'supportedInterfaces[0].url', text: 'https://agents.recipes.example/a2a/v1' },
  ])
  assert.deepEqual(reading.capabilities, readingOf(a2aCard).capabilities)
})

test('a card that the published library leaves empty has a fault for every required field', () => {
  const empty = { ...(AgentCard.toJSON(AgentCard.fromJSON({})) as object), supportedInterfaces: [] }
  const { kind, faults } = readingOf(empty)
  assert.equal(kind, 'a2a-1.0')
  const required = ['name', 'description', 'version', 'supportedInterfaces', 'capabilities']
  const lists = ['defaultInputModes', 'defaultOutputModes', 'skills']
  assert.deepEqual(
    faults.map(fault => fault.split(' ')[0]),
    [...required, ...lists],
  )
})

test('parameters of an extension are read as statements, with their path', () => {
  const { said, tools, emails } = readingOf(a2aCard)
  const params = 'capabilities.extensions[0].params'
  assert.equal(said.retained[0]?.where, `${params}.dataHandling.retention`)
  assert.equal(said.oversight[0]?.where, `${params}.humanOversight`)
  assert.equal(tools[0]?.where, `${params}.tools[0]`)
  assert.equal(emails[0]?.where, `${params}.contact`)
})

test('the provider of the model is not taken for the operator of the agent', () => {
  const { provider: _, ...anonymous } = a2aCard
  assert.equal(readingOf(anonymous).operator.name, undefined)
  assert.equal(readingOf('# A\n\nModel provider: Mistral AI').operator.name, undefined)
})

test('a card with its address at the top is labelled as 0.3', () => {
  const { kind, faults, endpoints } = readingOf(a2aCard03)
  assert.equal(kind, 'a2a-0.3')
  assert.deepEqual(faults, [])
  assert.deepEqual(endpoints, [{ where: 'url', text: a2aCard03.url }])
})

test('a skill without tags and an interface without a binding are named as faults', () => {
  const { faults } = readingOf({
    ...a2aCard,
    supportedInterfaces: [{ url: 'https://a.example', protocolVersion: '1.0' }],
    skills: [{ id: 'a', name: 'A', description: 'Does something useful.' }],
  })
  assert.deepEqual(faults, ['supportedInterfaces[0].protocolBinding is missing', 'skills[0].tags is missing'])
})

test('fields of the wrong type are faults and never stop the reading', () => {
  const { faults } = readingOf({
    ...a2aCard,
    name: 7,
    skills: 'none',
    capabilities: [],
    provider: { url: 1 },
  })
  assert.deepEqual(faults, [
    'name is not a text or blank',
    'capabilities is not an object',
    'skills is not a list',
    'provider.organization is missing',
    'provider.url is not a text or blank',
  ])
})
