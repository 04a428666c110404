import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those above it, for its owner alone, and making it again is nothing', t => {
  const place = mkdtempSync(join(tmpdir(), 'pinproof-make-folder-'))
  t.after(() => rmSync(place, { recursive: true }))
  for (const path of [join(place, 'a/b/c'), join(place, 'a/b/c'), join(place, 'a/d'), place]) {
    makeFolder(path)
    assert.equal(statSync(path).mode & 0o777, 0o700)
  }
})
