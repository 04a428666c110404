import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitLookups } from './name-lookup.ts'

test('a name server that never answers is not waited for', async () => {
  const { resolve } = limitLookups(() => new Promise(() => {}), 5)
  await assert.rejects(resolve('example.org', 'TXT'), { code: 'ETIMEOUT' })
})

test('one message asks sixty names at most', async () => {
  let lookups = 0
  const { resolve, stop } = limitLookups(async () => {
    lookups += 1
    return []
  })
  const answers = await Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => resolve(`n${at}.example`, 'TXT')),
  )
  stop()
  assert.equal(lookups, 60)
  assert.equal(answers.filter(({ status }) => status === 'rejected').length, 20)
})

test('an answer as long as a book is refused', async () => {
  const { resolve, stop } = limitLookups(async () => [['x'.repeat(16_385)]])
  await assert.rejects(resolve('example.org', 'TXT'), { code: 'EBADRESP' })
  stop()
})

test('what is no host name is not asked for', async () => {
  const { resolve, stop } = limitLookups(async () => assert.fail('it was asked'))
  for (const name of ['', 'a b', 'a..b', `${'a.'.repeat(127)}b`, 'a\n.b', 'http://x'])
    await assert.rejects(resolve(name, 'TXT'), { code: 'ENOTFOUND' }, name)
  stop()
})
