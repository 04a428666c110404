import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInstantHost } from './mail-hosts.ts'

test('sites of free hosts are recognised by the ending of the whole name', () => {
  for (const host of [
    'acme.web.app',
    'a.b.firebaseapp.com',
    'x.blogspot.is',
    'x.blogspot.co.uk',
    'bucket.s3.amazonaws.com',
  ]) {
    assert.equal(isInstantHost(host), true, host)
  }
  for (const host of ['example.org', 'myweb.app.example.org', 'notweb.app.example', 'blogspot-fans.org']) {
    assert.equal(isInstantHost(host), false, host)
  }
})
