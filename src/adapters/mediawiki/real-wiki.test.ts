import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startLocalWiki, whyNoWiki } from '../../../test/support/outside-world/local-wiki.ts'
import { createPoliteServer } from '../../evidence/finding/polite-server.ts'
import { createReferenceFinder } from '../../evidence/finding/reference-finder.ts'
import { cutPassages } from '../../evidence/sources/cut-passages.ts'
import { createPageReader } from '../html/page-reader.ts'
import { createWebFetcher } from '../web-fetch/web-fetcher.ts'
import { createMediawikiWorks } from './mediawiki-works.ts'

const BRIDGE = `'''Old Mill Bridge''' is a stone bridge in [[Harwick]]. It was built in 1904 by the engineer Anna Lund.

== Closure ==
The town council of Harwick voted 9 to 4 to close the bridge in March 2025. Work on the arches began on April 7. The repair costs 2.4 million euros.

{| class="wikitable"
! Year !! Vehicles
|-
| 2020 || 900
|}
* A list item.
`
const PAGES = { 'Old Mill Bridge': BRIDGE, Lighthouse: 'The lighthouse of Saint Orlan is white.' }
const VOTE = { text: 'The council voted 9 to 4 to close the bridge.', names: ['Harwick'] }
const BUILDER = { text: 'Anna Lund built the Old Mill Bridge.', names: ['Anna Lund', 'Old Mill Bridge'] }
const OTHER = { text: 'The parliament of Landria met on Sunday.', names: ['Landria'] }

function finderAt(apiUrl: string) {
  const web = createWebFetcher({
    userAgent: 'test',
    trustedOrigins: [new URL(apiUrl).origin],
    deadlineMsMax: 60_000,
  })
  const works = createMediawikiWorks({ apiUrl, pages: createPageReader(), cutPassages })
  const rules = { atOnceMax: 2, intervalMs: 0, requestsPerVisitMax: 30 }
  const server = createPoliteServer({ web, clock: () => new Date(), startTimer: () => () => {}, rules })
  return createReferenceFinder({ name: 'the wiki', works, server })
}

describe('a real wiki', { skip: whyNoWiki() ?? false, timeout: 240_000 }, () => {
  let wiki: Awaited<ReturnType<typeof startLocalWiki>>
  before(async () => {
    wiki = await startLocalWiki('Harbour Wiki', PAGES)
  })
  after(() => wiki?.close())

  async function checkPassages(): Promise<void> {
    const scope = { until: new Date(Date.now() + 60_000), accountId: undefined, deadlineMs: 60_000 }
    const { passages, asked, silent } = await finderAt(wiki.apiUrl).findPassages(
      [VOTE, OTHER, BUILDER],
      scope,
    )
    assert.deepEqual([asked, silent], [['the wiki'], []])
    const [vote, other, builder] = passages
    assert.equal(
      vote![0]!.text,
      'The town council of Harwick voted 9 to 4 to close the bridge in March 2025. Work on the arches began on April 7. The repair costs 2.4 million euros.',
    )
    assert.match(builder![0]!.text, /built in 1904 by the engineer Anna Lund/u)
    assert.deepEqual(other, [])
    for (const { url, host, outlet, unproven } of [...vote!, ...builder!]) {
      assert.equal(url, `${new URL(wiki.apiUrl).origin}/index.php/Old_Mill_Bridge`)
      assert.deepEqual([host, outlet, unproven], ['127.0.0.1', 'Harbour Wiki', true])
    }
  }

  test(
    'gives the passages of its pages that share words with a claim, under its own name and as one origin',
    checkPassages,
  )

  test('gives the same as plain text, with TextExtracts installed', async () => {
    wiki.install('TextExtracts')
    await checkPassages()
  })
})
