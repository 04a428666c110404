import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { certifyHostileText, HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import {
  assertFits,
  assertLight,
  assertNoErrors,
  assertNoLayoutShift,
  assertOnlyOwnHost,
} from '../../support/browser/page-assertions.ts'
import { openSite, type Site, type SitePage } from '../../support/browser/pages.ts'

const MAIN_CHARACTERS_MIN = 40
const PHONE_WIDTH = 360
const PHONE_HEIGHT = 740
/** Besides the one that every page has. */
const OWN_SCRIPT = 'script[src]:not([src*="/site-"])'

describeInBrowser('the pages', () => {
  let site: Site
  before(async () => {
    site = await openSite()
  })
  after(() => site.close())

  test('every page is sound, light and accessible, and fits on a phone', async t => {
    for (const page of site.pages) await t.test(page.title, t => walk(t, page))
  })

  test('every page says what it has to say without JavaScript, and stays where it is', async t => {
    const visit = await openVisit(t, site.baseUrl, { javaScriptEnabled: false, width: PHONE_WIDTH })
    for (const { title, path, cookie } of site.pages) {
      await t.test(`${title}, ${path}`, async () => {
        await visit.become(cookie)
        await visit.open(path)
        const headings = await visit.page.locator('h1:visible').allInnerTexts()
        assert.equal(headings.length, 1, 'there must be one h1 to be seen')
        const [main = ''] = await visit.page.locator('main').allInnerTexts()
        const text = main.replace(headings[0]!, '').trim()
        assert.ok(text.length >= MAIN_CHARACTERS_MIN, `besides the h1 there is only "${text}"`)
        await assertNoLayoutShift(visit)
      })
    }
  })

  test('hostile text is shown and harms nobody', async t => {
    for (const page of await certifyHostileText(site.baseUrl)) {
      await t.test(`${page.title}, ${page.path}`, async t => {
        const visit = await openVisit(t, site.baseUrl, { cookie: page.cookie })
        assert.equal((await visit.open(page.path)).status(), page.status)
        await assertInert(visit, HOSTILE_MARKUP)
        await assertFits(visit.page)
      })
    }
  })

  async function walk(t: TestContext, { path, status, cookie }: SitePage): Promise<void> {
    const visit = await openVisit(t, site.baseUrl, { cookie, isFirst: true })
    const answer = await visit.open(path)
    await t.test(`${path} answers ${status} with a page`, () => {
      assert.equal(answer.status(), status)
      assert.equal(answer.headers()['content-type'], 'text/html; charset=utf-8')
    })
    await t.test(`${path} is at most 100 kB on the first load`, () => assertLight(visit))
    await t.test(`${path} asks nothing of other hosts`, () => assertOnlyOwnHost(visit))
    await t.test(`${path} has no errors`, () => assertNoErrors(visit))
    await t.test(`${path} does not jump`, () => assertNoLayoutShift(visit))
    await t.test(`${path} says what it is`, async () => {
      assert.deepEqual(await visit.page.evaluate(findMissing), [], 'these are missing')
    })
    await t.test(`${path} is accessible in light colours`, () => assertAccessible(visit.page))
    await visit.page.setViewportSize({ width: PHONE_WIDTH, height: PHONE_HEIGHT })
    await visit.page.emulateMedia({ colorScheme: 'dark' })
    await t.test(`${path} is accessible in dark colours, on a phone`, () => assertAccessible(visit.page))
    await t.test(`${path} fits on a phone`, () => assertFits(visit.page))
    // What styles alone move on a phone is seen without JavaScript.
    if ((await visit.page.locator(OWN_SCRIPT).count()) === 0) return
    await t.test(`${path} does not jump on a phone`, async () => {
      await visit.open(path)
      await assertNoLayoutShift(visit)
    })
  }
})

/** Runs in the page. Metadata for search engines, bookmarks, screen readers and phones. */
function findMissing(): string[] {
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
  const found = {
    'exactly one h1': document.querySelectorAll('h1').length === 1,
    'a title': document.title.trim() !== '',
    'a language': document.documentElement.lang !== '',
    'a description': content('description').trim() !== '',
    'a viewport as wide as the device': content('viewport').includes('width=device-width'),
    'an icon, so that no browser has to guess': document.querySelector('link[rel~=icon]') !== null,
  }
  return Object.entries(found).flatMap(([name, there]) => (there ? [] : [name]))
}
