// `npx rolldown -c` writes the scripts of the pages with their manifest.json, dist/web/, and the service, dist/service/.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serviceBundle } from './bin/service-bundle.ts'
import { browserOnly, defineProducts, manifest } from './src/doors/web/islands/build/browser-only.ts'
import { PRODUCTS } from './src/products/catalog.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const ISLANDS = globSync('src/doors/web/islands/*-island.ts', { cwd: ROOT })
const CAPSULE = 'capsule.js'
const BADGE_POPOVER = 'badge-popover.js'

const common = {
  cwd: ROOT,
  platform: 'browser',
  transform: { target: 'es2023', define: defineProducts(PRODUCTS) },
  tsconfig: false,
}

// biome-ignore lint/style/noDefaultExport: the bundler reads the default export.
export default [
  {
    ...common,
    input: Object.fromEntries(ISLANDS.sort().map(path => [basename(path, '-island.ts'), path])),
    plugins: [browserOnly(ROOT), manifest({ capsule: CAPSULE, 'badge-popover': BADGE_POPOVER })],
    output: {
      dir: 'dist/web',
      cleanDir: true,
      format: 'es',
      minify: true,
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: 'shared-[hash].js',
    },
  },
  // The capsule holds its script inline, under a hash in its policy: one classic script, no imports.
  {
    ...common,
    input: 'src/doors/web/islands/capsule/capsule-island.ts',
    plugins: [browserOnly(ROOT)],
    output: { file: `dist/web/${CAPSULE}`, format: 'iife', minify: true },
  },
  // For pages of other sites: one classic script that leaves no names there.
  {
    ...common,
    input: 'src/doors/web/islands/badge/badge-popover.ts',
    plugins: [browserOnly(ROOT)],
    output: { file: `dist/web/${BADGE_POPOVER}`, format: 'iife', minify: true },
  },
  ...serviceBundle(ROOT),
]
