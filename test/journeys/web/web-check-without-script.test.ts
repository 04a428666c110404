import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertOnlyOwnHost } from '../../support/browser/page-assertions.ts'
import {
  type CertifyingCustomer,
  certifyingCustomer,
  NEWS,
} from '../../support/service/certifying-customer.ts'
import { certified } from '../../support/service/client.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const SECRET = 'a text that nobody else may see'

describeInBrowser('the page that checks, without JavaScript', () => {
  let customer: CertifyingCustomer
  before(async () => {
    customer = await certifyingCustomer()
  })
  after(() => customer.close())

  test('says that it needs JavaScript and why, and shows how to do it otherwise', async t => {
    const visit = await openVisit(t, customer.baseUrl, { javaScriptEnabled: false })
    await visit.open('/check')
    // Found by its place: searches by text pass over everything inside <noscript>.
    const notice = visit.page.locator('noscript .callout')
    assert.match(await notice.innerText(), /This page needs JavaScript, because your text must not be sent/)
    await notice.locator('a').click()
    await visit.page.waitForURL(`${customer.baseUrl}/check#yourself`)
    const commands = (await visit.page.locator('.check-yourself pre').allTextContents()).join('')
    for (const tool of ['sha256sum', 'curl', 'npx pinproof verify']) assert.ok(commands.includes(tool), tool)
    assertOnlyOwnHost(visit)
    await assertFits(visit.page)
  })

  test('shows no form that could do nothing', async t => {
    const { page, open } = await openVisit(t, customer.baseUrl, { javaScriptEnabled: false })
    await open('/check')
    assert.ok(await page.locator('form[data-check]').isHidden())
  })

  test('hands the text to nobody, even where the script did not arrive', async t => {
    const { page, open, settle, requests } = await openVisit(t, customer.baseUrl)
    await page.route('**/assets/*.js', route => route.abort())
    await open('/check')
    await page.getByLabel('Paste the text').fill(SECRET)
    await page.getByRole('button', { name: 'Check' }).click()
    await settle()
    assert.equal(page.url(), `${customer.baseUrl}/check`)
    const uploads = requests.map(({ url, body }) =>
      decodeURIComponent(`${url} ${body ?? ''}`).replaceAll('+', ' '),
    )
    assert.deepEqual(
      uploads.filter(text => text.includes(SECRET)),
      [],
    )
  })

  test('gives commands that find the certificate of a file and verify it', async t => {
    const { verify_code } = await certified(customer.baseUrl, customer.key, NEWS)
    const { page, open } = await openVisit(t, customer.baseUrl, { javaScriptEnabled: false })
    await open('/check')
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-check-'))
    t.after(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'article.txt'), NEWS.content)
    const sh = async (command: string) =>
      (await promisify(execFile)('sh', ['-ec', command], { cwd: folder })).stdout
    const lines = (await page.locator('.check-yourself pre').allTextContents()).join('').trim().split('\n')
    const [hashing, asking, fetching, ...verifying] = lines as [string, string, string, ...string[]]
    const [hash] = (await sh(hashing)).split(' ')
    assert.ok((await sh(asking.replace('<hash>', hash!))).includes(verify_code))
    await sh(fetching.replace('<code>', verify_code).replace('<hash>', hash!))
    const output = await sh(
      verifying.join('\n').replace('npx pinproof', `"${process.execPath}" "${LAUNCHER}"`),
    )
    assert.match(output, new RegExp(`VALID: ${verify_code}`))
  })

  test('leads from a code to its certificate', async t => {
    const { verify_code } = await certified(customer.baseUrl, customer.key, NEWS)
    const { page, open } = await openVisit(t, customer.baseUrl, { javaScriptEnabled: false })
    await open('/check')
    await page.getByLabel('Verify code, hash or CID').fill(verify_code)
    await page.getByRole('button', { name: 'Find' }).click()
    assert.equal(page.url(), `${customer.baseUrl}/certificate/${verify_code}`)
  })
})
