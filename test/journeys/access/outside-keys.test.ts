import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { honestJudge } from '../../../src/products/news/judging/judges.sample.ts'
import { startMiniWeb } from '../../support/outside-world/mini-web.ts'
import { factChecker, type JudgeCall, largeModel } from '../../support/outside-world/outside-servers.ts'
import { quake } from '../../support/outside-world/submitted-news.ts'
import { certified, newCustomer, post } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'
import { storedFiles } from '../../support/service/stored-files.ts'

const KEYS = {
  factCheck: `fact-${randomBytes(12).toString('hex')}`,
  judge: `sk-${randomBytes(12).toString('hex')}`,
  refused: `sk-${randomBytes(12).toString('hex')}`,
  own: `sk-${randomBytes(12).toString('hex')}`,
}

test('the keys to outside servers go to those servers and nowhere else: no log, no file, no answer', async t => {
  const web = startMiniWeb()
  t.after(web.close)
  const calls: JudgeCall[] = []
  const facts = await web.open(factChecker(KEYS.factCheck, []))
  const judge = await web.open(largeModel(honestJudge, calls))
  const refusing = await web.open((request, response) =>
    response.writeHead(401).end(`Incorrect API key provided: ${request.headers.authorization}`),
  )
  const service = await launchService(t, {
    PINPROOF_LOG_LEVEL: 'trace',
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_FACT_CHECK: `google:${KEYS.factCheck}@${facts.origin}`,
    PINPROOF_OWN_JUDGE: `${refusing.origin}/v1#own-1#${KEYS.own}`,
    PINPROOF_JUDGES: `${judge.origin}/v1#good-1#${KEYS.judge},${refusing.origin}/v1#refusing-1#${KEYS.refused}`,
  })
  const { baseUrl, dataFolder } = service
  const { key } = await newCustomer(baseUrl)
  const { verify_code: code } = await certified(baseUrl, key, quake)
  const answers = [await (await post(baseUrl, '/api/v1/sandbox', quake)).text()]
  for (const path of [
    `/api/v1/certificates/${code}`,
    `/api/v1/certificates/${code}/proof`,
    '/metrics',
    '/openapi.json',
  ])
    answers.push(await (await fetch(baseUrl + path, { headers: { authorization: `Bearer ${key}` } })).text())

  assert.match(answers[0]!, /refusing-1[^"]* did not accept the question/u)
  assert.ok(facts.visits.every(path => path.includes(KEYS.factCheck)) && facts.visits.length > 0)
  assert.ok(calls.length > 0 && calls.every(({ authorization }) => authorization === `Bearer ${KEYS.judge}`))
  const stored = storedFiles(dataFolder)
    .map(({ bytes }) => bytes)
    .join()
  assert.ok(stored.includes(code), 'what is stored would be found')
  for (const secret of Object.values(KEYS)) {
    assert.ok(!service.output().includes(secret), 'the log')
    assert.ok(!stored.includes(secret), 'the files')
    assert.ok(!answers.join().includes(secret), 'the answers')
    assert.ok(!calls.some(({ body }) => body.includes(secret)), 'what judges are told')
  }
})
