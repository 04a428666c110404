import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText } from './fold-text.ts'

test('texts that read alike fold to the same letters', () => {
  assert.equal(foldText('Ｃｏｎｔｒａｃｔ'), 'contract')
  assert.equal(foldText('Con\u200btra\u00adct\u202e'), 'contract')
  assert.equal(foldText('соntrасt'), 'contract')
  assert.equal(foldText('ﬁnance'), 'finance')
})

test('every look-alike letter becomes the Latin letter it looks like', () => {
  assert.equal(foldText('авсԁеёһіїјкӏмнорԛѕтуѵԝх'), 'abcdeehiijklmhopqstyvwx')
  assert.equal(foldText('αεηικνορτυχωıɑɡօոսհ'), 'aenikvoptuxwiagonuh')
})

test('half a million combining marks are folded at once instead of being sorted for minutes', () => {
  const before = process.threadCpuUsage().user
  foldText(`a${'\u0301\u0316'.repeat(2 ** 18)}`)
  assert.ok(process.threadCpuUsage().user - before < 1_000_000)
})
