import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldSign } from './fold-sign.ts'

const fold = (text: string) => [...text].map(foldSign).join('')

test('texts that read alike fold to the same letters', () => {
  assert.equal(fold('Ｃｏｎｔｒａｃｔ'), 'contract')
  assert.equal(fold('Con\u200btra\u00adct\u202e'), 'contract')
  assert.equal(fold('соntrасt'), 'contract')
  assert.equal(fold('𝐂𝐨𝐧𝐭𝐫𝐚𝐜𝐭'), 'contract')
  assert.equal(fold('ﬁnance'), 'finance')
})

test('an accent is folded away, whether it is part of the letter or stands behind it', () => {
  for (const written of ['café', 'cafe\u0301', 'cạfẹ', 'CAFÉ']) assert.equal(fold(written), 'cafe')
})

test('every look-alike letter becomes the Latin letter it looks like', () => {
  assert.equal(fold('авсԁеёһіїјкӏмнорԛѕтуѵԝх'), 'abcdeehiijklmhopqstyvwx')
  assert.equal(fold('αεηικνορτυχωıɑɡօոսհ'), 'aenikvoptuxwiagonuh')
})
