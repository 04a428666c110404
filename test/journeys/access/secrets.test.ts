import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { makeApiKey } from '../../../src/access/api-keys/api-key-format.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { sendRaw } from '../../support/service/send-raw.ts'
import { storedFiles } from '../../support/service/stored-files.ts'

const ADMIN_TOKEN = canary('admin-token')
const KEY_PASSPHRASE = canary('key-passphrase')
const SETTINGS = {
  PINPROOF_LOG_LEVEL: 'trace',
  PINPROOF_IPFS: 'none',
  PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN,
  PINPROOF_FREE_CERTIFICATIONS: '0',
  PINPROOF_CONTENT_BYTES_MAX: '20000',
}

/** Confidential input of a caller, each value with a word to find it by. */
const SENT = {
  password: canary('password'),
  wrongPassword: canary('wrong-password'),
  email: `${canary('email')}@customer.example`,
  content: canary('content'),
  title: canary('title'),
  sourceUrl: canary('source-url'),
  idempotencyKey: canary('idempotency-key'),
  keyName: canary('key-name'),
  reason: canary('reason'),
}
/** Input that no response has a reason to repeat. */
const ECHOES = {
  badJson: canary('bad-json'),
  badField: canary('bad-field'),
  header: canary('header'),
  query: canary('query'),
  path: canary('path'),
  wrongKey: `pp_live_${canary('wrong-key')}`,
  unknownKey: makeApiKey(randomBytes),
  wrongCookie: canary('wrong-cookie'),
  noHttp: canary('no-http'),
}

type Answer = { status: number; body: string; whole: string; cookie: string }

test('what callers send is in no log line, and a secret is nowhere but in the one answer that hands it out', async t => {
  const service = await launchService(t, { ...SETTINGS, PINPROOF_KEY_PASSPHRASE_FILE: passphraseFile(t) })
  const answers: Answer[] = []
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await sendWithCanaries(service.baseUrl, { method, path, body, headers })
    answers.push(answer)
    return answer
  }

  const { key, cookies } = await openAccount(send)
  const code = await certifyEverything(send, { authorization: `Bearer ${key}` })
  await sendNonsense(service, send, { authorization: `Bearer ${key}` })
  await breakAndRetry(service, send, { key, cookie: cookies[0]!, code })

  const tokens = cookies.map(cookie => cookie.split('=')[1]!)
  const secrets = [key, ...tokens, SENT.password, SENT.wrongPassword, ADMIN_TOKEN, KEY_PASSPHRASE]
  await t.test(
    'no argument of the process is a secret, and the passphrase is not in its environment either',
    () => {
      for (const word of secrets) assertAbsent(readFileSync(`/proc/${service.pid}/cmdline`, 'utf8'), word)
      assertAbsent(readFileSync(`/proc/${service.pid}/environ`, 'utf8'), KEY_PASSPHRASE)
    },
  )
  await t.test('the private keys are nowhere in the data folder but encrypted', () =>
    assertNotStored(service.dataFolder, ['PRIVATE KEY']),
  )
  await t.test('no file in the data folder holds a secret while the service runs', () =>
    assertNotStored(service.dataFolder, secrets),
  )
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
  await t.test('no file in the data folder holds a secret after it has stopped', () =>
    assertNotStored(service.dataFolder, secrets),
  )
  await t.test('no log line holds anything that was sent', () => {
    const output = service.output()
    assert.ok(output.includes('"status":500') && output.includes('"level":50'), 'the failures were logged')
    for (const word of [...Object.values(SENT), ...Object.values(ECHOES), ...secrets])
      assertAbsent(output, word)
  })
  await t.test('each secret is in exactly the answer that hands it out, and a password in none', () => {
    for (const secret of [key, ...tokens])
      assert.equal(answers.filter(({ whole }) => whole.includes(secret)).length, 1, secret)
    for (const { whole } of answers)
      for (const word of [SENT.password, SENT.wrongPassword, ADMIN_TOKEN, KEY_PASSPHRASE])
        assertAbsent(whole, word)
  })
  await t.test('no answer repeats what was wrong about a request', () => {
    for (const { whole } of answers) for (const word of Object.values(ECHOES)) assertAbsent(whole, word)
  })
})

/** Outside the data folder, as an operator would have it. */
function passphraseFile(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-passphrase-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'passphrase')
  writeFileSync(path, KEY_PASSPHRASE, { mode: 0o600 })
  return path
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

