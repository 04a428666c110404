import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { referencePages } from '../../docs/generate/reference-pages.ts'
import { ROOT, read } from './markdown-pages.ts'

test('the pages of docs/reference are what the code says', async () => {
  const pages = await referencePages()
  assert.deepEqual(globSync('docs/reference/**/*.md', { cwd: ROOT }).sort(), Object.keys(pages).sort())
  for (const [path, text] of Object.entries(pages))
    assert.equal(read(path), text, `${path} is out of date: npm run docs`)
})
