import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, mcpCard } from '../declarations.sample.ts'
import { toolsPermissionsCheck } from './tools-permissions-check.ts'

test('annotated tools disclose what they may do', () => {
  assert.equal(ask(toolsPermissionsCheck, mcpCard).share, 1)
})

test('tools that are only named disclose too little to decide', () => {
  const tools = [
    { name: 'alpha', inputSchema: {} },
    { name: 'beta', inputSchema: {} },
  ]
  const { outcome, sentence } = ask(toolsPermissionsCheck, { tools })
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /not said for any of them/)
})

test('to use no tools is a disclosure', () => {
  assert.equal(ask(toolsPermissionsCheck, 'The agent has no tools.').share, 1)
})

test('a sentence may name tools and permissions together', () => {
  assert.equal(ask(toolsPermissionsCheck, 'It uses the calendar API with read access only.').share, 1)
})

test('silence about tools accuses nobody', () => {
  assert.equal(ask(toolsPermissionsCheck, 'It tells the time.').outcome, 'inconclusive')
})
