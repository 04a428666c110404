import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { documentReader } from '../../../src/language/judges/document-readers.sample.ts'
import { type MiniWeb, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { type JudgeCall, largeModel } from '../../support/outside-world/outside-servers.ts'
import { type Customer, certified, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const PAIR = { first: 'The Harwick depot has no lift.', second: 'The lift of the Harwick depot is new.' }
const TEXT = `${PAIR.first} It opens at six in the morning.\n\n${PAIR.second} The kitchen is on the second floor.`
const DOCUMENT = { product_type: 'info_verify', content: TEXT, title: 'Depot Manual Secret Title' }
const MAIL = {
  product_type: 'email_verify',
  content: `From: ada@sender.example\nTo: bob@receiver.example\nSubject: The depot\nDate: Mon, 2 Mar 2026 09:00:00 +0000\n\n${TEXT}\n`,
}
const NEWS = { product_type: 'news_verify', content: TEXT }

type Finding = {
  code: string
  outcome: string
  max: number
  sentence?: string
  evidence?: { text: string }[]
}

describe('a model server of the operator’s own', () => {
  let web: MiniWeb
  let service: RunningService
  let customer: Customer
  const calls: JudgeCall[] = []

  before(async () => {
    web = startMiniWeb()
    const model = await web.open(largeModel(documentReader('Harwick depot', [PAIR]), calls))
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_OWN_JUDGE: `${model.origin}/v1#own-1#own-key`,
    })
    customer = await newCustomer(service.baseUrl)
  })
  after(async () => {
    await service.close()
    await web.close()
  })
  beforeEach(() => {
    calls.length = 0
  })

  const agree = (judge_documents: unknown, headers: Record<string, string> = { cookie: customer.cookie }) =>
    fetch(`${service.baseUrl}/api/v1/account`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ judge_documents }),
    })
  const account = async () => {
    const headers = { authorization: `Bearer ${customer.key}` }
    return (await (await fetch(`${service.baseUrl}/api/v1/account`, { headers })).json()) as {
      judge_documents?: boolean
    }
  }
  const dashboard = async () =>
    (await fetch(`${service.baseUrl}/dashboard`, { headers: { cookie: customer.cookie } })).text()
  /** The finding of the own judge, as the owner or a stranger sees it. */
  async function issue(fields: typeof DOCUMENT | typeof MAIL, isOwner = true) {
    const { verify_code, trust_score } = await certified(service.baseUrl, customer.key, fields)
    const headers: Record<string, string> = isOwner ? { authorization: `Bearer ${customer.key}` } : {}
    const answer = await fetch(`${service.baseUrl}/api/v1/certificates/${verify_code}`, { headers })
    const { findings } = (await answer.json()) as { findings: Finding[] }
    return { score: trust_score, finding: findings.find(({ code }) => code.endsWith('-judge'))! }
  }

  test('is shown nothing until the account agrees', async () => {
    assert.equal((await account()).judge_documents, false)
    for (const fields of [DOCUMENT, MAIL])
      assert.match((await issue(fields)).finding.sentence!, /has not agreed/u)
    assert.deepEqual(calls, [])
  })

  test('reads documents and mails of an account that agreed, and what it doubts is a remark for the owner alone', async () => {
    const before = await issue(DOCUMENT)
    assert.equal((await agree(true)).status, 200)
    assert.equal((await account()).judge_documents, true)
    for (const fields of [DOCUMENT, MAIL]) {
      const { finding } = await issue(fields)
      assert.deepEqual([finding.outcome, finding.max], ['inconclusive', 0])
      assert.match(finding.sentence!, /^The outside model own-1 .* doubts, without effect on the score/u)
      const quotes = finding.evidence!.map(({ text }) => text)
      assert.deepEqual(quotes.slice(0, 2), [PAIR.first, PAIR.second])
      assert.match(quotes[2]!, /^1 request, \d+ tokens sent and \d+ received/u)
    }
    assert.equal((await issue(DOCUMENT)).score, before.score)
    const public_ = (await issue(DOCUMENT, false)).finding
    assert.deepEqual([public_.sentence, public_.evidence], [undefined, undefined])
    const sent = calls.map(({ body }) => body).join()
    assert.match(sent, /Harwick depot has no lift/u)
    assert.doesNotMatch(sent, /Secret Title|sender\.example|receiver\.example|own-key/u)
    assert.ok(!sent.includes(customer.email))
    assert.ok(calls.every(({ authorization }) => authorization === 'Bearer own-key'))
  })

  test('sees no sandbox run and no news, and nothing more once the agreement is withdrawn', async () => {
    for (const fields of [DOCUMENT, MAIL, NEWS])
      assert.equal((await post(service.baseUrl, '/api/v1/sandbox', fields)).status, 200)
    assert.match(await dashboard(), /Stop it/u)
    const form = { cookie: customer.cookie }
    const withdrawn = await postForm(service.baseUrl, '/dashboard/own-judge/withdraw', {}, form)
    assert.equal(withdrawn.headers.get('location'), '/dashboard?done=judge-withdrawn')
    assert.equal((await account()).judge_documents, false)
    await issue(DOCUMENT)
    assert.deepEqual(calls, [])
    assert.match(await dashboard(), /Let it read my documents and mails/u)
    await postForm(service.baseUrl, '/dashboard/own-judge', {}, form)
    assert.equal((await account()).judge_documents, true)
  })

  test('is agreed to by a session from our own pages, in one plain word', async () => {
    const { cookie, key } = customer
    assert.equal((await agree(true, { authorization: `Bearer ${key}` })).status, 401)
    assert.equal((await agree(true, { cookie, origin: 'https://evil.example' })).status, 403)
    for (const wrong of ['true', 1, null, undefined]) assert.equal((await agree(wrong)).status, 422)
  })
})

test('where the operator has no model of its own there is nothing to agree to', async t => {
  const service = await runService()
  t.after(service.close)
  const { cookie } = await newCustomer(service.baseUrl)
  const answer = await fetch(`${service.baseUrl}/api/v1/account`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: '{"judge_documents":true}',
  })
  assert.deepEqual((await problemOf(answer)).errors?.[0]?.field, 'judge_documents')
  const shown = await fetch(`${service.baseUrl}/api/v1/account`, { headers: { cookie } })
  assert.equal('judge_documents' in ((await shown.json()) as object), false)
})
