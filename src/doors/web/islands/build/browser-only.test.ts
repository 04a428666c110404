import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { PRODUCTS } from '../../../../products/catalog.ts'
import { browserOnly, defineProducts, manifest } from './browser-only.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const CHECK_BYTES_MAX = 47_000

/** Builds an entry that exists only here. */
async function built(code: string) {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? `${ROOT}src/doors/web/islands/entry.ts` : null),
    load: (id: string) => (id.endsWith('/islands/entry.ts') ? code : null),
  }
  const plugins = [entry, browserOnly(ROOT), manifest({ more: 'more.js' })]
  const bundle = await rolldown({
    input: { entry: 'entry' },
    platform: 'browser',
    transform: { define: defineProducts(PRODUCTS) },
    plugins,
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ minify: true, entryFileNames: '[name]-[hash].js' })
  return new Map(output.map(file => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

test('the build stops at what no browser has', async () => {
  const needing = [
    `import { readFileSync } from 'node:fs'; console.log(readFileSync('x'))`,
    `console.log(Buffer.from('x'))`,
    `console.log(globalThis.Buffer)`,
    `import('node:crypto').then(console.log)`,
    `import { loadSigningKey } from '../../../adapters/keyfile/signing-key.ts'; console.log(loadSigningKey)`,
  ]
  for (const code of needing) await assert.rejects(built(code), /which no browser has/, code)
})

test('the build lets through what only sounds like it', async () => {
  await built(`console.log(new ArrayBuffer(1), await new Blob([]).arrayBuffer(), 'SharedArrayBuffer')`)
})

test('core’s two files that need Node have their stand-ins, and nothing is compiled at run time', async () => {
  const files = await built(`import { verifyProof } from '../../../verifier/verify-proof.ts'
    globalThis.verdict = verifyProof({}, new Uint8Array())`)
  const code = [...files].find(([name]) => name.startsWith('entry-'))![1]
  assert.doesNotMatch(code, /node:|\bFunction\(|\beval\(/)
})

test('a script calls the products by the names in their descriptions', async () => {
  const files = await built(`import { productNames } from './product-names.ts'
    console.log(productNames)`)
  const code = [...files].find(([name]) => name.startsWith('entry-'))![1]
  assert.deepEqual(
    PRODUCTS.all.filter(({ type, name }) => !code.includes(type) || !code.includes(name)),
    [],
  )
})

test('the manifest names every script, with those it was told of', async () => {
  const files = await built('console.log(1)')
  const names: Record<string, string> = JSON.parse(files.get('manifest.json')!)
  assert.deepEqual(Object.keys(names), ['entry', 'more'])
  assert.match(names.entry!, /^entry-[\w-]+\.js$/)
  assert.ok(files.has(names.entry!))
})

test(`the check page loads less than ${CHECK_BYTES_MAX} bytes of script`, async () => {
  const files = await built(`import './check-island.ts'`)
  const code = [...files].find(([name]) => name.startsWith('entry-'))![1]
  const { length } = gzipSync(code)
  assert.ok(length > 5_000 && length < CHECK_BYTES_MAX, `${length} bytes`)
})
