import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { watchLog } from '../../support/audit/monitor.ts'
import { type MiniWeb, type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { newsHouse } from '../../support/outside-world/news-house.ts'
import type { Report } from '../../support/outside-world/news-report.ts'
import { tunnel } from '../../support/outside-world/submitted-news.ts'
import { newCustomer } from '../../support/service/client.ts'
import { type EvidenceService, runEvidenceService } from '../../support/service/evidence-service.ts'

const published: Report = {
  slug: 'tunnel',
  title: tunnel.title,
  author: 'Sara Lund',
  publishedAt: '2026-03-12T06:00:00Z',
  paragraphs: tunnel.content.split('\n\n').slice(2, -1),
}
const ANOTHER_PRICE = published.paragraphs[1]!.replace('410 million', '140 million')

const edited: Report = {
  ...published,
  slug: 'edited',
  paragraphs: published.paragraphs.with(1, ANOTHER_PRICE),
}
const rewritten: Report = {
  ...published,
  slug: 'rewritten',
  paragraphs: [
    ...published.paragraphs.slice(0, 3),
    'The tunnel stays closed for cars. Nobody at the company would say when the second track will be ready for use.',
    'Neighbours of the northern entrance complained about noise and dust, and two of them went to court last year.',
    'The council of Brunfeld will talk about their complaints on Friday, and it has invited experts on noise from the coast.',
  ],
}
const otherAuthor: Report = { ...published, slug: 'other-author', author: 'Victor Quill' }

describe('the page at which news is said to have been published', () => {
  let web: MiniWeb
  let service: EvidenceService
  let press: Site
  let detour: Site
  let canary: Site

  before(async () => {
    web = startMiniWeb()
    canary = await web.openCanary()
    const reports = [published, edited, rewritten, otherAuthor]
    press = await web.open(newsHouse({ name: 'Brunfeld Press', format: 'rss', reports }))
    detour = await web.open((_, response) =>
      response.writeHead(302, { location: `${canary.origin}/tunnel` }).end(),
    )
    const settings = { PINPROOF_SOURCE_PAGES: 'on', PINPROOF_MODEL: 'none' }
    service = await runEvidenceService([press, detour], settings)
  })
  after(async () => {
    await service.close()
    await web.close()
  })

  async function findingFor(address: string) {
    const { finding } = await service.preview({ ...tunnel, source_url: address })
    return finding('news-source-page')
  }

  test('carries the text word for word: that supports it, and is certified', async () => {
    const monitor = await watchLog(service.baseUrl)
    const customer = await newCustomer(service.baseUrl)
    const { finding } = await service.certify(customer, { ...tunnel, source_url: `${press.origin}/tunnel` })
    const { outcome, points, max, sentence } = finding('news-source-page')
    assert.deepEqual([outcome, points], ['supports', max])
    assert.match(sentence, /word for word/u)
    assert.equal((await monitor.reverify()).certificates, 1)
  })

  test('says something else in one place: both wordings are shown', async () => {
    const { sentence, evidence } = await findingFor(`${press.origin}/edited`)
    assert.match(sentence, /1 sentence of the submission is not on it as submitted/u)
    const shown = evidence.map(({ text }) => text)
    assert.ok(
      shown.some(text => text.includes('410 million')),
      'what was submitted',
    )
    assert.ok(
      shown.some(text => text.includes('140 million')),
      'what the page says',
    )
  })

  test('is another text: that weakens it, and the difference is shown', async () => {
    const { outcome, sentence, evidence } = await findingFor(`${press.origin}/rewritten`)
    assert.equal(outcome, 'weakens', sentence)
    assert.ok(evidence.some(({ text }) => text.includes('Workers dug the tunnel')))
  })

  test('names another author: that weakens it', async () => {
    const { outcome, sentence } = await findingFor(`${press.origin}/other-author`)
    assert.equal(outcome, 'weakens', sentence)
    assert.match(sentence, /author/u)
  })

  test('lies at a private address, named or reached by a redirect: nobody knocks there, and nothing is told', async () => {
    const sentences = []
    for (const address of [`${canary.origin}/tunnel`, `${detour.origin}/tunnel`, `${press.origin}/missing`]) {
      const { outcome, sentence } = await findingFor(address)
      assert.equal(outcome, 'inconclusive')
      sentences.push(sentence)
    }
    assert.deepEqual(detour.visits, ['/tunnel'])
    assert.equal(canary.knocks(), 0)
    assert.equal(new Set(sentences).size, 1, 'an answer must not tell what can be reached from here')
  })
})
