import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { SourceOperations } from './doors/cli/cli-deps.ts'
import { runCli } from './doors/cli/run-cli.ts'
import { type Config, loadConfig, settingsHelp } from './settings/config.ts'
import { freePort } from './wiring/free-port.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const clock = () => new Date()
/** Where a service listens by default. */
const MCP_BASE_URL = 'http://127.0.0.1:8080'
/** Time for pending requests to receive their error before the process exits. */
const EXIT_DELAY_MS = 200
const printError = (line: string) => void process.stderr.write(`${line}\n`)

/** Keeps the process alive until the command has answered: timers of ours do not. */
const keepAlive = setInterval(() => {}, 60_000)
const exitCode = await runCli(process.argv.slice(2), {
  print,
  write: text => void process.stdout.write(text),
  printError,
  readFile: async path => (path === '-' ? buffer(process.stdin) : readFile(path)),
  openPdf,
  fetch,
  serve,
  // Loaded on demand: verifying a proof needs no database and no network.
  grant: async (email, credits) =>
    (await import('./wiring/operator/operator-commands.ts')).grantCredits(config(), email, credits, clock()),
  showAccount: async name =>
    (await import('./wiring/operator/account-operator.ts')).showAccount(config(), name),
  eraseAccount: async name =>
    (await import('./wiring/operator/account-operator.ts')).eraseAccount(config(), name, clock),
  resetLink: async name =>
    (await import('./wiring/operator/account-operator.ts')).makeResetLink(config(), name, clock),
  setAddress: async (name, email) =>
    (await import('./wiring/operator/account-operator.ts')).setAddress(config(), name, email),
  removeSecondFactor: async name =>
    (await import('./wiring/operator/account-operator.ts')).removeSecondFactor(config(), name),
  operators: {
    list: async () => (await import('./wiring/operator/account-operator.ts')).listOperators(config()),
    add: async email =>
      (await import('./wiring/operator/account-operator.ts')).addOperator(config(), email, clock()),
    remove: async email =>
      (await import('./wiring/operator/account-operator.ts')).removeOperator(config(), email),
  },
  backup: async (folder, options) =>
    (await import('./wiring/operator/backup-operator.ts')).backupDataFolder(config(), folder, options),
  restore: async (folder, options) =>
    (await import('./wiring/operator/backup-operator.ts')).restoreDataFolder(config(), folder, options),
  takeNewOrigin: async () =>
    (await import('./wiring/operator/key-operator.ts')).takeNewOrigin(config(), clock),
  rotateKey: async kind =>
    (await import('./wiring/operator/key-operator.ts')).rotateKey(config(), clock, kind),
  withRoot: async work =>
    work((await import('./wiring/operator/root-operator.ts')).openRootOperations(config(), clock())),
  correctTime: async () => (await import('./wiring/operator/time-operator.ts')).correctTime(config(), clock),
  encryptKeys: async old =>
    (await import('./wiring/operator/key-operator.ts')).encryptKeyFiles(config(), old),
  withSources,
  starterList: async () => (await import('./wiring/operator/operator-commands.ts')).starterList(config()),
  withCopies: async work =>
    (await import('./wiring/operator/operator-commands.ts')).withCopies(config(), clock, work),
  replay: async (submission, model) =>
    (await import('./wiring/operator/replay-record.ts')).replayContent(submission, model),
  serveWitness,
  serveMcp,
  settingsHelp: settingsHelp(),
})
clearInterval(keepAlive)
// A command that was interrupted and has cleaned up exits with the signal's code.
process.exitCode ??= exitCode

/** Without its warnings about drawing, which is not asked of it. */
async function openPdf() {
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}

function config(): Config {
  return loadConfig(process.env)
}

async function serve(): Promise<void> {
  const settings = config()
  const { startService } = await import('./app.ts')
  const port = settings.PORT === 0 ? await freePort(settings.HOST) : settings.PORT
  const baseUrl = settings.BASE_URL ?? listeningUrl(settings.HOST, port)
  const service = await startService(settings, { port, baseUrl, clock, threaded: true, onFatal: endBroken })
  // Signal handlers come before the ready message: a supervisor may send SIGTERM right after it.
  const stop = stopSignal()
  const keyPlaces = (await import('./wiring/keys/key-tokens.ts')).describeKeyPlaces(settings)
  print(`Pinproof is ready at ${baseUrl}`)
  print(`API documentation:   ${baseUrl}/api-docs`)
  print(`Data folder:         ${settings.DATA}`)
  if (settings.LOG_KEY !== undefined) print(`Key of the log:      ${keyPlaces.log}`)
  if (settings.RECORD_KEY !== undefined) print(`Key of the records:  ${keyPlaces.record}`)
  print(`Next step: open that address in a browser, or try it from here without an account.
  curl -s ${baseUrl}/api/v1/sandbox -H 'Content-Type: application/json' -d '{"product_type":"news_verify","content":"Hello"}'`)
  await stop
  await service.close()
}

async function serveWitness(logsPath: string, name: string | undefined): Promise<void> {
  const settings = config()
  const { openWitness } = await import('./wiring/operator/witness-operator.ts')
  const port = settings.PORT === 0 ? await freePort(settings.HOST) : settings.PORT
  const witness = await openWitness(settings, { logsPath, name, port, clock })
  const stop = stopSignal()
  print(`The witness is ready at ${listeningUrl(settings.HOST, port)}/add-checkpoint`)
  print(`It cosigns ${witness.logs.length} logs with the key ${witness.verifierKey}`)
  await stop
  await witness.close()
}

function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

/** A first signal lets a poll give back what it has claimed; a second one ends it at once. */
async function withSources<T>(
  work: (operations: SourceOperations) => Promise<T>,
  missing: 'create' | 'refuse' | ((path: string) => T),
): Promise<T> {
  const operator = await import('./wiring/operator/operator-commands.ts')
  const stop = new AbortController()
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      process.exitCode = code
      stop.abort()
    })
  const onCreate = (path: string) =>
    printError(`There was no database yet: ${path} was created. A service with the same settings uses it.`)
  const options = {
    stop: stop.signal,
    ...(missing === 'create' && { onCreate }),
    ...(typeof missing === 'function' && { onMissing: missing }),
  }
  return operator.withSources(config(), clock, error => printError(String(error)), work, options)
}

/** No orderly shutdown: it would write to a disk that may have failed. The supervisor restarts the service. */
function endBroken({ message }: Error): void {
  printError(`Pinproof ends and has to be started again: ${message}`)
  setTimeout(() => process.exit(1), EXIT_DELAY_MS)
}

/** A client's command: the environment here is the caller's, so it is not read as the settings of a service. */
async function serveMcp(url: string | undefined): Promise<void> {
  const { serveStdio } = await import('./doors/mcp/serve-stdio.ts')
  const { PRODUCTS: products } = await import('./products/catalog.ts')
  const { PINPROOF_BASE_URL, PINPROOF_KEY } = process.env
  const baseUrl = (url || PINPROOF_BASE_URL || MCP_BASE_URL).replace(/\/+$/, '')
  const { stdin: input, stdout: output } = process
  await serveStdio({ baseUrl, products, key: PINPROOF_KEY || undefined, fetch, input, output })
}

/** A wildcard address cannot be opened in a browser. */
function listeningUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}${port === 80 ? '' : `:${port}`}`
}
