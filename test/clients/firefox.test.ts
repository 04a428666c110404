import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { buildBrowser } from '../../clients/build/build-browser.ts'
import { ARTICLE, type CertifiedSite, SOURCE, startCertifiedSite } from '../support/browser/certified-site.ts'
import { type Firefox, hasFirefox, NO_FIREFOX, startFirefox } from '../support/browser/firefox.ts'

const ID = 'pages@pinproof.example'
const ANSWER = `return document.querySelector('[data-result]')?.ariaBusy === 'false'
  && [...document.querySelectorAll('[data-answer]')].map(each => each.dataset.answer)`
const HEADLINE = `const headline = document.querySelector('article.verification h3')?.innerText
  return headline !== 'Checking' && headline`

describe('in Firefox', { skip: hasFirefox() ? false : NO_FIREFOX }, () => {
  let site: CertifiedSite
  let firefox: Firefox
  let folder: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pinproof-firefox-'))
    site = await startCertifiedSite()
    firefox = await startFirefox()
  })
  after(async () => {
    await firefox?.close()
    await site?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the page /check verifies a text that is typed into it', async () => {
    await firefox.open(`${site.customer.baseUrl}/check`)
    await firefox.inPage(
      `const field = document.querySelector('form[data-check] textarea')
       field.value = arguments[0]
       field.dispatchEvent(new Event('input', { bubbles: true }))
       field.form.requestSubmit()
       return true`,
      SOURCE,
    )
    assert.match(await firefox.inPage<string>(HEADLINE), /^Valid/)
  })

  test('a capsule verifies itself from disk', async () => {
    const answer = await fetch(`${site.customer.baseUrl}/certificate/${site.code}/capsule.html`)
    const file = join(folder, 'capsule.html')
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    await firefox.open(pathToFileURL(file).href)
    assert.match(await firefox.inPage<string>(HEADLINE), /^Valid, but the content was not compared/)
  })

  test('the extension is installed without a complaint, and tells the certified words from changed ones', async () => {
    const file = join(folder, 'extension.xpi')
    writeFileSync(file, await buildBrowser())
    await firefox.install(file, true)
    const faults = await firefox.until<{ list: string[] }>(
      `const { extension } = WebExtensionPolicy.getByID(arguments[0]) ?? {}
       return extension && { list: [...extension.warnings, ...extension.errors] }`,
      ID,
    )
    assert.deepEqual(faults, { list: [] })
    await firefox.open(site.publish(ARTICLE, site.badge))
    assert.deepEqual(await firefox.inPopup(ID, ANSWER), ['whole'])
    await firefox.open(site.publish(ARTICLE.replace('9–4', '9–3'), site.badge))
    assert.deepEqual(await firefox.inPopup(ID, ANSWER), ['differs'])
  })
})
