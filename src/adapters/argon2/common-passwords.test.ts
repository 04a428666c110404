import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCommonPasswords } from './common-passwords.ts'

const isCommon = createCommonPasswords()

test('the passwords that everybody tries first are known, in whatever case', () => {
  for (const password of ['password', '12345678', 'qwertyuiop', 'Iloveyou', 'TRUSTNO1', '1q2w3e4r5t'])
    assert.ok(isCommon(password), password)
})

test('what nobody else uses is not', () => {
  for (const password of ['', '#', 'a long enough password', 'correct horse battery staple', 'Permission is'])
    assert.ok(!isCommon(password), password)
})