async function openAccount(send: Send): Promise<{ key: string; cookies: string[] }> {
  const { email, password, keyName: name } = SENT
  const registered = await send('POST', '/api/v1/accounts', { email, password })
  assert.equal(registered.status, 201)
  const loggedIn = await send('POST', '/api/v1/sessions', { email, password })
  assert.equal(loggedIn.status, 200)
  const session = { cookie: registered.cookie }
  const made = await send('POST', '/api/v1/keys', { name }, session)
  assert.equal(made.status, 201)
  assert.equal((await send('GET', '/api/v1/keys', undefined, session)).status, 200)
  const { key } = JSON.parse(made.body) as { key: string }
  return { key, cookies: [registered.cookie, loggedIn.cookie] }
}

/** Everything that succeeds, and what fails for want of credits or for a key used twice. */
async function certifyEverything(send: Send, bearer: Record<string, string>): Promise<string> {
  const { email, content, title, reason } = SENT
  const source_url = `https://paper.example/${SENT.sourceUrl}`
  const fields = { product_type: 'info_verify', content: `${content} is our secret.`, title, source_url }
  assert.equal((await send('POST', '/api/v1/verify', fields, bearer)).status, 402)

  const operator = { authorization: `Bearer ${ADMIN_TOKEN}` }
  assert.equal((await send('POST', '/api/v1/admin/grants', { email, credits: 100 }, operator)).status, 200)
  const retry = { ...bearer, 'idempotency-key': SENT.idempotencyKey }
  const first = await send('POST', '/api/v1/verify', fields, retry)
  assert.equal(first.status, 200)
  assert.equal((await send('POST', '/api/v1/verify', fields, retry)).body, first.body)
  assert.equal((await send('POST', '/api/v1/verify', { ...fields, title: 'x' }, retry)).status, 422)
  for (const each of ONE_OF_EACH) {
    const marked = { ...each, content: `${each.content}\n${content}` }
    assert.equal((await send('POST', '/api/v1/verify', marked, bearer)).status, 200)
    assert.equal((await send('POST', '/api/v1/sandbox', marked)).status, 200)
  }

  const { verify_code: code } = JSON.parse(first.body) as { verify_code: string }
  const own = `/api/v1/certificates/${code}`
  for (const path of ['/api/v1/account', '/api/v1/certificates', own, `${own}/proof`])
    assert.equal((await send('GET', path, undefined, bearer)).status, 200)
  assert.equal((await send('POST', `${own}/revoke`, { reason }, bearer)).status, 200)
  return code
}

