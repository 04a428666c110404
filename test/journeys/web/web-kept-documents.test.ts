import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import type { Visit } from '../../support/browser/visit.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const DOCUMENT = ONE_OF_EACH[1]!

type Account = { keep_documents: boolean; kept_documents: { count: number; bytes: number } }

describeInBrowser('documents kept, on the dashboard', () => {
  let service: RunningService
  let base: string

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
  })
  after(() => service.close())

  const page = (path: string, cookie: string) =>
    fetch(base + path, { redirect: 'manual', headers: { cookie } })
  const account = async (cookie: string) => (await (await page('/api/v1/account', cookie)).json()) as Account
  const statusText = async ({ page: shown }: Visit) => shown.getByRole('status').textContent()

  for (const javaScriptEnabled of [true, false]) {
    test(`are asked for, counted, erased and given up, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async t => {
      const { cookie, key } = await newCustomer(base)
      const visit = await openVisit(t, base, { cookie, javaScriptEnabled })
      const section = visit.page.getByRole('region', { name: 'Documents kept' })
      await visit.open('/dashboard')
      assert.match((await section.textContent())!, /We keep none of your texts/)
      await section.getByRole('button', { name: 'Keep my company documents' }).click()
      await visit.settle()
      assert.match((await statusText(visit))!, /are kept, encrypted/)
      assert.equal(await section.getByRole('link', { name: 'Erase all' }).count(), 0)

      for (const _ of ['one', 'two']) await certified(base, key, DOCUMENT)
      await visit.open('/dashboard')
      assert.deepEqual(await section.locator('dd').first().textContent(), '2')
      await section.getByRole('link', { name: 'Erase all' }).click()
      await visit.settle()
      assert.match((await visit.page.locator('main').textContent())!, /2 documents, .*This cannot be undone/s)
      await visit.page.getByRole('link', { name: 'Keep it as it is' }).click()
      assert.equal((await account(cookie)).kept_documents.count, 2)
      await section.getByRole('link', { name: 'Erase all' }).click()
      await visit.page.getByRole('button', { name: 'Erase all documents' }).click()
      assert.match((await statusText(visit))!, /are erased. New ones are kept again/)
      assert.deepEqual(
        await account(cookie).then(({ keep_documents, kept_documents }) => [
          keep_documents,
          kept_documents.count,
        ]),
        [true, 0],
      )

      await certified(base, key, DOCUMENT)
      await visit.open('/dashboard')
      await section.getByRole('link', { name: 'Stop keeping' }).click()
      await visit.settle()
      assert.match(
        (await visit.page.locator('main').textContent())!,
        /One document, .*also erases everything/s,
      )
      await visit.page.getByRole('button', { name: 'Stop and erase' }).click()
      assert.match((await statusText(visit))!, /not kept any more, and those that were are erased/)
      assert.deepEqual((await account(cookie)).kept_documents, { count: 0, bytes: 0 })
    })
  }

  test('the pages that ask send on whoever is not logged in, or has nothing to erase', async () => {
    const { cookie } = await newCustomer(base)
    for (const path of ['/dashboard/documents/erase', '/dashboard/documents/stop']) {
      const stranger = await fetch(base + path, { redirect: 'manual' })
      assert.equal(stranger.headers.get('location'), `/login?next=${path}`)
      assert.equal((await page(path, cookie)).headers.get('location'), '/dashboard#documents')
      assert.equal((await postForm(base, path, {})).headers.get('location'), '/login?next=/dashboard')
    }
    assert.equal((await page('/dashboard/documents', cookie)).headers.get('location'), '/dashboard#documents')
    assert.equal((await account(cookie)).keep_documents, false)
  })

  test('every state is accessible, fits on a phone and is reached by the keyboard', async t => {
    const { cookie, key } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie, colorScheme: 'dark' })
    await visit.open('/dashboard')
    await assertKeyboardReaches(visit.page, ['Keep my company documents'])
    await assertSound()
    await postForm(base, '/dashboard/documents', {}, { cookie })
    await certified(base, key, DOCUMENT)
    await visit.open('/dashboard')
    await assertKeyboardReaches(visit.page, ['Erase all', 'Stop keeping'])
    for (const path of ['/dashboard', '/dashboard/documents/erase', '/dashboard/documents/stop']) {
      await visit.open(path)
      await assertSound()
    }

    async function assertSound(): Promise<void> {
      await assertAccessible(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
  })
})
