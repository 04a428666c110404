import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { standingChecks } from '../../../src/core/judging/verdict.ts'
import type { PinproofRecord } from '../../../src/core/record/record-shape.ts'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { eraseAccount, showAccount } from '../../../src/wiring/operator/account-operator.ts'
import { backupDataFolder } from '../../../src/wiring/operator/backup-operator.ts'
import { type certified, type Fields, post } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { mailAddressOf, mailProgram, mailSettings, untilSettled } from '../../support/service/mail-service.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { readFrom } from '../../support/service/read-from.ts'

type Issued = Awaited<ReturnType<typeof certified>> & { fields: Fields }

const PRIVATE = ['info_verify', 'email_verify']
const PASSWORD = 'a long enough password'
const CANARIES = {
  email: `${canary('email')}@customer.example`,
  keyName: canary('key-name'),
  webhook: canary('webhook'),
  retryKey: canary('retry-key'),
  reason: canary('reason'),
  mail: canary('mail'),
}

test('an account with one certificate of each product is shown whole, and erased but for what is public', async t => {
  const mail = await mailSettings()
  const service = await launchService(t, {
    PINPROOF_LOG_LEVEL: 'trace',
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    ...mail,
  })
  const { baseUrl, dataFolder } = service
  const { cookie, key } = await register(baseUrl)
  const issued: Issued[] = []
  for (const each of ONE_OF_EACH) issued.push(await certifyMarked(baseUrl, key, each))
  await mailProgram(t, mail.PINPROOF_SMTP_PORT!).sendMail({
    ...{ from: `${CANARIES.mail}@sender.example`, to: 'somebody@x.example', subject: CANARIES.mail },
    envelope: { from: 'a@sender.example', to: await mailAddressOf(baseUrl, cookie) },
    text: `${CANARIES.mail} is written here.`,
  })
  await untilSettled(dataFolder)
  const bearer = { authorization: `Bearer ${key}` }
  const { verify_code: revoked } = issued[1]!
  const { reason } = CANARIES
  assert.equal(
    (await post(baseUrl, `/api/v1/certificates/${revoked}/revoke`, { reason }, bearer)).status,
    200,
  )

  const run = commandLine(dataFolder)
  const hidden = issued.flatMap(({ fields, hash }) => hiddenTexts(fields, hash))
  const published = issued.flatMap(({ fields }) => publicTexts(fields))

  await t.test('it is shown with everything that is held, and what is public is told apart', async () => {
    const { code, out } = await run('show', CANARIES.email)
    assert.equal(code, 0)
    const held = [
      ...Object.values(CANARIES),
      ...issued.flatMap(({ fields }) => [fields.title!, fields.source_url!]),
    ]
    for (const word of held) assert.ok(out.includes(word), word)
    const json = JSON.parse((await run('show', CANARIES.email, '--json')).out)
    assert.equal(json.email, CANARIES.email)
    assert.equal(json.published.length, issued.length + 1)
  })

  await t.test('without --yes nothing is erased', async () => {
    const { code, out, err } = await run('erase', CANARIES.email)
    assert.equal(code, 1)
    assert.match(out, /certificates: 5/)
    assert.match(err, /Nothing was erased/)
    assert.equal((await run('show', CANARIES.email)).code, 0)
  })

  assert.equal((await run('erase', CANARIES.email, '--yes')).code, 0)

  await t.test('beside it the service goes on, and knows neither key nor session nor password', async () => {
    assert.equal((await run('show', CANARIES.email)).code, 1)
    assert.match((await run('erase', CANARIES.email, '--yes')).err, /There is no account/)
    const open = async (headers: Record<string, string>) =>
      (await fetch(`${baseUrl}/api/v1/account`, { headers })).status
    await eventually('the key is refused', async () => (await open(bearer)) === 401)
    assert.equal(await open({ cookie }), 401)
    const { email } = CANARIES
    assert.equal((await post(baseUrl, '/api/v1/sessions', { email, password: PASSWORD })).status, 401)
    assert.equal((await post(baseUrl, '/api/v1/verify', ONE_OF_EACH[0], bearer)).status, 401)
  })

  for (const { verify_code: code, hash, fields } of issued)
    await t.test(`the certificate of ${fields.product_type} still stands and verifies`, async () => {
      const isPrivate = PRIVATE.includes(fields.product_type)
      const shown = await json(baseUrl, `/api/v1/certificates/${code}`)
      const byCid = await json(baseUrl, `/api/v1/certificates?cid=${shown.ipfs_cid}`)
      assert.deepEqual(byCid.certificates, [shown])
      assert.equal(shown.status, code === revoked ? 'revoked' : 'active')
      assert.equal('revocation_reason' in shown, false)
      assert.deepEqual([shown.hash, shown.erased], isPrivate ? [undefined, true] : [hash, undefined])
      const proof = await json(baseUrl, `/api/v1/certificates/${code}/proof`)
      const verification = await verifyProof(proof, undefined)
      assert.deepEqual([verification.holds, proof.salt], [true, undefined])
      const opened = await verifyProof(proof, Buffer.from(fields.content))
      assert.equal(opened.valid, !isPrivate)
      const badge = async () => (await fetch(`${baseUrl}/api/v1/badge/${hash}.svg`)).status
      if (isPrivate) await eventually('the badge is gone', async () => (await badge()) !== 200)
      assert.equal(await badge(), isPrivate ? 404 : 200)
      const page = await fetch(`${baseUrl}/certificate/${code}`)
      assert.equal(page.status, 200)
      assert.equal(
        (await page.text()).includes('The account that held this certificate was erased'),
        isPrivate,
      )
      assert.equal((await fetch(`${baseUrl}/certificate/${code}/capsule.html`)).status, 200)
    })

  await t.test(
    'what is published holds no private word, and public ones in their own record only',
    async () => {
      const served = new Map<string, string>()
      const audit = await auditLog(async path => {
        const bytes = await readFrom(baseUrl)(path)
        if (bytes !== undefined) served.set(path, Buffer.from(bytes).toString('latin1'))
        return bytes
      })
      assert.deepEqual([audit.certificates, audit.faults], [issued.length + 1, []])
      served.set('/metrics', await (await fetch(`${baseUrl}/metrics`)).text())
      for (const [path, text] of served) assertNone(text, [...hidden, ...Object.values(CANARIES)], path)
      for (const { fields, ipfs_cid } of issued)
        for (const word of publicTexts(fields))
          for (const [path, text] of served)
            assert.equal(text.includes(word), path.startsWith(`/ipfs/${ipfs_cid}`), `${word} in ${path}`)
      for (const { fields, ipfs_cid } of issued.filter(({ fields }) => PRIVATE.includes(fields.product_type)))
        assertWordless(await json(baseUrl, `/ipfs/${ipfs_cid}?format=raw`), fields)
    },
  )

  const erased = [...hidden, ...Object.values(CANARIES)]
  await t.test('no byte of it is in the data folder while the service runs', () =>
    assertNotStored(dataFolder, erased, published),
  )
  await t.test('nor in a backup that is made then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-erased-'))
    t.after(() => rmSync(folder, { recursive: true }))
    await backupDataFolder(loadConfig({ PINPROOF_DATA: dataFolder }), folder)
    assertNotStored(folder, erased, published)
  })
  await stop(service)
  await t.test('nor after it has stopped, nor in anything it has logged', () => {
    assertNotStored(dataFolder, erased, published)
    assertNone(service.output(), [...erased, ...published], 'the log')
  })
})

