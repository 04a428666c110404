import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzzMails } from '../../bench/fuzz-mails.ts'

test('1,500 hostile mails have one canonical form each or a reason why not, and are judged', async () => {
  const { inputs } = await fuzzMails(1500, 20_260_115)
  assert.equal(inputs, 1500)
})
