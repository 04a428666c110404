import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { thunderbirdFiles } from '../../clients/build/build-thunderbird.ts'
import { assertAccessibleInBothColours } from '../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../support/browser/page-assertions.ts'
import type { Visit } from '../support/browser/visit.ts'

// The pages of the add-on outside Thunderbird, where they can be held against what all our pages are held against.

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const MAIL = 'From: Ann <ann@sender.example>\nSubject: The bridge\n\nIt opens.\n'

describeInBrowser('the pages of the Thunderbird add-on', () => {
  let files: Map<string, Buffer>
  let words: Record<string, { message: string }>
  const server = createServer((request, response) => {
    const name = request.url!.slice(1)
    const policy = JSON.parse(files.get('manifest.json')!.toString()).content_security_policy.extension_pages
    response.writeHead(files.has(name) ? 200 : 404, {
      'content-type': `${TYPES[extname(name)] ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': policy,
    })
    response.end(files.get(name))
  })
  before(async () => {
    files = new Map((await thunderbirdFiles()).map(({ name, body }) => [name, body]))
    words = JSON.parse(files.get('_locales/en/messages.json')!.toString())
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  after(() => new Promise(resolve => server.close(resolve)))

  async function open(t: TestContext, page: string, scene: Scene): Promise<Visit> {
    const visit = await openVisit(t, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      // For the sake of its init script.
      isAlone: true,
    })
    await visit.page.addInitScript(playThunderbird, { ...scene, words })
    const nothing = { certificates: [], next_cursor: null }
    await visit.page.context().route('**/api/v1/certificates?*', route => route.fulfill({ json: nothing }))
    await visit.open(`/${page}`)
    return visit
  }

  test('the settings are accessible and say what is wrong at its field, light and dark', async t => {
    const visit = await open(t, 'options.html', { stored: {} })
    await visit.page.getByLabel('Your secret address').fill('ann@sender.example')
    await visit.page.getByRole('button', { name: 'Save' }).click()
    await visit.page.getByText('This is not a secret address').waitFor()
    const field = visit.page.getByLabel('Your secret address')
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    assert.equal(await field.evaluate(element => element === document.activeElement), true)
    await assertAccessibleInBothColours(visit.page)
    await assertFits(visit.page)
    await assertNoErrors(visit)
  })

  test('the popup is accessible, with a question and with an answer, light and dark', async t => {
    const asking = await open(t, 'check.html', { stored: {} })
    await asking.page.getByRole('button', { name: 'Open the settings' }).waitFor()
    await assertAccessibleInBothColours(asking.page)
    await assertNoErrors(asking)

    const stored = { server: asking.baseUrl }
    const checking = await open(t, 'check.html', { stored, mail: MAIL })
    await checking.page.getByText('No certificate for this mail').waitFor()
    await assertAccessibleInBothColours(checking.page)
    await assertNoErrors(checking)
  })
})

type Scene = { stored: Record<string, string>; mail?: string }

/** Runs in the page: as much of Thunderbird as the two pages ask for. */
function playThunderbird({
  stored,
  mail = '',
  words,
}: Scene & { words: Record<string, { message: string }> }): void {
  Object.assign(globalThis, {
    messenger: {
      i18n: { getMessage: (name: string) => words[name]!.message },
      storage: {
        local: { get: async () => stored, set: async (values: object) => Object.assign(stored, values) },
      },
      permissions: { contains: async () => true, request: async () => true },
      runtime: { openOptionsPage: async () => {} },
      tabs: { query: async () => [{ id: 1 }] },
      messageDisplay: { getDisplayedMessages: async () => ({ messages: [{ id: 1 }] }) },
      messages: { getRaw: async () => new File([mail], 'mail.eml') },
      windows: { openDefaultBrowser: async () => {} },
    },
  })
}
