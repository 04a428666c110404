import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { type TestContext, test } from 'node:test'
import { createReferenceFinder } from '../../evidence/finding/reference-finder.ts'
import { NO_ANSWERS, startRecordedServer } from '../web-fetch/recorded-server.fake.ts'
import { createWikidataWorks } from './wikidata-works.ts'

const QUESTION = { text: 'Angela Merkel was Chancellor of Germany until 2021.', names: ['Angela Merkel'] }
const SCOPE = { until: new Date('2025-03-12T12:00:00Z'), accountId: undefined, deadlineMs: 20_000 }

/** As the API writes it, cut to the members that are read and some beside them. */
const HIT = {
  searchinfo: { search: 'Angela Merkel' },
  search: [
    {
      id: 'Q567',
      title: 'Q567',
      repository: 'wikidata',
      label: 'Angela Merkel',
      match: { type: 'label', language: 'en', text: 'Angela Merkel' },
    },
  ],
  success: 1,
}
const item = (id: string) => ({
  datavalue: { value: { 'entity-type': 'item', id }, type: 'wikibase-entityid' },
  snaktype: 'value',
  datatype: 'wikibase-item',
})
const time = (text: string, precision = 11) => ({
  snaktype: 'value',
  datavalue: {
    value: {
      time: text,
      timezone: 0,
      before: 0,
      after: 0,
      precision,
      calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
    },
    type: 'time',
  },
})
const quantity = (amount: string, unit = '1') => ({
  snaktype: 'value',
  datavalue: { value: { amount, unit }, type: 'quantity' },
})
const statement = (mainsnak: object, qualifiers = {}, rank = 'normal') => ({
  mainsnak,
  type: 'statement',
  qualifiers,
  rank,
  references: [],
})

const CHANCELLOR = statement(
  item('Q4970706'),
  { P580: [time('+2005-11-22T00:00:00Z')], P582: [time('+2021-12-08T00:00:00Z')] },
  'preferred',
)
const LABELS: Record<string, string> = {
  Q4970706: 'Chancellor of Germany',
  Q49762: 'CDU',
  Q1055: 'Hamburg',
  Q712226: 'square kilometre',
}
const entity = (claims: object, change = {}) => ({
  Q567: {
    pageid: 842,
    ns: 0,
    title: 'Q567',
    lastrevid: 1,
    modified: '2025-03-10T08:00:00Z',
    type: 'item',
    id: 'Q567',
    labels: { en: { language: 'en', value: 'Angela Merkel' } },
    claims,
    ...change,
  },
})

function serverOf(entities: unknown, requests: URLSearchParams[] = [], hit: unknown = HIT): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://wikidata')
    requests.push(searchParams)
    const ids = (searchParams.get('ids') ?? '').split('|')
    const labels = ids.map(id => [
      id,
      id in LABELS
        ? { type: 'item', id, labels: { en: { language: 'en', value: LABELS[id] } } }
        : { id, missing: '' },
    ])
    const answer =
      searchParams.get('action') === 'wbsearchentities'
        ? hit
        : {
            entities: searchParams.get('props') === 'labels' ? Object.fromEntries(labels) : entities,
            success: 1,
          }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
}

async function startWikidata(t: TestContext, site: RequestListener) {
  const { origin, server } = await startRecordedServer(t, site, { requestsPerVisitMax: 12 })
  const works = createWikidataWorks({ apiUrl: `${origin}/w/api.php` })
  const finder = createReferenceFinder({ name: 'Wikidata', works, server })
  return { works, finder, origin, openVisit: () => ({ ...server.openVisit(SCOPE), until: SCOPE.until }) }
}

/** All sentences, also those that share no words with a claim. */
async function sentencesOf(t: TestContext, claims: object): Promise<string[]> {
  const { works, openVisit } = await startWikidata(t, serverOf(entity(claims)))
  const found = await works.consult([{ ...QUESTION, words: [] }], openVisit())
  return found.flatMap(({ passages }) => passages)
}

