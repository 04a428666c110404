import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { codeSamples } from '../../../src/doors/web/views/samples/code-samples.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors, assertNoLayoutShift } from '../../support/browser/page-assertions.ts'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../support/service/certifying-customer.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const run = promisify(execFile)
const CODE = /PP-[A-Z0-9]{16}/

/** Saves a sample as its reader would, and runs it with what the reader has. */
const INTERPRETERS: Record<string, { command: string; file: string; needs?: string }> = {
  curl: { command: 'bash', file: 'certify.sh', needs: 'jq' },
  JavaScript: { command: process.execPath, file: 'certify.mjs' },
  Python: { command: 'python3', file: 'certify.py' },
}

async function runSample(name: string, code: string, env: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-sample-'))
  const { command, file } = INTERPRETERS[name]!
  try {
    writeFileSync(join(folder, file), code)
    writeFileSync(join(folder, 'article.txt'), NEWS.content)
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } }
    const { stdout } = await run(command, [join(folder, file)], options)
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isThere = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )

const canRun = async (name: string) => {
  const { command, needs = command } = INTERPRETERS[name]!
  return (await isThere(command)) && (await isThere(needs))
}

describe('the code samples', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  for (const name of Object.keys(INTERPRETERS)) {
    test(`${name} certifies, with the key written in and with the key from the environment`, async t => {
      if (!(await canRun(name))) return t.skip(`no ${name} on this machine`)
      const { baseUrl, key } = customer
      const sample = (given?: string) =>
        codeSamples({ baseUrl, key: given }).find(each => each.name === name)!.code
      for (const [code, env] of [
        [sample(key), {}],
        [sample(), { PINPROOF_KEY: key }],
      ] as const) {
        const before = await customer.logSize()
        assert.match(await runSample(name, code, env), CODE)
        assert.equal(await customer.logSize(), before + 1)
      }
    })
  }

  test('JavaScript and Python fail aloud when the key is wrong', async t => {
    for (const name of ['JavaScript', 'Python']) {
      if (!(await canRun(name))) return t.skip(`no ${name} on this machine`)
      const { code } = codeSamples({ baseUrl: customer.baseUrl }).find(each => each.name === name)!
      await assert.rejects(runSample(name, code, { PINPROOF_KEY: 'wrong' }))
    }
  })

  test('PHP is well-formed, posts where the others do and keeps the key out of the file', async t => {
    const { baseUrl } = customer
    const { code } = codeSamples({ baseUrl, key: 'pp_live_example' }).at(-1)!
    assert.match(code, /^<\?php\n/)
    assert.ok(code.includes(`'${baseUrl}/api/v1/verify'`))
    assert.match(code, /^\/\/ {3}define\( 'PINPROOF_KEY', 'pp_live_example' \);$/m)
    assert.doesNotMatch(code, /BASE_URL|THE_KEY/)
    const opened = (bracket: string) => code.split(bracket).length
    for (const [open, close] of ['()', '{}', '[]']) assert.equal(opened(open!), opened(close!), open)
    if (!(await isThere('php'))) return t.diagnostic('no PHP on this machine: brackets were counted, no more')
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-php-'))
    t.after(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'pinproof.php'), code)
    await run('php', ['-l', join(folder, 'pinproof.php')])
  })
})

describeInBrowser('the first steps of a newcomer', () => {
  let service: RunningService
  before(async () => {
    service = await runService()
  })
  after(() => service.close())

  test('lead from nothing to a certificate with a badge, with what the pages show and nothing else', async t => {
    const visit = await openVisit(t, service.baseUrl)
    const { page } = visit
    const present = () => page.locator('[aria-current=step] h3').textContent()
    await visit.open('/register')
    await page.getByLabel('E-mail address').fill('newcomer@paper.example')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.locator('main').getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(/dashboard/)
    assert.equal(await present(), 'Certify a text')
    assert.equal(
      await page.getByRole('heading', { level: 2 }).count(),
      3,
      'lists with nothing in them are shown',
    )
    await assertSound()

    await page.getByLabel('Name').fill('My first key')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('heading', { name: 'Your new key' }).waitFor()
    const curl = (await page.locator('.tab-panel:visible pre').textContent())!
    await page.getByRole('link', { name: 'I have stored the key' }).click()
    await page.waitForURL(/dashboard$/)
    assert.match((await present())!, /Certify a text/)
    await page.getByText('Or from a program, with your key').click()
    assert.match((await page.locator('.tab-panel:visible pre').textContent())!, /Bearer \$PINPROOF_KEY/)
    await assertSound()

    const [code = ''] = CODE.exec(await runSample('curl', curl)) ?? []
    await visit.open('/dashboard')
    assert.match((await present())!, /Show it/)
    const badge = page.getByRole('img', { name: 'The badge' })
    assert.ok(await badge.evaluate(image => (image as HTMLImageElement).naturalWidth > 0))
    const embed = (await page.locator('[aria-current=step] pre').textContent())!
    assert.ok(embed.includes(`${service.baseUrl}/certificate/${code}`))
    const [source = ''] = /http[^"]+\.svg[^"]*/.exec(embed) ?? []
    assert.equal((await fetch(source)).status, 200)
    assert.match(
      (await page.locator('.allowance').textContent())!,
      /Certifications left0.*The operator of this service can add more/s,
    )
    await assertSound()
    await page.locator('[aria-current=step]').getByRole('link').first().click()
    await page.waitForURL(`${service.baseUrl}/certificate/${code}`)

    async function assertSound(): Promise<void> {
      await assertAccessible(page)
      await assertNoLayoutShift(visit)
      await assertFits(page)
      await assertNoErrors(visit)
    }
  })
})
