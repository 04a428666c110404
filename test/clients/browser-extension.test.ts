import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { checkMark, type MarkAnswer } from '../../clients/browser/check-mark.ts'
import { ARTICLE, type CertifiedSite, SOURCE, startCertifiedSite } from '../support/browser/certified-site.ts'
import { findFullChromium, NO_CHROMIUM } from '../support/browser/chromium.ts'
import {
  type ExtendedChromium,
  type PopupAnswer,
  startExtendedChromium,
} from '../support/browser/chromium-extension.ts'

describe('the browser extension', { skip: findFullChromium() === undefined ? NO_CHROMIUM : false }, () => {
  let site: CertifiedSite
  let browser: ExtendedChromium
  before(async () => {
    site = await startCertifiedSite()
    browser = await startExtendedChromium()
  })
  after(async () => {
    await browser?.close()
    await site?.close()
  })

  async function visit(article: string, marks = site.badge): Promise<PopupAnswer> {
    await browser.page.goto(site.publish(article, marks))
    return browser.askPopup()
  }

  test('finds the badge of a page, and shows the seal over the certified words', async () => {
    const { answers, text } = await visit(ARTICLE)
    assert.equal(await browser.buttonText(), '1')
    assert.deepEqual(answers, ['whole'], text)
    assert.match(text, /Certified, word for word/)
    assert.match(text, /Bridge/)
    assert.match(text, /an unconfirmed account/)
  })

  test('finds the marks in the head of a page too', async () => {
    const address = `${site.customer.baseUrl}/certificate/${site.code}`
    for (const mark of [
      `<link rel="pinproof" href="${address}">`,
      `<meta name="pinproof" content="${address}">`,
    ])
      assert.deepEqual((await visit(ARTICLE, mark)).answers, ['whole'])
  })

  test('names what was changed, and what was put between', async () => {
    const changed = await visit(ARTICLE.replace('not amused', 'amused'))
    assert.deepEqual(changed.answers, ['differs'])
    assert.match(changed.text, /We are amused\./)
    const inserted = await visit(ARTICLE.replace('<ol>', '<p>The mayor was bribed.</p><ol>'))
    assert.deepEqual(inserted.answers, ['inserted'])
    assert.match(inserted.text, /The mayor was bribed\./)
  })

  test('is not deceived by certified words that no reader sees', async () => {
    const hidings = [
      'display:none',
      'visibility:hidden',
      'opacity:0',
      'position:absolute;left:-9999px',
      'font-size:1px',
      'color:transparent',
      'position:absolute;width:1px;height:1px;overflow:hidden',
      'text-indent:-9999px',
    ]
    for (const style of hidings) {
      const { answers, text } = await visit(
        `<div style="${style}">${ARTICLE}</div><p>The Moon is hollow.</p>`,
      )
      assert.deepEqual(answers, ['other'], `${style}: ${text}`)
    }
  })

  test('says what became of a certificate, and that a page without a badge is neither good nor bad', async () => {
    const revoked = await site.customer.issue({ product_type: 'news_verify', content: `${SOURCE}\nMore.` })
    await site.customer.revoke(revoked)
    const mark = `<link rel="pinproof" href="${site.customer.baseUrl}/certificate/${revoked}">`
    assert.deepEqual((await visit(ARTICLE, mark)).answers, ['revoked'])
    assert.deepEqual((await visit(ARTICLE, '')).answers, ['none'])
    const unknown = mark.replace(revoked, 'PP-0000000000000000')
    assert.deepEqual((await visit(ARTICLE, unknown)).answers, ['no-certificate'])
  })

  test('sends nothing but the code, and notices a service that comes back with another key', async () => {
    const stored: Record<string, unknown> = {}
    const storage = {
      local: {
        get: async () => structuredClone(stored),
        set: async (values: object) => void Object.assign(stored, values),
      },
    }
    const asked: string[] = []
    const request: typeof fetch = (address, options) => {
      asked.push(`${String(address)} ${JSON.stringify(options?.body ?? '')}`)
      return fetch(address, options)
    }
    const check = (): Promise<MarkAnswer> =>
      checkMark({ service: site.customer.baseUrl, code: site.code, hash: undefined }, ARTICLE, {
        request,
        storage,
      })
    assert.equal((await check()).kind, 'holds')
    assert.deepEqual(asked, [
      `${site.customer.baseUrl}/log/key ""`,
      `${site.customer.baseUrl}/api/v1/certificates/${site.code}/proof ""`,
    ])
    const keys = stored.keys as Record<string, string>
    keys[site.customer.baseUrl] = keys[site.customer.baseUrl]!.replace(/.$/, last =>
      last === 'A' ? 'B' : 'A',
    )
    assert.equal((await check()).kind, 'other-key')
  })
})