test('a statement becomes one sentence, under the address of its entity', async t => {
  const requests: URLSearchParams[] = []
  const { finder, origin } = await startWikidata(t, serverOf(entity({ P39: [CHANCELLOR] }), requests))
  const { passages, asked, silent } = await finder.findPassages([QUESTION], SCOPE)
  assert.deepEqual(passages, [
    [
      {
        text: 'Angela Merkel: position held Chancellor of Germany, 2005 to 2021.',
        url: `${origin}/wiki/Q567`,
        host: '127.0.0.1',
        origin: 'Wikidata',
        publishedAt: new Date('2025-03-10T08:00:00Z'),
        outlet: 'Wikidata',
        unproven: true,
      },
    ],
  ])
  assert.deepEqual([asked, silent], [['Wikidata'], []])
  assert.deepEqual(
    requests.map(parameters => [parameters.get('action'), parameters.get('search') ?? parameters.get('ids')]),
    [
      ['wbsearchentities', 'Angela Merkel'],
      ['wbgetentities', 'Q567'],
      ['wbgetentities', 'Q4970706'],
    ],
  )
})

test('dates, amounts and periods are told as precisely as they are known', async t => {
  const claims = {
    P569: [statement(time('+1954-07-17T00:00:00Z'))],
    P19: [statement(item('Q1055'))],
    P102: [statement(item('Q49762'), { P580: [time('+1990-08-01T00:00:00Z', 10)] })],
    P571: [statement(time('+1949-05-00T00:00:00Z', 10)), statement(time('+1871-00-00T00:00:00Z', 9))],
    P1082: [statement(quantity('+83149300'), { P585: [time('+2019-09-30T00:00:00Z')] })],
    P2046: [statement(quantity('+357587.77', 'http://www.wikidata.org/entity/Q712226'))],
  }
  assert.deepEqual(await sentencesOf(t, claims), [
    'Angela Merkel: date of birth 17 July 1954.',
    'Angela Merkel: place of birth Hamburg.',
    'Angela Merkel: population 83,149,300, in 2019.',
    'Angela Merkel: inception May 1949.',
    'Angela Merkel: inception 1871.',
    'Angela Merkel: member of political party CDU, since 1990.',
    'Angela Merkel: area 357,587.77 square kilometre.',
  ])
})

test('deprecated, unknown, unlabelled and broken statements are passed over, and identifiers never read', async t => {
  const claims = {
    P39: [
      statement(item('Q4970706'), {}, 'deprecated'),
      statement({ snaktype: 'somevalue' }),
      statement(item('Q999999')),
      statement(item('P39')),
      statement({ datavalue: { type: 'wikibase-entityid', value: { id: 'Q1|Q2' } } }),
      null,
      'x',
    ],
    P569: [statement(time('-0044-03-15T00:00:00Z')), statement(time('+1900-00-00T00:00:00Z', 7))],
    P1082: [statement(quantity('many')), statement(quantity('+1', 'http://x/Q77'))],
    P214: [statement({ datavalue: { type: 'string', value: '265625941' } })],
  }
  assert.deepEqual(await sentencesOf(t, claims), [])
})

test('claims without names cost no request, and many names a bounded number', async t => {
  const requests: URLSearchParams[] = []
  const { finder } = await startWikidata(t, serverOf(entity({ P39: [CHANCELLOR] }), requests))
  const nameless = await finder.findPassages([{ text: 'It rained.', names: [] }], SCOPE)
  assert.deepEqual([nameless.asked, requests.length], [[], 0])
  const names = Array.from({ length: 40 }, (_, at) => `Name ${at}`)
  await finder.findPassages(
    names.map(name => ({ ...QUESTION, names: [name] })),
    SCOPE,
  )
  assert.ok(requests.length <= 12, String(requests.length))
})

test('an entity changed later than asked, or not there, gives nothing', async t => {
  for (const entities of [
    entity({ P39: [CHANCELLOR] }, { modified: '2026-01-01T00:00:00Z' }),
    { Q567: { id: 'Q567', missing: '' } },
    {},
    7,
  ]) {
    const { finder } = await startWikidata(t, serverOf(entities))
    assert.deepEqual((await finder.findPassages([QUESTION], SCOPE)).passages, [[]])
  }
  for (const hit of [{ search: [] }, { search: [{ id: '../Q1' }] }, { error: { code: 'x' } }]) {
    const { finder } = await startWikidata(t, serverOf({}, [], hit))
    assert.deepEqual((await finder.findPassages([QUESTION], SCOPE)).passages, [[]])
  }
})

test('nonsense, silence, floods and redirects to private addresses leave it silent', {
  timeout: 60_000,
}, async t => {
  for (const site of [...NO_ANSWERS, () => {}]) {
    const { finder } = await startWikidata(t, site)
    const answer = await finder.findPassages([QUESTION], { ...SCOPE, deadlineMs: 1_000 })
    assert.deepEqual(answer, { passages: [[]], asked: ['Wikidata'], silent: ['Wikidata'] })
  }
})
