import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../support/service/certifying-customer.ts'
import { certified, post } from '../../support/service/client.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const CERTIFICATES = 43

type Issued = Awaited<ReturnType<typeof certified>>

describeInBrowser('the page of the log', () => {
  let customer: CertifyingCustomer
  let base: string
  const issued: Issued[] = []
  const logSize = CERTIFICATES + 2

  before(async () => {
    customer = await certifyingCustomer()
    base = customer.baseUrl
    for (let count = 0; count < CERTIFICATES; count += 1)
      issued.push(await certified(base, customer.key, { ...NEWS, content: `${NEWS.content} Part ${count}.` }))
    await change(issued[0]!, 'supersede', { by: issued[1]!.verify_code })
    await change(issued[2]!, 'revoke', { reason: 'It was a mistake.' })
  })
  after(() => customer.close())

  async function change({ verify_code }: Issued, action: string, body: object): Promise<void> {
    const path = `/api/v1/certificates/${verify_code}/${action}`
    const answer = await post(base, path, body, { authorization: `Bearer ${customer.key}` })
    assert.equal(answer.status, 200, await answer.text())
  }

  const textOf = async (path: string) => (await fetch(base + path)).text()

  test('shows the checkpoint word for word, with its name, size and root, and copies it so', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log')
    const checkpoint = await textOf('/log/checkpoint')
    const [origin, size, root] = checkpoint.split('\n')
    const card = page.locator('section', { has: page.locator('#checkpoint') })
    assert.equal(await card.locator('pre').textContent(), checkpoint)
    const facts = await card.locator('dd').allInnerTexts()
    assert.deepEqual([facts[0], facts[1], facts[3]], [origin, size, root])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.getByRole('button', { name: 'Copy the checkpoint' }).click()
    await card.getByText('Copied').waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), checkpoint)
  })

  test('shows the key and the fingerprint that sha256sum gives for it', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log')
    const key = await textOf('/log/key')
    const card = page.locator('section', { has: page.locator('#key') })
    assert.equal(await card.locator('pre').textContent(), key.trim())
    const fingerprint = createHash('sha256').update(key).digest('hex')
    assert.equal(await card.locator('.fingerprint').textContent(), fingerprint)
  })

  test('lists every entry once, newest first, page by page, also without JavaScript', async t => {
    const { page, open, settle } = await openVisit(t, base, { javaScriptEnabled: false })
    await open('/log')
    const seen: string[] = []
    for (;;) {
      seen.push(...(await page.locator('.entry').evaluateAll(entries => entries.map(({ id }) => id))))
      const older = page.getByRole('link', { name: 'Older entries' })
      if ((await older.count()) === 0) break
      await older.click()
      await settle()
    }
    const all = Array.from({ length: logSize }, (_, at) => `entry-${logSize - 1 - at}`)
    assert.deepEqual(seen, all)
    await page.getByRole('link', { name: 'Newer entries' }).click()
    assert.equal(await page.locator('.entry').first().getAttribute('id'), `entry-${logSize - 21}`)
  })

  test('says of each entry what happened to which certificate, and leads there', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log')
    const entryTexts = await page.locator('.entry').evaluateAll(entries =>
      entries.slice(0, 3).map(entry => ({
        text: (entry as HTMLElement).innerText.replaceAll(/\s+/g, ' '),
        links: [...entry.querySelectorAll('a')].map(link => link.getAttribute('href')),
      })),
    )
    const [revoked, superseded, newest] = entryTexts
    const at = (code: string) => `/certificate/${code}`
    assert.match(revoked!.text, /Revoked/)
    assert.deepEqual(revoked!.links, [at(issued[2]!.verify_code)])
    assert.match(superseded!.text, /Superseded.*Replaced by/)
    assert.deepEqual(superseded!.links, [at(issued[0]!.verify_code), at(issued[1]!.verify_code)])
    const { verify_code, ipfs_cid } = issued.at(-1)!
    assert.match(newest!.text, /Certified.* UTC.*News article/)
    assert.deepEqual(newest!.links, [at(verify_code), `/ipfs/${ipfs_cid}`])
  })

  test('finds a certificate by its code, hash or CID, however they are written', async t => {
    const { page, open } = await openVisit(t, base)
    const { verify_code, hash, ipfs_cid, badge_url } = issued[5]!
    const byCode = `${base}/certificate/${verify_code}`
    const byHash = `${base}/certificate/${hash}`
    const searches: [typed: string, leadsTo: string][] = [
      [verify_code, byCode],
      [` ${verify_code.toLowerCase()} `, byCode],
      [hash, byHash],
      [hash.slice('sha256:'.length).toUpperCase(), byHash],
      [badge_url, byHash],
      [ipfs_cid, byCode],
    ]
    for (const [typed, leadsTo] of searches) {
      const answer = await fetch(`${base}/log?q=${encodeURIComponent(typed)}`)
      assert.equal(answer.status, 200, typed)
      assert.equal(decodeURIComponent(answer.url), leadsTo, typed)
    }
    await open('/log')
    await page.getByLabel('Find a certificate').fill(` ${verify_code} `)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(byCode)
  })

  test('finds an entry by its number and marks it', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log?q=%237')
    assert.equal(new URL(page.url()).hash, '#entry-7')
    assert.ok(await page.locator('#entry-7:target').isVisible())
  })

  test('says plainly that nothing is known, why, and what can be searched for', async t => {
    const visit = await openVisit(t, base)
    const misses: [typed: string, says: RegExp][] = [
      ['PP-0000000000000000', /No certificate has this code/],
      ['0'.repeat(64), /No content with this hash/],
      [`bafkrei${'a'.repeat(52)}`, /No record of ours has this CID/],
      ['999', new RegExp(`the log’s last one is number ${logSize - 1}`)],
      ['PP-SANDBOX123456789', /sandbox preview/],
      ['the mayor', /Nothing in the log is known under this/],
    ]
    for (const [typed, says] of misses) {
      const answer = await visit.open(`/log?q=${typed}`)
      assert.equal(answer.status(), 404, typed)
      const message = await visit.page.getByRole('status').innerText()
      assert.match(message, says)
      assert.match(message, /You can search for a verify code .* the CID of a record/s)
      assert.equal(await visit.page.getByLabel('Find a certificate').inputValue(), typed)
    }
    await assertAccessible(visit.page)
    await assertFits(visit.page)
  })

  test('shows hostile search words back as words', async t => {
    const visit = await openVisit(t, base)
    await visit.open(`/log?q=${encodeURIComponent(HOSTILE_MARKUP)}`)
    assert.equal(await visit.page.getByLabel('Find a certificate').inputValue(), HOSTILE_MARKUP)
    assert.deepEqual(visit.dialogs, [])
    await assertNoErrors(visit)
  })

  test('shows its newest entries where a page is asked for that does not exist', async () => {
    for (const query of [
      'before=0',
      'before=-1',
      `before=${logSize + 1}`,
      'before=x',
      'before=1&before=2',
      'q=',
    ]) {
      const answer = await fetch(`${base}/log?${query}`)
      assert.equal(answer.status, 200)
      const [first] = (await answer.text()).match(/(?<= id=")entry-\d+/)!
      assert.equal(first, `entry-${logSize - 1}`, query)
    }
  })

  test('gives commands that audit it', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log')
    const commands = (await page.locator('.audit pre').textContent())!
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-audit-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const script = commands.replaceAll('npx pinproof', `"${process.execPath}" "${LAUNCHER}"`)
    const { stdout } = await promisify(execFile)('sh', ['-ec', script], { cwd: folder })
    const verdict = `SOUND: ${logSize} entries, ${CERTIFICATES} certificates, 0 faults`
    assert.equal(stdout.split(`\n${verdict}`).length - 1, 2, stdout)
  })

  test('names addresses for monitors that exist', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log')
    const hrefs = await page
      .locator('.addresses a')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    assert.equal(hrefs.length, 5)
    for (const href of hrefs) assert.equal((await fetch(href)).status, 200, href)
  })

  test('can be used by the keyboard alone', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/log')
    await assertKeyboardReaches(page, [
      'Find a certificate',
      'Search',
      'Older entries',
      'Copy the checkpoint',
    ])
    await page.getByLabel('Find a certificate').focus()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#entry-3$/)
  })
})

describeInBrowser('the page of an empty log', () => {
  test('says that it is empty, and shows what is signed all the same', async t => {
    const customer = await certifyingCustomer()
    t.after(customer.close)
    const { page, open } = await openVisit(t, customer.baseUrl)
    await open('/log')
    await page.getByText('The log is empty').waitFor()
    assert.equal(await page.locator('.entry').count(), 0)
    assert.ok(
      await page
        .locator('section', { has: page.locator('#checkpoint') })
        .locator('pre')
        .isVisible(),
    )
    await open('/log?q=0')
    assert.match(await page.getByRole('status').innerText(), /The log has no entries yet/)
  })
})
