import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { standingChecks } from '../../../src/core/judging/verdict.ts'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors, assertNoLayoutShift } from '../../support/browser/page-assertions.ts'
import { type Customer, certified, newCustomer, post } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const [NEWS, DOCUMENT, , AGENT] = ONE_OF_EACH as [
  (typeof ONE_OF_EACH)[0],
  (typeof ONE_OF_EACH)[0],
  unknown,
  (typeof ONE_OF_EACH)[0],
]
const REASON = 'The opening was put off after we went to press.'

describeInBrowser('the page of a certificate', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    owner = await newCustomer(base)
  })
  after(() => service.close())

  const issue = (fields = NEWS, { key } = owner) => certified(base, key, fields)
  const another = (content: string) => issue({ ...NEWS, content })

  async function change(code: string, verb: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${owner.key}` }
    const answer = await post(base, `/api/v1/certificates/${code}/${verb}`, body, headers)
    assert.equal(answer.status, 200, await answer.text())
  }

  test('is checked in the browser on load, and tells a stranger the grade, every check and its explanation', async t => {
    const { verify_code: code, trust_grade: grade, trust_score: score } = await issue()
    const { page, open } = await openVisit(t, base)
    await open(`/certificate/${code}`)
    assert.equal(await textOf(page.locator('h1')), NEWS.title)
    const banner = page.getByRole('complementary', { name: 'Status' })
    await banner.locator('[data-checked=good]').getByText('Checked in your browser').waitFor()
    assert.match(await textOf(banner), /^✓\s*Valid/)
    assert.match(await textOf(page.locator('.certifier')), /unconfirmed account/)
    const seal = page.getByRole('img', { name: `Grade ${grade}, ${score} of 100 points` })
    assert.ok(await seal.isVisible())
    const text = (await textOf(page.locator('.certificate-findings'))).replace(/\s+/g, ' ')
    const { parts, findings } = await (await fetch(`${base}/api/v1/certificates/${code}`)).json()
    const asked = standingChecks(PRODUCTS.of('news_verify').rubric)
    for (const [, { label }] of asked) assert.ok(text.includes(label), label)
    for (const { sentence } of findings) assert.ok(text.includes(sentence.replace(/\s+/g, ' ')), sentence)
    assert.equal(await page.locator('.finding-points').count(), asked.length)
    const headings = await page.locator('.finding-part').getByRole('heading').all()
    assert.equal(headings.length, parts.length)
    assert.match(await textOf(page.locator('main')), /\d+ of 100 points could be decided/)
    assert.match(await textOf(page.locator('main')), /Not that the news is true\./)
    assert.equal(
      await page.locator(`a[href="${NEWS.source_url}"]`).getAttribute('rel'),
      'nofollow ugc noopener noreferrer',
    )
    assert.equal(await page.getByRole('link', { name: 'Revoke' }).count(), 0)
  })

  test('says so when the proof that comes is not its own, or not of the status that it shows', async t => {
    const { verify_code: code } = await issue()
    const { verify_code: other } = await another('Another text has another proof, said Mayor Ann Lee.')
    const { page, open } = await openVisit(t, base, { isAlone: true })
    let proof = await (await fetch(`${base}/api/v1/certificates/${other}/proof`)).text()
    await page.route('**/proof', route => route.fulfill({ body: proof, contentType: 'application/json' }))
    await open(`/certificate/${code}`)
    await page.locator('[data-checked=bad]').getByText('Do not rely on this page').waitFor()
    await change(code, 'revoke', { reason: REASON })
    proof = await (await fetch(`${base}/api/v1/certificates/${code}/proof`)).text()
    const shown = await (await fetch(`${base}/certificate/${other}`)).text()
    const stale = shown.replaceAll(other, code)
    await page.route(`**/certificate/${code}`, route =>
      route.fulfill({ body: stale, contentType: 'text/html' }),
    )
    await open(`/certificate/${code}`)
    await page.locator('[data-checked=bad]').getByText('this certificate is revoked').waitFor()
  })

  test('keeps explanations from strangers once the account says so', async t => {
    const shy = await newCustomer(base)
    const { verify_code: code } = await issue(NEWS, shy)
    const { page, open, become } = await openVisit(t, base, { cookie: shy.cookie })
    await open('/dashboard')
    await page.getByRole('button', { name: 'Show them to me alone' }).click()
    await page.getByText('Only you see why your articles').waitFor()
    await become(undefined)
    await open(`/certificate/${code}`)
    assert.match(await textOf(page.locator('.certificate-findings')), /are shown to the owner/)
    assert.equal(await page.locator('.evidence').count(), 0)
  })

  test('of a private one opens by a share link, whose secret is in no address, and not without it', async t => {
    const { verify_code: code, hash } = await issue(DOCUMENT)
    const headers = { authorization: `Bearer ${owner.key}` }
    const made = await post(base, `/api/v1/certificates/${code}/share-links`, {}, headers)
    const { url } = (await made.json()) as { url: string }
    const { page, open, requests } = await openVisit(t, base)
    await open(`/certificate/${code}`)
    const shared = page.locator('[data-share]')
    assert.equal(await shared.isVisible(), false)
    assert.ok(!(await page.content()).includes(hash))

    await page.goto('about:blank')
    await open(url.slice(base.length))
    await shared.locator('[data-conclusion="good"]').waitFor()
    assert.match(await textOf(shared), new RegExp(hash))
    assert.ok(await shared.getByRole('link', { name: /Save the proof/ }).isVisible())
    const secret = url.split('#share=')[1]!
    assert.ok(!requests.some(({ url: address }) => address.split('#')[0]!.includes(secret)))
    assert.equal(requests.filter(({ body }) => body?.includes(secret)).length, 1)

    await page.goto('about:blank')
    await open(`/certificate/${code}#share=${'A'.repeat(43)}`)
    await shared.getByText('This link does not open the certificate').waitFor()
  })

  test('tells the owner what was found and on what it stands, and leads to what an owner may do', async t => {
    const { verify_code: code } = await issue(DOCUMENT)
    const { page, open } = await openVisit(t, base, { cookie: owner.cookie })
    await open(`/certificate/${code}`)
    assert.equal(await textOf(page.locator('h1')), DOCUMENT.title)
    const own = await fetch(`${base}/api/v1/certificates/${code}`, { headers: { cookie: owner.cookie } })
    const { findings } = (await own.json()) as { findings: { sentence: string }[] }
    const text = (await textOf(page.locator('.certificate-findings'))).replace(/\s+/g, ' ')
    for (const { sentence } of findings) assert.ok(text.includes(sentence.replace(/\s+/g, ' ')), sentence)
    assert.match(await textOf(page.locator('main')), /You see the explanations as the owner/)
    for (const [name, verb] of [
      ['Revoke', 'revoke'],
      ['Name a successor', 'supersede'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      assert.equal(href, `/dashboard/certificates/${code}/${verb}`)
    }
  })

  test('shows a revoked certificate as nothing but revoked, on the screen and on paper', async t => {
    const { verify_code: code } = await another('The bridge opens on Monday, said Mayor Ann Lee.')
    await change(code, 'revoke', { reason: REASON })
    const { page, open } = await openVisit(t, base)
    await open(`/certificate/${code}`)
    const banner = page.getByRole('complementary', { name: 'Status' })
    assert.match(await textOf(banner), /^✗\s*Revoked\n/)
    assert.ok((await textOf(banner)).includes(REASON))
    assert.ok((await banner.boundingBox())!.y < (await page.locator('h1').boundingBox())!.y)
    assert.equal(await textOf(page.locator('h1')), `Revoked: ${NEWS.title}`)
    assert.equal(await page.title(), `Revoked: ${NEWS.title} · Pinproof`)
    assert.match(await textOf(page.locator('.certificate-seal')), /revoked/i)
    assert.match(await textOf(page.locator('.lead')), /^Was grade [A-F].*no longer stands/)
    assert.match(await textOf(page.locator('.timeline')), new RegExp(`Revoked by its owner: ${REASON}`))
    await page.emulateMedia({ media: 'print' })
    assert.ok(await banner.isVisible())
  })

  test('leads from a superseded certificate to its successor', async t => {
    const { verify_code: code } = await another('The bridge cost 3 million, said Mayor Ann Lee.')
    const { verify_code: newer } = await another('The bridge cost 4 million, said Mayor Ann Lee.')
    await change(code, 'supersede', { by: newer })
    const { page, open } = await openVisit(t, base)
    await open(`/certificate/${code}`)
    assert.equal(await textOf(page.locator('h1')), `Superseded: ${NEWS.title}`)
    await page.getByRole('link', { name: 'Go to its successor' }).click()
    await page.waitForURL(`**/certificate/${newer}`)

    await change(code, 'revoke', { reason: REASON })
    await open(`/certificate/${code}`)
    const events = await page.locator('.timeline-what').allInnerTexts()
    assert.deepEqual(
      events.map(event => event.split(' ')[0]),
      ['Issued', 'Superseded', 'Revoked'],
    )
    const versions = page.getByRole('region', { name: 'Versions' })
    const rows = await versions.locator('.versions > li').allInnerTexts()
    assert.equal(rows.length, 2)
    assert.match(rows[0]!, new RegExp(`${newer}[^]*0 paragraphs are the same, 1 new or changed, 1 gone`))
    assert.match(rows[1]!, /This certificate/)
    await versions.getByRole('link', { name: newer }).click()
    await page.waitForURL(`**/certificate/${newer}`)
  })

  test('shows for a hash what the badge shows, and which of several it is', async t => {
    const fields = { ...NEWS, content: 'Two accounts have certified this, said Mayor Ann Lee.' }
    const first = await issue(fields)
    const other = await newCustomer(base)
    const second = await issue(fields, other)
    await post(
      base,
      `/api/v1/certificates/${second.verify_code}/revoke`,
      { reason: REASON },
      { authorization: `Bearer ${other.key}` },
    )
    const { page, open } = await openVisit(t, base)
    await open(`/certificate/${first.hash}`)
    assert.match(await textOf(page.locator('.eyebrow')), new RegExp(first.verify_code))
    assert.notEqual(await textOf(page.locator('h1')), NEWS.title)
    assert.match(await textOf(page.locator('.callout')), /certified more than once/)
    const rows = await page.locator('tbody tr').allInnerTexts()
    assert.equal(rows.length, 2)
    assert.ok(rows[0]!.includes(second.verify_code) && !rows[0]!.includes('Shown above'))
    assert.ok(rows[1]!.includes(first.verify_code) && rows[1]!.includes('Shown above, and by the badge'))

    await page.getByRole('link', { name: second.verify_code }).click()
    await page.waitForURL(`**/certificate/${second.verify_code}`)
    await page.getByText('Badge', { exact: true }).click()
    assert.ok((await textOf(page.locator('.certificate-embed'))).includes(`.svg?code=${second.verify_code}`))
    await page.getByRole('link', { name: 'All certificates of this content' }).click()
    await page.waitForURL(`**/certificate/${first.hash}`)
  })

  test('gives away a family of badges: chosen, copied, shown elsewhere, with a pop-over that leads back', async t => {
    const { verify_code: code, hash } = await another('A text whose badge is shown, said Mayor Ann Lee.')
    const { page, open } = await openVisit(t, base)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(`/certificate/${code}`)
    await page.getByText('Badge', { exact: true }).click()
    const members = page.locator('.badge-member')
    const sizes: number[][] = []
    for (const image of await members.getByRole('img', { name: 'Pinproof certificate' }).all()) {
      await image.scrollIntoViewIfNeeded()
      await image.evaluate((img: HTMLImageElement) => img.decode())
      sizes.push(await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    }
    assert.deepEqual(sizes.slice(1), [
      [128, 160],
      [320, 96],
    ])

    const copy = async (name: string) => {
      await page.getByRole('button', { name: `Copy ${name}` }).click()
      await page.getByRole('button', { name: `Copied ${name}` }).waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const badge = `${base}/api/v1/badge/${hash}.svg?code=${code}`
    const target = `${base}/certificate/${code}`
    await members.nth(2).getByText('Markdown, and PNG for mail').click()
    assert.equal(
      await copy('the Markdown, card'),
      `[![Pinproof certificate](${badge}&style=card&theme=auto)](${target})`,
    )
    await page.getByText('Dark', { exact: true }).click()
    assert.match(
      await copy('the HTML for mail, card'),
      /\.png\?code=.+&style=card&theme=dark" .+ width="320"/,
    )
    const markup = await copy('the HTML, small')
    assert.equal(
      markup,
      `<a href="${target}"><img src="${badge}" alt="Pinproof certificate" height="20"></a>`,
    )

    await page.route(`${base}/elsewhere`, route =>
      route.fulfill({
        body: `<!doctype html><p>${markup}</p><script src="${base}/badge.js" defer></script>`,
        contentType: 'text/html',
      }),
    )
    await page.goto(`${base}/elsewhere`)
    await page.getByRole('img').click()
    const popover = page.getByRole('dialog', { name: 'Pinproof certificate' })
    await popover.getByText('✓ Valid').waitFor()
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    await page.getByRole('img').click()
    await popover.getByRole('link', { name: 'See the certificate' }).click()
    await page.waitForURL(target)
  })

  test('has a picture for previews of links, unless it is private', async () => {
    const head = async (code: string) => (await fetch(`${base}/certificate/${code}`)).text()
    const picture = /<meta property="og:image" content="([^"]+)">/
    const address = picture.exec(await head((await issue()).verify_code))![1]!.replaceAll('&amp;', '&')
    const file = Buffer.from(await (await fetch(address)).arrayBuffer())
    assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1200, 630])
    const { verify_code: code, hash } = await issue(DOCUMENT)
    assert.doesNotMatch(await head(`${code}?hash=${hash}`), picture)
  })

  test('can be scanned from a dark screen', async t => {
    const { verify_code: code } = await issue()
    const { page, open } = await openVisit(t, base, { colorScheme: 'dark', width: 360 })
    await open(`/certificate/${code}`)
    const code2d = page.getByRole('img', { name: `QR code that leads to the certificate ${code}` })
    const png = (await code2d.screenshot()).toString('base64')
    const { width, height, pixels } = await page.evaluate(readPixels, `data:image/png;base64,${png}`)
    assert.equal(decodeQR({ width, height, data: Uint8Array.from(pixels) }), `${base}/certificate/${code}`)
  })

  test('prints on one sheet, with code, hash and QR code, and without what is for the owner alone', async t => {
    const { page, open } = await openVisit(t, base, { cookie: owner.cookie })
    for (const fields of ONE_OF_EACH) {
      const { verify_code: code, hash } = await issue(fields)
      await page.emulateMedia({ media: null })
      await open(`/certificate/${code}`)
      await page.emulateMedia({ media: 'print' })
      const text = await textOf(page.locator('body'))
      for (const needed of [code, hash, `${base}/certificate/${code}`, 'What this does not prove']) {
        assert.ok(text.includes(needed), `${fields.product_type}: ${needed}`)
      }
      assert.ok(await page.locator('.qr-code').isVisible())
      for (const secret of [
        '.finding-body > p:not(.finding-label)',
        '.evidence',
        '.certificate-owner',
        '.callout',
      ]) {
        assert.equal(await page.locator(secret).filter({ visible: true }).count(), 0, secret)
      }
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)
      assert.equal(sheets?.length, 1, fields.product_type)
    }
  })

  test('shows the declaration of an agent and nothing of a private content', async t => {
    const agent = await issue(AGENT)
    const document = await issue(DOCUMENT)
    const { page, open } = await openVisit(t, base)
    await open(`/certificate/${agent.verify_code}`)
    const story = await page.locator('.certificate-story h2').allInnerTexts()
    assert.equal(story[0], 'What the agent declares about itself')
    await page.getByText('The whole declaration').click()
    assert.ok((await textOf(page.getByLabel('The declaration'))).includes('"skills"'))
    await open(`/certificate/${document.verify_code}`)
    const markup = await page.content()
    assert.ok(!markup.includes(DOCUMENT.title!))
    await page.getByText('Technical details', { exact: true }).click()
    assert.match(
      await textOf(page.locator('#panel-details')),
      /Commitment in the record\s+sha256:[0-9a-f]{64}/,
    )
  })

  test('holds hostile text in, also where the owner reads what was found', async t => {
    const title = `\u2069\u202e${HOSTILE_MARKUP}\u2066`
    const hostile = { title, content: `${title} was said on Monday, and ${title} again.` }
    const visit = await openVisit(t, base, { cookie: owner.cookie })
    for (const product_type of ['news_verify', 'info_verify', 'email_verify', 'agent_verify']) {
      const { verify_code: code } = await issue({ ...hostile, product_type })
      await visit.open(`/certificate/${code}`)
      await assertInert(visit, HOSTILE_MARKUP)
      await assertFits(visit.page)
    }
  })

  test('hands out a capsule that checks itself, and is nobody’s page when shown here', async t => {
    const { verify_code: code } = await issue()
    const { page, open } = await openVisit(t, base)
    await open(`/certificate/${code}`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'a certificate that verifies itself' }).click()
    const download = await downloading
    assert.equal(download.suggestedFilename(), `pinproof-${code}.html`)
    // As a browser would show it that does not save attachments.
    await page.route('**/capsule.html', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-disposition': 'inline' } })
    })
    await page.goto(`${base}/certificate/${code}/capsule.html`)
    await page.locator('[data-conclusion=warn]').getByText('the content was not compared').first().waitFor()
    assert.equal(await page.evaluate(() => globalThis.origin), 'null')
  })

  test('says everything without script, and can be walked with the keyboard alone', async t => {
    const { verify_code: code } = await issue(AGENT)
    const visit = await openVisit(t, base)
    await visit.open(`/certificate/${code}`)
    await assertKeyboardReaches(visit.page, [
      'Copy the code',
      'Proof',
      /^Download the proof/,
      /^Download a certificate that verifies itself/,
      'The whole declaration',
    ])
    await assertNoErrors(visit)
    await assertNoLayoutShift(visit)

    const plain = await openVisit(t, base, { javaScriptEnabled: false })
    await plain.open(`/certificate/${code}`)
    assert.equal(await plain.page.locator('[data-copy]:visible').count(), 0)
    await visit.page.evaluate(() => {
      // The form that compares a text can do nothing without script, and is not shown.
      for (const part of document.querySelectorAll('[data-copy], .words')) part.remove()
    })
    const said = async (page: Page) => {
      // Without script nothing is checked in the browser, and the banner says so.
      const check = await textOf(page.locator('.banner-check'))
      return (await textOf(page.locator('main'))).replace(check, '').replace(/\s+/g, ' ')
    }
    assert.equal(await said(plain.page), await said(visit.page))
  })
})

/** As it can be read, without what is hidden. */
async function textOf(element: Locator): Promise<string> {
  return (await element.allInnerTexts()).join('\n')
}

/** Runs in the page, which may load pictures from data addresses. */
async function readPixels(source: string): Promise<{ width: number; height: number; pixels: number[] }> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const surface = new OffscreenCanvas(width, height).getContext('2d')!
  surface.drawImage(picture, 0, 0)
  return { width, height, pixels: [...surface.getImageData(0, 0, width, height).data] }
}
