import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageReader } from '../../adapters/html/page-reader.ts'
import { createFakeTime } from '../../core/runtime/time.fake.ts'
import type { Visit } from '../sources/polite-fetcher.ts'
import { createReportReader } from './report-reader.ts'

const URL_ASKED = 'https://paper.example/bridge'
const HTML = `<!doctype html><title>Bridge</title><article><p>By Jane Doe, Reuters</p>
<p>The council of Harwick voted 9 to 4 on Tuesday to close the bridge. Work begins in April, the mayor said after the vote.</p></article>`

const pageOf = (status: number): Visit => ({
  kind: 'page',
  url: 'https://www.paper.example/2025/bridge',
  status,
  contentType: 'text/html; charset=utf-8',
  headers: {},
  body: new TextEncoder().encode(HTML),
})

const readerOf = (visit: Promise<Visit>, startTimer = createFakeTime(new Date(0)).startTimer) =>
  createReportReader({ web: { visit: () => visit }, pages: createPageReader(), startTimer })

test('a report is its text without the byline, which is its credit, at the host where it was found', async () => {
  const report = await readerOf(Promise.resolve(pageOf(200)))(URL_ASKED, 1_000)
  assert.deepEqual(report, {
    host: 'www.paper.example',
    credit: 'By Jane Doe, Reuters',
    passages: [
      'The council of Harwick voted 9 to 4 on Tuesday to close the bridge. Work begins in April, the mayor said after the vote.',
    ],
  })
})

test('a page that is missing, forbidden or out of reach is no report', async () => {
  const visits: Visit[] = [pageOf(404), { kind: 'unwelcome' }, { kind: 'unreachable', reason: 'not-public' }]
  for (const visit of visits)
    assert.equal(await readerOf(Promise.resolve(visit))(URL_ASKED, 1_000), undefined)
})

test('a page that needs longer than there is time is no report, and without time none is visited', async () => {
  const { startTimer, pass } = createFakeTime(new Date(0))
  const report = readerOf(new Promise(() => {}), startTimer)(URL_ASKED, 1_000)
  await pass(1_000)
  assert.equal(await report, undefined)
  assert.equal(await readerOf(Promise.resolve(pageOf(200)))(URL_ASKED, 0), undefined)
})
