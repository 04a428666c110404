import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPasswordHasher } from './password-hasher.ts'

const { hash, verify } = createPasswordHasher()

test('a password is kept as argon2id with 19 MiB and two passes, salted with 128 random bits of its own', async () => {
  const [one, other] = await Promise.all([hash('the same words'), hash('the same words')])
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$[A-Za-z0-9+/]{43}$/
  assert.notEqual(form.exec(one)?.[1], form.exec(other)?.[1])
  assert.ok(form.test(one) && form.test(other))
})

test('a password opens its own hash and no other does, down to case, spaces, NUL and the last of 256 characters', async () => {
  const password = `${'ж'.repeat(255)}a`
  const passwordHash = await hash(password)
  assert.equal(await verify(password, passwordHash), true)
  for (const wrong of [
    '',
    `${password.slice(0, -1)}b`,
    password.toUpperCase(),
    ` ${password}`,
    `${password}\u0000`,
  ])
    assert.equal(await verify(wrong, passwordHash), false)
})

test('a hash with other costs is still verified, so that they can be raised', async () => {
  const cheap = '$argon2id$v=19$m=32,t=3,p=1$c29tZXNhbHQ$'
  const { argon2Sync } = await import('node:crypto')
  const options = {
    message: 'words',
    nonce: Buffer.from('somesalt'),
    memory: 32,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  }
  const tag = Buffer.from(argon2Sync('argon2id', options)).toString('base64').replace('=', '')
  assert.equal(await verify('words', cheap + tag), true)
  assert.equal(await verify('other', cheap + tag), false)
})

test('a row that holds no such hash is a defect and lets nobody in', async () => {
  for (const brokenHash of ['', 'words', '$2b$10$abc', '$argon2id$v=19$m=32,t=3,p=1$c29tZXNhbHQ$'])
    await assert.rejects(verify('words', brokenHash), /PHC/)
})
