import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { type Customer, certified, newCustomer, post } from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'

const TITLE = 'Council approves the bridge'
const SLANDER = 'Invented by a liar'
const REASON = 'Fraudulent content'

describe('the badge of a content', () => {
  let service: RunningService
  let base: string
  let publisher: Customer
  let stranger: Customer
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    ;[publisher, stranger] = [await newCustomer(base), await newCustomer(base)]
  })
  after(() => service.close())

  const asPublisher = (content: string) =>
    certified(base, publisher.key, {
      product_type: 'news_verify',
      content,
      title: TITLE,
      source_url: 'https://www.paper.example.com/bridge',
    })
  const asStranger = (content: string) =>
    certified(base, stranger.key, {
      product_type: 'agent_verify',
      content,
      title: SLANDER,
      source_url: 'https://www.paper.example.com/bridge',
    })
  const revoke = async ({ key }: Customer, code: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await post(base, `/api/v1/certificates/${code}/revoke`, { reason: REASON }, headers)
    assert.equal(answer.status, 200)
  }

  /** Public view of a content: label and message of the badge, its code, its page. */
  async function look(hash: string) {
    const read = async (path: string) =>
      (await fetch(base + path, { headers: { accept: 'text/html' } })).text()
    const svg = await read(`/api/v1/badge/${hash}.svg`)
    const shields = JSON.parse(await read(`/api/v1/badge/${hash}.json`)) as { label: string; message: string }
    const listing = JSON.parse(await read(`/api/v1/certificates?hash=${hash}`)) as Record<string, string>
    const page = await read(`/certificate/${hash}`)
    assert.ok(page.includes(listing.badge_code!))
    return { svg, ...shields, code: listing.badge_code, domain: listing.badge_domain, page }
  }

  async function showControl({ cookie }: Customer, domain: string): Promise<void> {
    assert.equal((await post(base, '/api/v1/account/domains', { domain }, { cookie })).status, 201)
    const database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'))
    database.prepare('update domains set shown_at = ?').run(Date.now())
    database.close()
  }

  test('is not taken over by a stranger who came first and revoked, and its page tells none of the stranger’s words', async () => {
    const content = 'The council approved the bridge on Monday, said Mayor Ann Lee.'
    const theirs = await asStranger(content)
    await revoke(stranger, theirs.verify_code)
    assert.match((await look(theirs.hash)).svg, /revoked/i)
    const ours = await asPublisher(content)
    const seen = await look(ours.hash)
    assert.equal(seen.code, ours.verify_code)
    assert.equal(seen.label, 'Pinproof news')
    assert.ok(seen.message.startsWith(`${ours.trust_grade} · `), seen.message)
    assert.doesNotMatch(seen.svg, /revoked|Agent/i)
    assert.ok(!seen.page.includes(SLANDER) && !seen.page.includes(REASON))
  })

  test('speaks for nobody while nobody has shown the domain: titles, sources and reasons stay on the certificates’ own pages', async () => {
    const { hash, verify_code } = await asStranger('Certified by a stranger alone, said Mayor Ann Lee.')
    const active = await look(hash)
    assert.ok(!active.page.includes(SLANDER) && !active.page.includes('paper.example.com'))
    await revoke(stranger, verify_code)
    const revoked = await look(hash)
    assert.ok(!revoked.page.includes(SLANDER) && !revoked.page.includes(REASON))
    const own = await (await fetch(`${base}/certificate/${verify_code}`)).text()
    assert.ok(own.includes(SLANDER) && own.includes(REASON))
  })

  test('stays with its code where one is named, whatever becomes of the others', async () => {
    const content = 'Pinned, said Mayor Ann Lee.'
    const [theirs, ours] = [await asStranger(content), await asPublisher(content)]
    await revoke(stranger, theirs.verify_code)
    const pinned = async (code: string) =>
      (await fetch(`${base}/api/v1/badge/${ours.hash}.svg?code=${code}`)).text()
    assert.match(await pinned(theirs.verify_code), /revoked/i)
    assert.doesNotMatch(await pinned(ours.verify_code), /revoked/i)
  })

  test('follows the account that shows the domain, into revocation too, and lets go of it with the domain', async () => {
    const content = 'The bridge is closed again, said Mayor Ann Lee.'
    await showControl(publisher, 'paper.example.com')
    const [ours, theirs] = [await asPublisher(content), await asStranger(content)]
    const seen = await look(ours.hash)
    assert.deepEqual([seen.code, seen.domain], [ours.verify_code, 'paper.example.com'])
    assert.ok(
      seen.page.includes(TITLE) && seen.page.includes('controls <span class="mono">paper.example.com'),
    )

    await revoke(publisher, ours.verify_code)
    const revoked = await look(ours.hash)
    assert.equal(revoked.code, ours.verify_code)
    assert.match(revoked.svg, /revoked/i)
    assert.ok(revoked.page.includes(REASON) && !revoked.page.includes(SLANDER))

    const { cookie } = publisher
    const removed = await fetch(`${base}/api/v1/account/domains/paper.example.com`, {
      method: 'DELETE',
      headers: { cookie },
    })
    assert.equal(removed.status, 204)
    const after = await look(ours.hash)
    assert.deepEqual([after.code, after.domain], [theirs.verify_code, undefined])
    assert.doesNotMatch(after.svg, /revoked/i)
  })

  test('tells nobody where a private certificate was published', async () => {
    await showControl(stranger, 'deep.example.org')
    const { hash } = await certified(base, stranger.key, {
      product_type: 'info_verify',
      content: 'The plant in Lund closes in May.',
      source_url: 'https://deep.example.org/plan',
    })
    const { domain, page } = await look(hash)
    assert.equal(domain, undefined)
    assert.ok(!page.includes('deep.example.org'))
  })
})
