#!/usr/bin/env node
// Plain JavaScript on purpose: it must start on an older Node, to find a newer one or to say what is missing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR_NEEDED = 24
/** In the environment of a process that a launcher has started. Gone before settings are read. */
const LAUNCHED = 'PINPROOF_LAUNCHED'
const root = fileURLToPath(new URL('..', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_NEEDED) {
  endWithLauncher()
  hideWarning('SQLite is an experimental feature')
  keepCompiled(`${root}node_modules/.cache/pinproof`)
  await runService()
} else {
  runOnShippedNode()
}

async function runService() {
  const { isBundleCurrent, SERVICE_MAIN } = await import('./service-bundle.ts')
  if (isBundleCurrent(root)) return import(`${root}${SERVICE_MAIN}`)
  await import(`${root}src/threads/resolve-sources.ts`)
  return import(`${root}src/main.ts`)
}

/**
 * The lockfile brings a Node of the right version for hosts that have an older one. To a shell or a supervisor the launcher
 * is the process: it passes signals on, ends as the other one ends, and the other one ends with it.
 */
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
    // The channel closes with this process, whatever it dies of.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Not in the group of the terminal: a Ctrl-C would arrive twice, from there and from here, and the second one kills.
    detached: true,
    env: { ...process.env, [LAUNCHED]: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** When the launcher dies, this is the process that would keep port and data from the next one. */
function endWithLauncher() {
  if (process.channel === undefined || process.env[LAUNCHED] === undefined) return
  delete process.env[LAUNCHED]
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/**
 * Thousands of modules are read at a start; what Node makes of them is kept, and the next start takes little more than
 * half the time. Beside the packages, because a user who may write there decides anyway what runs here; where the folder
 * is not writable, nothing is kept.
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