/** Every way of being refused. */
async function sendNonsense(service: LaunchedService, send: Send, bearer: Record<string, string>) {
  const { email, wrongPassword, password } = SENT
  const refused: [status: number, ...request: Parameters<Send>][] = [
    [401, 'POST', '/api/v1/sessions', { email, password: wrongPassword }],
    [409, 'POST', '/api/v1/accounts', { email, password }],
    [422, 'POST', '/api/v1/accounts', { email: `${ECHOES.badField} no address`, password }],
    [401, 'GET', '/api/v1/account', undefined, { authorization: `Bearer ${ECHOES.wrongKey}` }],
    [401, 'GET', '/api/v1/account', undefined, { cookie: `pinproof_session=${ECHOES.wrongCookie}` }],
    [401, 'POST', '/api/v1/admin/grants', {}, { authorization: `Bearer ${ECHOES.wrongKey}` }],
    [400, 'POST', '/api/v1/verify', `{"content":"${ECHOES.badJson}`, bearer],
    [400, 'POST', '/api/v1/verify', `{"${ECHOES.badJson}":1,"${ECHOES.badJson}":2}`, bearer],
    [422, 'POST', '/api/v1/verify', { product_type: ECHOES.badField, content: [ECHOES.badField] }, bearer],
    [
      422,
      'POST',
      '/api/v1/sandbox',
      { product_type: 'news_verify', content: 'x', source_url: `file://${ECHOES.badField}` },
    ],
    [415, 'POST', '/api/v1/sandbox', ECHOES.badJson, { 'content-type': `text/${ECHOES.header}` }],
    [413, 'POST', '/api/v1/sandbox', ECHOES.badJson.repeat(10_000)],
    [403, 'POST', '/api/v1/accounts', { email, password }, { origin: `https://${ECHOES.header}` }],
    [404, 'GET', `/api/v1/certificates/${ECHOES.path}`],
    [404, 'GET', `/${ECHOES.path}/${ECHOES.path}`],
    [400, 'GET', `/ipfs/${ECHOES.path}`],
    [400, 'GET', `/api/v1/certificates/%zz${ECHOES.path}`],
    [404, 'GET', `/api/v1/badge/${ECHOES.path}.svg?code=${ECHOES.query}`],
    [422, 'GET', `/api/v1/certificates?hash=${ECHOES.query}&api_key=${ECHOES.query}`],
  ]
  for (const [status, ...request] of refused)
    assert.equal((await send(...request)).status, status, request[1])

  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1')
  socket.end(`GET / ${ECHOES.noHttp}\r\n${ECHOES.noHttp}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 400 /)
  assertAbsent(String(answer), ECHOES.noHttp)
}

/** Pulls tables from under the running service, so that every path also meets a failure of ours. */
async function breakAndRetry(
  service: LaunchedService,
  send: Send,
  { key, cookie, code }: { key: string; cookie: string; code: string },
) {
  const bearer = { authorization: `Bearer ${key}` }
  const fields = {
    ...ONE_OF_EACH[1]!,
    content: `${ONE_OF_EACH[1]!.content}\n${SENT.content}`,
    title: SENT.title,
  }
  const retry = { ...bearer, 'idempotency-key': `${SENT.idempotencyKey} again` }
  const { email, password } = SENT
  const failures: [table: string, ...request: Parameters<Send>][] = [
    ['blocks', 'GET', `/api/v1/certificates/${code}/proof`, undefined, bearer],
    ['idempotent_answers', 'POST', '/api/v1/verify', fields, retry],
    ['passage_shingles', 'POST', '/api/v1/verify', fields, bearer],
    ['certificates', 'POST', '/api/v1/verify', { ...fields, product_type: 'news_verify' }, bearer],
    ['sessions', 'GET', '/api/v1/account', undefined, { cookie }],
    ['accounts', 'POST', '/api/v1/sessions', { email, password }],
    ['accounts', 'POST', '/api/v1/accounts', { email, password }],
    ['api_keys', 'GET', '/api/v1/account', undefined, { authorization: `Bearer ${ECHOES.unknownKey}` }],
  ]
  const database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'), { timeout: 5_000 })
  try {
    for (const [table, ...request] of failures) {
      database.exec(`ALTER TABLE ${table} RENAME TO hidden`)
      const { status, body } = await send(...request)
      database.exec(`ALTER TABLE hidden RENAME TO ${table}`)
      assert.ok(status === 500 || status === 503, `without ${table}: ${status} ${body}`)
    }
  } finally {
    database.close()
  }
}

/** Headers and query of every request carry a canary each. */
async function sendWithCanaries(
  baseUrl: string,
  {
    method,
    path,
    body,
    headers,
  }: { method: string; path: string; body: unknown; headers: Record<string, string> },
): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const noise = {
    'user-agent': ECHOES.header,
    referer: `https://${ECHOES.header}/`,
    'x-request-id': ECHOES.header,
  }
  const answer = await sendRaw(baseUrl, {
    method,
    path: `${path}${path.includes('?') ? '&' : '?'}token=${ECHOES.query}`,
    headers: { ...json, ...noise, ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = answer.body.toString()
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { status: answer.status, body: text, whole: JSON.stringify(answer.headers) + text, cookie }
}

function assertNotStored(folder: string, secrets: string[]): void {
  const files = storedFiles(folder)
  assert.ok(
    files.some(({ bytes }) => bytes.includes(SENT.keyName)),
    'what is stored would be found',
  )
  for (const { path, bytes } of files) for (const secret of secrets) assertAbsent(bytes, secret, path)
}

/** Neither as it is nor in another spelling. */
function assertAbsent(text: string, word: string, where = 'the text'): void {
  const bytes = Buffer.from(word)
  const spellings = [word, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)]
  for (const spelling of spellings) {
    const at = text.indexOf(spelling)
    assert.equal(at, -1, `${where} has ${word}: …${text.slice(Math.max(0, at - 200), at + 100)}…`)
  }
}

function canary(place: string): string {
  return `canary-${place}-${randomBytes(8).toString('hex')}`
}
