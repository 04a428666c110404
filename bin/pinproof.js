#!/usr/bin/env node
// Plain JavaScript on purpose: it must start on an older Node, to find a newer one or to say what is missing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR_NEEDED = 24
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_NEEDED) {
  hideWarning('SQLite is an experimental feature')
  keepCompiled(fileURLToPath(new URL('../node_modules/.cache/pinproof', import.meta.url)))
  await import(main)
} else {
  runOnShippedNode()
}

/** The lockfile brings a Node of the right version for hosts that have an older one. */
function runOnShippedNode() {
  const shipped = fileURLToPath(
    new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  )
  if (!existsSync(shipped)) {
    console.error(
      `Pinproof needs Node ${NODE_MAJOR_NEEDED} or newer; this is ${process.version}. Run npm ci first, or install a newer Node.`,
    )
    process.exit(1)
  }
  const child = spawn(shipped, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
}

/**
 * Thousands of modules are read at a start; what Node makes of them is kept, and the next start takes little more than
 * half the time. Beside the packages, because whoever may write there decides anyway what runs here; where nobody may,
 * nothing is kept.
 */
function keepCompiled(folder) {
  // A thread looks here when it starts.
  process.env.NODE_COMPILE_CACHE ??= folder
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** One known notice says nothing to an operator; every other warning still shows. */
function hideWarning(text) {
  const emitWarning = process.emitWarning
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).startsWith(text)) emitWarning.call(process, warning, ...rest)
  }
}
