import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../declarations.sample.ts'
import { contactCheck } from './contact-check.ts'

test('an e-mail address is the best contact', () => {
  const { share, evidence } = ask(contactCheck, '# A\n\nContact: help@agent.example')
  assert.equal(share, 1)
  assert.deepEqual(evidence, [{ where: 'line 3', text: 'help@agent.example', start: 14, end: 32 }])
})

test('a mailbox that nobody reads is no contact', () => {
  assert.equal(ask(contactCheck, 'Mail comes from no-reply@agent.example only.').share, 0)
})

test('a page for questions earns less than an address, and a mere website leaves it open', () => {
  const page = ask(contactCheck, 'Report problems at https://agent.example/report today.')
  const site = ask(contactCheck, 'Made at https://agent.example in Rome.')
  assert.equal(page.outcome, 'supports')
  assert.ok(page.share < 1)
  assert.equal(site.outcome, 'inconclusive')
})

test('without any address nobody can be reached', () => {
  assert.equal(ask(contactCheck, 'A helpful agent.').share, 0)
})