async function register(baseUrl: string): Promise<{ cookie: string; key: string }> {
  const { email, keyName: name, webhook } = CANARIES
  const registered = await post(baseUrl, '/api/v1/accounts', { email, password: PASSWORD })
  assert.equal(registered.status, 201)
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!
  const made = await post(baseUrl, '/api/v1/keys', { name }, { cookie })
  const { key } = (await made.json()) as { key: string }
  const keeping = await fetch(`${baseUrl}/api/v1/account`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ keep_documents: true }),
  })
  assert.equal(keeping.status, 200)
  const hook = { url: `https://receiver.invalid/${webhook}`, events: ['certificate.issued'] }
  assert.equal((await post(baseUrl, '/api/v1/webhooks', hook, { cookie })).status, 201)
  return { cookie, key }
}

/** A content, a title and a source with a word of their own in each. */
async function certifyMarked(
  baseUrl: string,
  key: string,
  { product_type, content }: Fields,
): Promise<Issued> {
  const word = canary(`content-of-${product_type}`)
  const fields: Fields = {
    product_type,
    content:
      product_type === 'agent_verify'
        ? content.replace('"description": "', `"description": "${word} `)
        : `${content}\n\nOn 30 February 2025 ${word} rose by 5 %, that is by 50 %.\n`,
    title: canary(`title-of-${product_type}`),
    source_url: `https://paper.example/${canary(`source-of-${product_type}`)}`,
  }
  assert.ok(fields.content.includes(word))
  const headers = {
    authorization: `Bearer ${key}`,
    'idempotency-key': `${CANARIES.retryKey} ${product_type}`,
  }
  const answer = await post(baseUrl, '/api/v1/verify', fields, headers)
  assert.equal(answer.status, 200, await answer.clone().text())
  return { ...((await answer.json()) as Awaited<ReturnType<typeof certified>>), fields }
}

