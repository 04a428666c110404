import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { type MiniWeb, type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { ferry } from '../../support/outside-world/submitted-news.ts'
import { type EvidenceService, runEvidenceService } from '../../support/service/evidence-service.ts'

const STORY =
  'Lady Anna was a passenger ferry that was built in 1974. The ferry sank off Saint Orlan on Monday with 40 passengers on board.'

const answering =
  (answer: (parameters: URLSearchParams) => unknown): RequestListener =>
  (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://server')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(searchParams)))
  }

const wiki = answering(parameters =>
  parameters.get('list') === 'search'
    ? {
        query: {
          general: { sitename: 'Harbour Wiki', articlepath: '/wiki/$1' },
          search: [{ ns: 0, pageid: 7, title: 'Lady Anna', timestamp: '2026-03-11T08:00:00Z' }],
        },
      }
    : { query: { pages: [{ pageid: 7, ns: 0, title: 'Lady Anna', extract: STORY }] } },
)
const wikidata = answering(parameters =>
  parameters.get('action') === 'wbsearchentities' ? { search: [] } : { entities: {} },
)
const gdelt = answering(() => ({
  articles: [
    {
      url: 'https://paper.example/ferry',
      title: 'Sunken ferry Lady Anna was built in 1974',
      seendate: '20260311T090000Z',
    },
  ],
}))
const claimReview = answering(() => [
  {
    '@type': 'ClaimReview',
    author: { name: 'Harbour Facts' },
    claimReviewed: 'Three passengers died in the water.',
    datePublished: '2026-03-11',
    reviewRating: { alternateName: 'False' },
    url: 'https://harbour-facts.example/lady-anna',
  },
])

describe('reference works that the operator connects', () => {
  let web: MiniWeb
  let service: EvidenceService
  let sites: Site[]

  before(async () => {
    web = startMiniWeb()
    sites = await Promise.all([wiki, wikidata, gdelt, claimReview].map(web.open))
    const [wikiUrl, wikidataUrl, gdeltUrl, reviewsUrl] = sites.map(({ origin }) => origin)
    service = await runEvidenceService([], {
      PINPROOF_SEARCH: `mediawiki:${wikiUrl}/w/api.php, wikidata:${wikidataUrl}/w/api.php, gdelt:${gdeltUrl}/doc`,
      PINPROOF_FACT_CHECK: `claimreview:${reviewsUrl}/data.json`,
      PINPROOF_SOURCE_PAGES: 'off',
    })
  })
  after(async () => {
    await service?.close()
    await web.close()
  })

  test('what they hold is told in the finding under their names, and a fact check in its words', async () => {
    const { evidence } = (await service.preview(ferry)).finding('news-corroboration')
    const where = evidence.map(each => `${each.where}: ${each.text}`)
    assert.ok(
      where.some(place => place.startsWith('Harbour Wiki')),
      where.join('\n'),
    )
    assert.ok(
      where.some(place => place.startsWith('paper.example')),
      where.join('\n'),
    )
    assert.ok(
      evidence.some(
        ({ where, text }) =>
          where?.startsWith('Harbour Facts') && text.startsWith('Rates “False” what is claimed'),
      ),
      where.join('\n'),
    )
  })

  test('each server is asked within its bounds, and a second run of the same article asks nothing more', async () => {
    const counts = sites.map(({ visits }) => visits.length)
    assert.ok(counts[0]! <= 30 && counts[1]! <= 12 && counts[2] === 1 && counts[3] === 1, counts.join())
    await service.preview(ferry)
    assert.deepEqual(
      sites.map(({ visits }) => visits.length),
      counts,
    )
  })
})
