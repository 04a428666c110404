import assert from 'node:assert/strict'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { type MiniWeb, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { type Customer, certify, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NEWS = { product_type: 'news_verify', content: 'The council approved the bridge on Monday.' }

/** Put to a judge, and withdrawn when `gone` resolves. */
type Question = { gone: Promise<void> }

/** A large model that lets those who ask it wait, or refuses at once. */
function createSlowJudge() {
  const waiting: Question[] = []
  const expecting: ((question: Question) => void)[] = []
  let isQuick = false
  return {
    listen(_request: IncomingMessage, response: ServerResponse) {
      if (isQuick) return void response.writeHead(400).end()
      const question = { gone: new Promise<void>(resolve => response.once('close', resolve)) }
      const expected = expecting.shift()
      if (expected) expected(question)
      else waiting.push(question)
    },
    beQuick(quick: boolean) {
      isQuick = quick
    },
    next(): Promise<Question> {
      const question = waiting.shift()
      return question ? Promise.resolve(question) : new Promise(resolve => expecting.push(resolve))
    },
  }
}

/** Sends a request on a line of its own, and hangs up when told to. */
function hangingCall(address: string, fields: object, headers: Record<string, string> = {}) {
  let isAnswered = false
  const sent = request(address, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.on('response', () => {
    isAnswered = true
  })
  // It ends as it was meant to: with a broken line.
  sent.on('error', () => {})
  sent.end(JSON.stringify(fields))
  return { hangUp: () => void sent.destroy(), isAnswered: () => isAnswered }
}

async function figureOf(baseUrl: string, name: string): Promise<number> {
  const lines = (await (await fetch(`${baseUrl}/metrics`)).text()).split('\n')
  return Number(lines.find(line => line.startsWith(`${name} `))?.slice(name.length) ?? 0)
}

describe('callers that hang up before their answer', () => {
  const judge = createSlowJudge()
  let web: MiniWeb
  let service: RunningService
  let ada: Customer
  before(async () => {
    web = startMiniWeb()
    const place = await web.open(judge.listen)
    const settings = { PINPROOF_FREE_CERTIFICATIONS: '3', PINPROOF_JUDGES: `${place.origin}/v1#slow-1` }
    service = await runService(settings, undefined, { threaded: true })
    ada = await newCustomer(service.baseUrl)
  })
  after(async () => {
    await service.close()
    await web.close()
  })

  test('during the analysis they get nothing, pay nothing, and nobody is asked for them any longer', async () => {
    const call = certifyHanging()
    const question = await judge.next()
    call.hangUp()
    await question.gone
    assert.deepEqual(await holdings(), { entries: 0, remaining: 3 })
  })

  test('they may come back with the same Idempotency-Key at once, and are certified once', async () => {
    const first = certifyHanging({ 'idempotency-key': 'once' })
    const abandoned = await judge.next()
    first.hangUp()
    await abandoned.gone
    judge.beQuick(true)
    const again = await certify(service.baseUrl, ada.key, NEWS, { 'idempotency-key': 'once' })
    assert.equal(again.status, 200, await again.clone().text())
    assert.equal(again.headers.get('idempotency-replayed'), null)
    const replayed = await certify(service.baseUrl, ada.key, NEWS, { 'idempotency-key': 'once' })
    assert.equal(await replayed.text(), await again.text())
    judge.beQuick(false)
    assert.deepEqual(await holdings(), { entries: 1, remaining: 2 })
  })

  test('badges, proofs and health are answered while fifty analyses wait', async () => {
    const certificate = await certify(service.baseUrl, ada.key, NEWS, { 'idempotency-key': 'once' })
    const { badge_url } = (await certificate.json()) as { badge_url: string }
    const calls = Array.from({ length: 50 }, () => certifyHanging())
    const questions = await Promise.all(calls.map(() => judge.next()))
    for (const address of [badge_url, '/healthz', '/readyz', '/log/checkpoint'])
      assert.equal((await fetch(new URL(address, service.baseUrl))).status, 200, address)
    assert.ok((await figureOf(service.baseUrl, 'pinproof_waiting{what="calls"}')) >= 50)
    assert.ok(calls.every(call => !call.isAnswered()))
    for (const call of calls) call.hangUp()
    await Promise.all(questions.map(({ gone }) => gone))
    const { faults, size } = await auditLog(readFrom(service.baseUrl))
    assert.deepEqual({ faults, size }, { faults: [], size: 1 })
  })

  test('the operator sees how many went', async () => {
    let left = 0
    while (left < 52) left = await figureOf(service.baseUrl, 'pinproof_callers_left_total')
    assert.equal(left, 52)
    assert.equal(await figureOf(service.baseUrl, 'pinproof_waiting_bytes{what="calls"}'), 0)
  })

  function certifyHanging(headers: Record<string, string> = {}) {
    const authorization = `Bearer ${ada.key}`
    return hangingCall(`${service.baseUrl}/api/v1/verify`, NEWS, { authorization, ...headers })
  }

  async function holdings() {
    const account = await fetch(`${service.baseUrl}/api/v1/account`, { headers: { cookie: ada.cookie } })
    const { allowance } = (await account.json()) as { allowance: { remaining: number } }
    const { size } = await auditLog(readFrom(service.baseUrl))
    return { entries: size, remaining: allowance.remaining }
  }
})

test('an analysis that runs out of time is certified with open questions', async t => {
  const judge = createSlowJudge()
  const web = startMiniWeb()
  const place = await web.open(judge.listen)
  const service = await runService({
    PINPROOF_ANALYSIS_SECONDS: '1',
    PINPROOF_JUDGES: `${place.origin}/v1#slow-1`,
  })
  t.after(async () => {
    await service.close()
    await web.close()
  })
  const { key, cookie } = await newCustomer(service.baseUrl)
  const answer = await certify(service.baseUrl, key, NEWS)
  assert.equal(answer.status, 200)
  await (await judge.next()).gone
  const { verify_code } = (await answer.json()) as { verify_code: string }
  const seen = await fetch(`${service.baseUrl}/api/v1/certificates/${verify_code}`, { headers: { cookie } })
  const { findings } = (await seen.json()) as { findings: { code: string; outcome: string }[] }
  assert.equal(findings.find(({ code }) => code === 'news-judge-1')?.outcome, 'inconclusive')
  assert.equal(findings.find(({ code }) => code === 'news-structure')?.outcome === 'inconclusive', false)
})

test('calls that would hold too much are told to come again, and leave nothing behind', async t => {
  const judge = createSlowJudge()
  const web = startMiniWeb()
  const place = await web.open(judge.listen)
  const settings = { PINPROOF_WAITING_BYTES_MAX: '1000', PINPROOF_JUDGES: `${place.origin}/v1#slow-1` }
  const service = await runService(settings, undefined, { threaded: true })
  t.after(async () => {
    await service.close()
    await web.close()
  })
  const { key } = await newCustomer(service.baseUrl)
  const long = { ...NEWS, content: 'word '.repeat(100) }
  const first = hangingCall(`${service.baseUrl}/api/v1/sandbox`, long)
  const question = await judge.next()
  const refused = await certify(service.baseUrl, key, NEWS)
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal((await problemOf(refused)).code, 'overloaded')
  first.hangUp()
  await question.gone
  const { size } = await auditLog(readFrom(service.baseUrl))
  assert.equal(size, 0)
})

test('a caller that hangs up gives the language model back to the others', async t => {
  const service = await runService({ PINPROOF_MODEL: 'shipped' }, undefined, { threaded: true })
  t.after(() => service.close())
  const sentences = Array.from(
    { length: 300 },
    (_, at) => `Team ${at} reports to the board every ${at} days.`,
  )
  const document = { product_type: 'info_verify', content: sentences.join('\n\n') }
  const call = hangingCall(`${service.baseUrl}/api/v1/sandbox`, document)
  while ((await figureOf(service.baseUrl, 'pinproof_waiting{what="texts"}')) < 100)
    assert.equal(call.isAnswered(), false, 'it was answered before it had to wait')
  call.hangUp()
  while ((await figureOf(service.baseUrl, 'pinproof_model_abandoned_total')) < 1);
  assert.equal(await figureOf(service.baseUrl, 'pinproof_waiting{what="texts"}'), 0)
  const headline = { ...NEWS, title: 'You will not believe what this council did next' }
  const answer = await post(service.baseUrl, '/api/v1/sandbox', headline)
  const { findings } = (await answer.json()) as { findings: { code: string; sentence: string }[] }
  const { sentence } = findings.find(({ code }) => code === 'news-clickbait')!
  assert.doesNotMatch(sentence, /was not asked/u)
})
