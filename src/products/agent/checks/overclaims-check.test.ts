import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, boast, germanDeclaration, proseDeclaration } from '../declarations.sample.ts'
import { overclaimsCheck } from './overclaims-check.ts'

test('a sober text promises nothing impossible', () => {
  assert.equal(ask(overclaimsCheck, proseDeclaration).share, 1)
})

test('one promise too many costs more than half, several cost all', () => {
  assert.equal(ask(overclaimsCheck, 'It is never wrong.').share, 0.4)
  const { share, evidence } = ask(overclaimsCheck, boast)
  assert.equal(share, 0)
  assert.ok(evidence.some(({ text }) => text === '100% accurate'))
})

test('a text of a few words is not called sober', () => {
  assert.equal(ask(overclaimsCheck, 'It tells the time.').outcome, 'inconclusive')
})

test('a text in another language is not called sober', () => {
  assert.equal(ask(overclaimsCheck, germanDeclaration).outcome, 'inconclusive')
})
