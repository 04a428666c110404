import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { newCustomer } from '../support/service/client.ts'
import { type RunningService, runService } from '../support/service/running-service.ts'
import { ROOT, read as readPage, rowsOf } from './markdown-pages.ts'

const TOUR_MARK = '<!-- tour -->'
const TOUR_DEADLINE_MS = 600_000

/** One example: what to type, and what the page promises to be printed. */
type Example = { page: string; script: string; promised: string | undefined }

const missing = ['curl', 'bash'].filter(tool => !isInstalled(tool))
const skip =
  missing.length === 0
    ? false
    : `the examples need ${missing.join(' and ')}, which this machine does not have`

test('the five commands of the README run as written and print what they show', { skip }, async t => {
  const [, commands] = readPage('README.md').split(TOUR_MARK)
  assert.ok(commands, `README.md has lost its ${TOUR_MARK}`)
  const examples = examplesIn('README.md', commands)
  assert.equal(examples.length, 5)
  await runExamples(t, examples)
})

test('the long tour and the guide for verifiers run as written and print what they show', {
  skip,
}, async t => {
  const all = ['docs/tour.md', 'docs/guides/verifiers.md'].flatMap(page => examplesIn(page, readPage(page)))
  const examples = all.filter(({ script }) => isInstalled('openssl') || !script.includes('openssl'))
  if (examples.length < all.length)
    t.diagnostic('openssl is missing here; the example that uses it was left out')
  assert.ok(examples.length >= 10, 'the examples were not found')
  await runExamples(t, examples)
})

test('the guide for publishers runs as written', { skip }, async t => {
  const service = await runService({ PINPROOF_FREE_CERTIFICATIONS: '2' })
  t.after(() => service.close())
  const { key } = await newCustomer(service.baseUrl)
  for (const [name, content] of Object.entries({
    article: 'The bridge opens.',
    corrected: 'It opens in May.',
  }))
    writeFileSync(join(service.dataFolder, `${name}.txt`), content)
  const examples = examplesIn('docs/guides/publishers.md', readPage('docs/guides/publishers.md'))
  assert.equal(examples.length, 3)
  const scripts = examples.map(({ script }) =>
    script.replace('https://your.service', service.baseUrl).replace('pp_live_…', key),
  )
  const { code, printed, complaints } = await runSession(scripts, service)
  assert.equal(code, 0, `${scripts[printed.length - 1]}\n${complaints}`)
  assert.match(printed[2]!, /"status":"superseded"/)
})

test('the commands before the five are scripts of package.json', () => {
  const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> }
  const lines = examplesIn('README.md', readPage('README.md').split(TOUR_MARK)[0]!).flatMap(({ script }) =>
    script.split('\n'),
  )
  const named = lines.flatMap(line => /^npm ci && npm (?:run )?(\w+)/.exec(line)?.[1] ?? [])
  assert.deepEqual(named, ['start', 'test'])
  for (const name of named) assert.ok(scripts[name], `package.json has no script ${name}`)
})

test('every page for browsers that the tour lists answers', async t => {
  const service = await runService()
  t.after(() => service.close())
  const rows = rowsOf('docs/tour.md', /^`\//)
  const paths = rows.flatMap(([names]) => names!.match(/(?<=`)\/[\w/]*(?=`)/g) ?? [])
  assert.ok(paths.length >= 9, 'the pages were not found')
  for (const path of paths) assert.equal((await fetch(service.baseUrl + path)).status, 200, path)
})

async function runExamples(t: TestContext, examples: Example[]): Promise<void> {
  const service = await runService()
  t.after(() => service.close())
  const scripts = examples.map(example => adapt(example.script, service))
  const { code, printed, complaints } = await runSession(scripts, service)
  assert.equal(code, 0, `example ${printed.length} fails:\n${scripts[printed.length - 1]}\n${complaints}`)
  for (const [at, { page, script, promised }] of examples.entries()) {
    if (promised !== undefined)
      assert.match(printed[at]!.trim(), asPattern(promised), `${page}, after:\n${script}`)
  }
}

/** A text block belongs to the sh block right before it. */
function examplesIn(page: string, markdown: string): Example[] {
  const blocks = markdown.matchAll(/^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?/gms)
  return [...blocks].map(([, script, promised]) => ({ page, script: script!, promised: promised?.trim() }))
}

/** The examples talk to the default address and the default folder; here they meet a service of their own. */
function adapt(script: string, service: RunningService): string {
  return script
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replaceAll('/tmp/', `${service.dataFolder}/`)
    .replaceAll('npx pinproof', `'${process.execPath}' '${ROOT}bin/pinproof.js'`)
}

/** Runs all scripts in one shell, so that variables carry over, and tells their output apart. */
async function runSession(scripts: string[], { dataFolder }: RunningService) {
  const border = `=== example ${process.hrtime.bigint()} ===`
  const session = scripts.map(script => `echo '${border}'\n${script}`).join('\n')
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', session], {
    cwd: dataFolder,
    env: { PATH: process.env.PATH, PINPROOF_DATA: dataFolder, TMPDIR: dataFolder },
    timeout: TOUR_DEADLINE_MS,
  })
  const [output, complaints] = await Promise.all([
    collect(shell.stdout),
    collect(shell.stderr),
    closed(shell),
  ])
  return { code: shell.exitCode, printed: output.split(`${border}\n`).slice(1), complaints }
}

function closed(shell: ReturnType<typeof spawn>): Promise<void> {
  return new Promise(resolve => shell.once('close', () => resolve()))
}

async function collect(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** `…` stands for any text; alone on a line, for one line or several. */
function asPattern(promised: string): RegExp {
  const lines = promised
    .split('\n')
    .map(line => (line === '…' ? '[^]+?' : line.split('…').map(literally).join('.*')))
  return new RegExp(`^${lines.join('\n')}$`)
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function isInstalled(tool: string): boolean {
  return spawnSync(tool, ['--version']).error === undefined
}
