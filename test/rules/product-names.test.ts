import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PRODUCTS } from '../../src/products/catalog.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TEST_SUPPORT = /\.(?:test|contract|fake|sample)\.ts$/

/** Where a product is named to readers: each shows a request or a message as an example. */
const EXAMPLES = [
  'src/doors/web/pages/docs/quick-start-doc.ts',
  'src/doors/web/pages/docs/webhooks-doc.ts',
  'src/doors/web/views/samples/code-samples.ts',
  'src/doors/web/views/samples/wordpress-sample.ts',
  'src/main.ts',
]

test('no product is named outside its folder: other code goes by the traits of its description', () => {
  const sources = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['src/products/**'] })
  assert.ok(sources.length > 500, 'the sources were not found')
  const naming = sources
    .filter(path => !TEST_SUPPORT.test(path))
    .filter(path => {
      const text = readFileSync(ROOT + path, 'utf8')
      return PRODUCTS.types.some(type => text.includes(type))
    })
  assert.deepEqual(naming.sort(), EXAMPLES)
})

test('an examination is one value: no product remembers a submission beside it', () => {
  const sources = globSync('src/products/**/*.ts', { cwd: ROOT })
  assert.ok(sources.length > 100, 'the sources were not found')
  const remembering = sources.filter(path => /\bWeak(?:Map|Ref)\b/.test(readFileSync(ROOT + path, 'utf8')))
  assert.deepEqual(remembering, [])
})