/** Texts to erase: everything of private products; of news the text, of which only the hash is public. */
function hiddenTexts({ product_type, content, title, source_url }: Fields, hash: string): string[] {
  const [word] = /canary-content-of-\w+-[0-9a-f]+/.exec(content)!
  if (product_type === 'agent_verify') return []
  return product_type === 'news_verify' ? [word] : [word, title!, source_url!, hash]
}

function publicTexts({ product_type, content, title, source_url }: Fields): string[] {
  if (PRIVATE.includes(product_type)) return []
  const [word] = /canary-content-of-\w+-[0-9a-f]+/.exec(content)!
  return [title!, source_url!, ...(product_type === 'agent_verify' ? [word] : [])]
}

/** Nothing in the record of a private product is a word of its owner's: each text is one of ours, or a number in disguise. */
function assertWordless(record: PinproofRecord, { product_type }: Fields): void {
  const { findings, limits, coverage, code, commitment, grade, product, rubric, score, ...others } =
    record.credentialSubject
  const { text, version: recordVersion, ...rest } = others
  assert.deepEqual([rest, recordVersion], [{}, 2])
  assert.match(text?.hash ?? commitment!, /^sha256:[0-9a-f]{64}$/)
  assert.match(code, /^PP-[0-9A-Z]{16}$/)
  assert.match(commitment!, /^sha256:[0-9a-f]{64}$/)
  const published = PRODUCTS.of(product).rubric
  assert.deepEqual(
    [product, rubric, typeof score, grade.length],
    [product_type, published.version, 'number', 1],
  )
  assert.deepEqual(
    findings.map(finding => finding.code),
    standingChecks(published).map(([check]) => check),
  )
  assert.equal(typeof coverage, 'number')
  for (const { code: limit, atMost, ...more } of limits!)
    assert.deepEqual([PRODUCTS.of(product).rubric.limits?.[limit]?.atMost, more], [atMost, {}])
  for (const { code: _, outcome, points, max, ...more } of findings) {
    assert.deepEqual([more, typeof points, typeof max], [{}, 'number', 'number'])
    assert.ok(['supports', 'weakens', 'inconclusive'].includes(outcome))
  }
}

function commandLine(dataFolder: string) {
  const config = loadConfig({ PINPROOF_DATA: dataFolder })
  return (...argv: string[]) =>
    runWithFiles(['account', ...argv], {}, new Map(), 404, {
      showAccount: name => showAccount(config, name),
      eraseAccount: name => eraseAccount(config, name, () => new Date()),
    })
}

async function json(baseUrl: string, path: string) {
  const answer = await fetch(baseUrl + path, { headers: { accept: 'application/json' } })
  assert.equal(answer.status, 200, path)
  return JSON.parse(await answer.text())
}

async function stop(service: LaunchedService): Promise<void> {
  service.signal('SIGTERM')
  assert.equal(await service.ended, 0)
}

function assertNotStored(folder: string, words: string[], present: string[]): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())
    .map(path => ({ path, bytes: readFileSync(path, 'latin1') }))
  for (const word of present)
    assert.ok(
      files.some(({ bytes }) => bytes.includes(word)),
      `${word} is public and there`,
    )
  for (const { path, bytes } of files) assertNone(bytes, words, path)
}

function assertNone(text: string, words: string[], where: string): void {
  for (const word of words) {
    const at = text.indexOf(word)
    assert.equal(at, -1, `${where} has ${word}: …${text.slice(Math.max(0, at - 100), at + 100)}…`)
  }
}

function canary(place: string): string {
  return `canary-${place}-${randomBytes(8).toString('hex')}`
}
