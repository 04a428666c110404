import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { eventually } from '../../support/service/eventually.ts'
import { launchService } from '../../support/service/launched-service.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const SETTINGS = {
  PINPROOF_IPFS: 'none',
  PINPROOF_MODEL: 'none',
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_EVIDENCE_STARTER: 'off',
}

const FEEDS = 12

/** A feed that only teases, so that its page is visited too: the second visit waits for the host's rest. */
const feed = (site: () => Site): RequestListener => {
  return ({ url }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end()
    if (url !== '/feed')
      return void response.end('<title>A bridge</title><p>The bridge was opened today.</p>')
    response.setHeader('content-type', 'application/feed+json')
    const item = { id: '1', url: `${site().origin}/story`, title: 'A bridge', content_text: 'Read more.' }
    response.end(
      JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Paper', items: [item] }),
    )
  }
}

/** A shell on a data folder that is not there yet, and a small web. */
function open(t: TestContext) {
  const place = mkdtempSync(join(tmpdir(), 'pinproof-sources-'))
  t.after(() => rmSync(place, { recursive: true, force: true }))
  const web = startMiniWeb()
  t.after(() => web.close())
  const data = join(place, 'data')
  const begin = (trusted: Site[], ...argv: string[]) => {
    const origins = trusted.map(({ origin }) => origin).join()
    const trust = origins && { PINPROOF_TRUSTED_ORIGINS: origins }
    const child = spawn(process.execPath, [LAUNCHER, 'sources', ...argv], {
      env: { PATH: process.env.PATH, ...SETTINGS, PINPROOF_DATA: data, ...trust },
    })
    t.after(() => void child.kill('SIGKILL'))
    let [out, err] = ['', '']
    child.stdout.on('data', chunk => (out += chunk))
    child.stderr.on('data', chunk => (err += chunk))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }))
    return { ended, signal: (name: NodeJS.Signals) => child.kill(name) }
  }
  const sources = (trusted: Site[], ...argv: string[]) => begin(trusted, ...argv).ended
  return { web, data, begin, sources }
}

/** How polling stands, as the database has it. */
function statesIn(data: string) {
  const database = new DatabaseSync(join(data, 'pinproof.sqlite'), { readOnly: true })
  const rows = database
    .prepare('SELECT url, next_poll_at, last_error FROM evidence_sources ORDER BY id')
    .all()
  database.close()
  return rows
}

/** As if the time until the next poll were over. */
function makeDue(data: string): void {
  const database = new DatabaseSync(join(data, 'pinproof.sqlite'))
  database.exec('UPDATE evidence_sources SET next_poll_at = 0')
  database.close()
}

describe('subscriptions from the command line', () => {
  test('are made before the first start, polled to the end, followed where they move, and there for the service', async t => {
    const { web, data, sources } = open(t)
    const site: Site = await web.open(feed(() => site))
    const gone = await web.open((_request, response) => void response.writeHead(500).end())
    const moved: Site = await web.open((request, response) => {
      if (request.url === '/old') return void response.writeHead(301, { location: '/feed' }).end()
      return feed(() => moved)(request, response)
    })
    const all = [site, gone, moved]
    const urls = [`${site.origin}/feed`, `${gone.origin}/feed`, `${moved.origin}/old`]
    const added = await sources(all, 'add', ...urls)
    assert.deepEqual([added.code, added.out], [0, 'Added 3 sources.\n'])
    assert.match(added.err, /^There was no database yet: \S+pinproof\.sqlite was created\./)
    const polled = await sources(all, 'poll')
    assert.deepEqual([polled.code, polled.err], [0, ''])
    const outcomes = ['1 new stories', 'robots', `1 new stories; moved to ${moved.origin}/feed`]
    for (const [at, outcome] of outcomes.entries())
      assert.ok(polled.out.includes(`${urls[at]}\n    ${outcome}\n`), polled.out)
    assert.deepEqual(site.visits, ['/robots.txt', '/feed', '/story'])
    makeDue(data)
    await sources(all, 'poll')
    assert.deepEqual(moved.visits, ['/robots.txt', '/old', '/feed', '/story', '/robots.txt', '/feed'])
    const service = await launchService(t, { ...SETTINGS, PINPROOF_DATA: data })
    assert.match((await sources(all, 'list')).out, /3 sources, 2 stories/)
    assert.equal((await fetch(`${service.baseUrl}/readyz`)).status, 200)
  })

  test('before the first start tell what it will do, create nothing, and show the starter list', async t => {
    const { data, sources } = open(t)
    const plan = await sources([])
    assert.deepEqual([plan.code, plan.err], [0, ''])
    assert.match(
      plan.out,
      /^There is no database at \S+ yet: the first start creates it\. PINPROOF_EVIDENCE_STARTER is off/,
    )
    const { code, out } = await sources([], 'starter')
    assert.equal(code, 0)
    assert.match(out, /\n {4}BBC News; public broadcaster; BBC; GB, en\n[\s\S]*\n\d{2} feeds\. A new service/)
    assert.equal(existsSync(data), false)
  })

  test('before the first start export says what to do, and creates nothing', async t => {
    const { data, sources } = open(t)
    const { code, out, err } = await sources([], 'export')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /There is no database at \S+ yet.*\n?.*pinproof sources add URL[\s\S]*PINPROOF_DATA/)
    assert.equal(existsSync(data), false)
  })

  test('are as due as before when a signal interrupts a poll of a slow source', async t => {
    const { web, data, begin, sources } = open(t)
    const slow = await web.open(({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end()
    })
    // On a stalled machine the first may be given up as too slow before the signal comes; the others still wait.
    const urls = Array.from({ length: FEEDS }, (_, number) => `${slow.origin}/feed-${number}`)
    await sources([slow], 'add', ...urls)
    const before = statesIn(data)
    const poll = begin([slow], 'poll')
    await eventually('a source is being read', () => slow.visits.length > 1)
    poll.signal('SIGINT')
    assert.equal((await poll.ended).code, 130)
    const after = statesIn(data).filter(({ last_error }) => last_error === null)
    assert.deepEqual(after, before.slice(FEEDS - after.length))
    assert.ok(after.length > 0)
  })
})
