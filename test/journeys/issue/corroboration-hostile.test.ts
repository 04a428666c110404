import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { hostileSites, slowHouse } from '../../support/attacks/hostile-sites.ts'
import { watchLog } from '../../support/audit/monitor.ts'
import { type MiniWeb, type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { newsHouse } from '../../support/outside-world/news-house.ts'
import { courier, valley } from '../../support/outside-world/news-houses.ts'
import { bridge } from '../../support/outside-world/submitted-news.ts'
import { newCustomer } from '../../support/service/client.ts'
import {
  type EvidenceService,
  type Judged,
  type Polled,
  runEvidenceService,
} from '../../support/service/evidence-service.ts'

describe('among sources that fail or mean harm', () => {
  let web: MiniWeb
  let service: EvidenceService
  let canary: Site
  let alone: Judged
  let polled: Polled[]
  let slow: Site
  let nobody: Site
  const hostile = new Map<string, { site: Site; noted: RegExp }>()

  before(async () => {
    web = startMiniWeb()
    canary = await web.openCanary()
    for (const [name, { answer, noted }] of Object.entries(hostileSites(canary.origin)))
      hostile.set(name, { site: await web.open(answer), noted })
    slow = await web.open(slowHouse)
    nobody = await web.openNothing()
    const good = [await web.open(newsHouse(courier)), await web.open(newsHouse(valley))]
    const bad = [...[...hostile.values()].map(({ site }) => site), slow, nobody]
    service = await runEvidenceService([...good, ...bad])
    await service.read(good)
    alone = await service.preview(bridge)
    polled = await service.read(bad)
  })
  after(async () => {
    await service.close()
    await web.close()
  })

  const outcomeOf = ({ origin }: Site) => polled.find(({ url }) => url === `${origin}/feed`)!

  test('each is left with a note that says what is wrong with it', () => {
    for (const [name, { site, noted }] of hostile) assert.match(outcomeOf(site).error ?? 'fine', noted, name)
    assert.equal(outcomeOf(nobody).error, 'no-connection')
  })

  test('a slow one is read in full', () => {
    assert.deepEqual([outcomeOf(slow).newStories, outcomeOf(slow).error], [1, undefined])
  })

  test('one that wants no robots is asked for its rules and for nothing else', () => {
    assert.deepEqual(hostile.get('wants no robots')!.site.visits, ['/robots.txt'])
  })

  test('no redirect and no link leads us to a private address that the operator did not name', () => {
    assert.ok(hostile.get('leads into a private network')!.site.visits.includes('/feed'))
    assert.ok(hostile.get('names pages in a private network')!.site.visits.includes('/feed'))
    assert.equal(canary.knocks(), 0)
  })

  test('an article is judged as it was without them, and certified', async () => {
    assert.equal(alone.finding('news-corroboration').outcome, 'supports')
    assert.equal(outcomeOf(hostile.get('talks to machines')!.site).newStories, 1)
    assert.deepEqual((await service.preview(bridge)).findings, alone.findings)
    const monitor = await watchLog(service.baseUrl)
    const { score, grade } = await service.certify(await newCustomer(service.baseUrl), bridge)
    assert.deepEqual([score, grade], [alone.score, alone.grade])
    assert.equal((await monitor.reverify()).certificates, 1)
  })
})
