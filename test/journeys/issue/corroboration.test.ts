import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Finding } from '../../../src/core/judging/finding.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { type Monitor, watchLog } from '../../support/audit/monitor.ts'
import { type MiniWeb, type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { newsHouse } from '../../support/outside-world/news-house.ts'
import * as houses from '../../support/outside-world/news-houses.ts'
import type { House } from '../../support/outside-world/news-report.ts'
import {
  bridge,
  ferry,
  library,
  orchard,
  quake,
  stadium,
  tunnel,
} from '../../support/outside-world/submitted-news.ts'
import { type Customer, type Fields, newCustomer } from '../../support/service/client.ts'
import { type EvidenceService, runEvidenceService } from '../../support/service/evidence-service.ts'

const CODE = 'news-corroboration'
const HOUSES = [
  houses.courier,
  houses.valley,
  houses.ledger,
  houses.herald,
  ...houses.wirePrinters,
  houses.mirror,
]

describe('news in the light of what a small web says', () => {
  let web: MiniWeb
  let service: EvidenceService
  let monitor: Monitor
  let customer: Customer
  const sites = new Map<House, Site>()
  const issued: { code: string; content: string }[] = []

  before(async () => {
    web = startMiniWeb()
    for (const house of HOUSES) sites.set(house, await web.open(newsHouse(house)))
    service = await runEvidenceService([...sites.values()])
    monitor = await watchLog(service.baseUrl)
    customer = await newCustomer(service.baseUrl)
    const polled = await service.read([...sites.values()])
    assert.deepEqual(
      polled.filter(({ newStories, error }) => newStories === 0 || error !== undefined),
      [],
    )
  })
  after(async () => {
    await service.close()
    await web.close()
  })

  const hostOf = (house: House) => new URL(sites.get(house)!.origin).hostname
  async function certify(fields: Fields, by = customer) {
    const judged = await service.certify(by, fields)
    issued.push({ code: judged.code, content: fields.content })
    return { ...judged, corroboration: judged.finding(CODE) }
  }

  test('two houses that tell the same independently bear an article out; its source unconfirmed, it stays at B', async () => {
    const { corroboration, grade } = await certify(bridge)
    assert.equal(corroboration.outcome, 'supports')
    assert.equal(grade, 'B')
    const twice = told(corroboration, 'Borne out by 2 independent sources')
    assert.ok(twice.length >= 3, corroboration.sentence)
    for (const house of [houses.courier, houses.valley])
      assert.ok(twice.every(text => text.includes(house.name)))
    assert.ok(
      corroboration.evidence.some(
        ({ where, text }) =>
          where === `${houses.courier.name} (${hostOf(houses.courier)})` && /^Says the same.*“/u.test(text),
      ),
    )
    assert.deepEqual(told(corroboration, 'Contradicted'), [])
  })

  test('houses that tell it otherwise weaken an article, and their objections are quoted', async () => {
    const { corroboration, score } = await certify(ferry)
    assert.deepEqual([corroboration.outcome, corroboration.points], ['weakens', 0])
    assert.ok(score < 70, `it got ${score}`)
    const objections = told(corroboration, 'Says otherwise')
    assert.ok(
      objections.some(text => text.includes('did not sink')),
      'the denial',
    )
    assert.ok(
      objections.some(text => text.includes('14 passengers')),
      'the other number',
    )
    assert.deepEqual(told(corroboration, 'Borne out'), [])
  })

  test('one story of an agency is one origin, in however many papers and words it is printed', async () => {
    const { corroboration } = await certify(quake)
    assert.equal(corroboration.outcome, 'supports')
    assert.match(corroboration.sentence, /\(0 of them two or more times\)/u)
    assert.ok(told(corroboration, 'Borne out by 1 independent source ').length >= 2)
    const quoted = corroboration.evidence.filter(({ text }) => text.startsWith('Says the same'))
    assert.ok(quoted.every(({ where }) => where.endsWith('; Reuters)')))
  })

  test('a site that copies the article word for word bears nothing out', async () => {
    const { corroboration } = await certify(library)
    assertOpen(corroboration)
  })

  test('the site where an article appeared does not bear it out; the same words of another house do', async () => {
    const own = await certify({ ...orchard, source_url: `${sites.get(houses.courier)!.origin}/frost` })
    assertOpen(own.corroboration)
    const other = await certify({ ...orchard, source_url: 'https://paper.example/frost' })
    assert.equal(other.corroboration.outcome, 'supports')
    assert.ok(other.score > own.score)
  })

  test('an article that nobody else writes about is never called true, and the best one stays at C', async () => {
    const { corroboration, score, grade, findings } = await certify(tunnel)
    assertOpen(corroboration)
    assert.match(corroboration.sentence, /too few to tell whether the news is true/u)
    assert.equal(grade, 'C', `it got ${score}`)
    assert.ok(
      findings.every(({ outcome }) => outcome !== 'weakens'),
      'nothing else keeps it from a B',
    )
  })

  test('titles that anybody can have certified decide nothing alone, however many they are', async () => {
    const accounts = [customer, await newCustomer(service.baseUrl), await newCustomer(service.baseUrl)]
    const titles = [stadium.title, 'New stadium opened on Tuesday in Marrow Bay', stadium.title]
    for (const [at, account] of accounts.entries()) {
      const { corroboration } = await certify({ ...stadium, title: titles[at]! }, account)
      assertOpen(corroboration)
      assert.match(corroboration.sentence, /news certified here/u)
    }
  })

  test('the sandbox looks at the same evidence and leaves nothing behind', async () => {
    const canary = 'Quillfeather'
    const stories = await service.countStories()
    const checkpoint = await (await fetch(`${service.baseUrl}/log/checkpoint`)).text()
    const fields = {
      ...quake,
      title: `${quake.title}, says ${canary}`,
      content: quake.content.replace('Amina', canary),
    }
    const { finding } = await service.preview(fields)
    assert.equal(finding(CODE).outcome, 'supports')
    assert.equal(await (await fetch(`${service.baseUrl}/log/checkpoint`)).text(), checkpoint)
    assert.equal(await service.countStories(), stories)
    assert.ok(isStored(issued[0]!.code), 'what is stored would be found')
    assert.ok(!isStored(canary))
  })

  test('everything that was issued verifies offline, and the whole log from outside', async () => {
    const { certificates } = await monitor.reverify()
    assert.equal(certificates, issued.length)
    const key = (await (await fetch(`${service.baseUrl}/log/key`)).text()).trim()
    for (const { code, content } of issued) {
      const proof = (await (
        await fetch(`${service.baseUrl}/api/v1/certificates/${code}/proof`)
      ).json()) as Proof
      const { valid, steps } = await verifyProof(proof, Buffer.from(content), key)
      assert.ok(valid, JSON.stringify(steps.at(-1)))
      assert.doesNotMatch(JSON.stringify(proof.record), /Says the same|Borne out|independent source/u)
    }
  })

  function isStored(word: string): boolean {
    const names = readdirSync(service.dataFolder, { recursive: true, encoding: 'utf8' })
    const paths = names.map(name => join(service.dataFolder, name)).filter(path => statSync(path).isFile())
    return paths.some(path => readFileSync(path).includes(word))
  }
})

/** The texts of the evidence that begin with these words. */
function told({ evidence }: Finding, opening: string): string[] {
  return evidence.map(({ text }) => text).filter(text => text.startsWith(opening))
}

function assertOpen({ outcome, points, evidence, sentence }: Finding): void {
  assert.deepEqual([outcome, points], ['inconclusive', 0], sentence)
  assert.ok(evidence.every(({ text }) => text.startsWith('No independent source found')))
}
