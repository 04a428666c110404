import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import { createHoldingsReader } from '../accounts/account-holdings.ts'
import { createSessionStore } from '../accounts/session-store.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { createFingerprintIndex } from '../certificates/fingerprint-index.ts'
import type { Database } from '../engine/database.ts'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountErasure } from './account-erasure.ts'
import { ACCOUNT_TABLES } from './account-tables.ts'

const TRACED = { fingerprinted: ['info_verify'], versioned: ['agent_verify'] }
const ADA = 'account_Ada'
const BOB = 'account_bob'
const AT = new Date('2026-01-02T03:04:05.678Z')
const PRIVATE: ProductType[] = ['info_verify', 'email_verify']
const WORD = 'canary' // In every private text of Ada.

async function openOn(engine: Engine, t: TestContext) {
  const stores = await openTemporaryDatabase(engine)
  t.after(stores.close)
  const { database, addAccount } = stores
  for (const id of [ADA, BOB]) await addAccount(id, 5)
  const store = createCommitStore(database)
  let number = 0

  async function certify(accountId: string, product: ProductType, words = `${WORD} ${product}`) {
    number += 1
    const sample = newCertificate(number, {
      ...{ accountId, product, contentHash: contentHash(words) },
      salt: PRIVATE.includes(product) ? new Uint8Array(randomBytes(32)) : undefined,
      title: `title of ${words}`,
      sourceUrl: `https://x.example/${words}`,
      findings: [
        {
          ...{ code: 'info-dates', outcome: 'weakens', points: 1, max: 5 },
          sentence: `${WORD} sentence on ${words}`,
          evidence: [{ where: 'line 1', text: `${'quoted at length '.repeat(400)}, ${words}` }],
        },
      ],
    })
    const { certificate } = sample
    await store.transaction(async tx => {
      const lineage =
        product === 'agent_verify' ? { keys: [number], holder: 7, changes: undefined } : undefined
      const fingerprint = product === 'info_verify' ? [1, 5, 6, 2 ** 32 - 1] : []
      await tx.writeCertificates([{ ...sample, fingerprint, lineage }])
      await tx.writeDebits([{ accountId, code: certificate.code, charged: true, at: AT }])
    })
    return certificate
  }

  const erasure = createAccountErasure(database, randomBytes, TRACED)
  return { ...stores, store, certify, erasure, holdings: createHoldingsReader(database) }
}

/** A row in every table that may hold something about Ada. */
async function fillAll({ database, certify }: Awaited<ReturnType<typeof openOn>>) {
  const info = await certify(ADA, 'info_verify')
  const { code } = info
  await certify(ADA, 'email_verify')
  const { entryIndex } = await certify(ADA, 'agent_verify', 'a public agent')
  const news = await certify(ADA, 'news_verify', 'public news')
  const [own, at, bytes] = [{ account_id: ADA }, AT.getTime(), Uint8Array.of(1, 2, 3)]
  const add = async (table: string, row: Record<string, unknown>) => {
    const names = sql.join(Object.keys(row).map(name => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
      database.writer,
    )
  }
  await add('sessions', { ...own, token_hash: WORD, created_at: at, expires_at: at })
  const key = { name: WORD, prefix: `pp_${WORD}`, key_hash: WORD }
  await add('api_keys', { ...own, id: `key_${WORD}`, ...key, created_at: at })
  await add('allowance_ledger', { ...own, change: 5, reason: `${WORD} paid`, at })
  const answer = { idempotency_key: WORD, fingerprint: WORD, answer: WORD }
  await add('idempotent_answers', { ...own, ...answer, created_at: at })
  const sealed = { wrapped_key: bytes, sealed: bytes }
  const link = { email: `${WORD}@x.example`, asked_at: at, attempts: 1, token_hash: WORD }
  for (const table of ['address_confirmations', 'password_resets', 'address_changes'])
    await add(table, { ...own, ...link, expires_at: at })
  await add('mail_addresses', { ...own, token_hash: WORD, created_at: at, ...sealed })
  await add('privacy_choices', { ...own, is_undiscoverable: 1, compares_private: 0 })
  await add('privacy_notices', { ...own, attempts: 0, due_at: at })
  await add('operators', { ...own, since: at })
  await add('second_factors', { ...own, ...sealed, created_at: at, last_step: 0 })
  await add('recovery_codes', { ...own, code_hash: WORD })
  await add('identities', { ...own, issuer: WORD, subject: WORD, linked_at: at })
  await add('allowance_requests', { ...own, note: WORD, at })
  await add('share_links', { ...own, id: `share_${WORD}`, code, secret_hash: WORD, created_at: at })
  const waiting = { attempts: 0, due_at: at }
  await add('mail_queue', { ...own, id: WORD, content_hash: WORD, received_at: at, ...waiting, ...sealed })
  await add('mail_outbox', { ...own, id: WORD, code, in_reply_to: WORD, created_at: at, ...waiting })
  await add('kept_document_keys', { ...own, wrapped_key: bytes })
  await add('kept_documents', { ...own, code, issued_at: at, bytes: 3, ciphertext: bytes })
  const hook = { url: `https://${WORD}.example`, events: 'x', wrapped_key: bytes, secret: bytes }
  await add('webhooks', { ...own, id: `webhook_${WORD}`, ...hook, created_at: at, last_heard_at: at })
  const delivery = { event_id: '1', event: 'certificate.issued', code, at, attempts: 1 }
  await add('webhook_deliveries', { webhook_id: `webhook_${WORD}`, ...delivery, last_error: WORD })
  await add('agent_keys', { ...own, thumbprint: WORD, jwk: '{}', created_at: at })
  await add('domains', { ...own, domain: `${WORD}.example`, token: WORD, created_at: at })
  await add('certificate_details', { code, details: JSON.stringify({ mail: WORD }) })
  await add('agent_changes', { entry_index: entryIndex, since_code: code, kinds: '' })
  for (const certificate of [info, news])
    await add('paragraphs', { entry_index: certificate.entryIndex, leaves: bytes })
  const copy = { target: 's3', entry_index: entryIndex, cid: 'cid', refused: 0, tries: 1 }
  await add('copy_waits', { ...copy, tried_at: at, due_at: at, because: '' })
  await sql`update certificates set status_reason = ${WORD}`.execute(database.writer)
  return { code, news }
}

/** Every table as it stands, as text. */
async function dump({ reader }: Database): Promise<Map<string, string>> {
  const tables = await reader.introspection.getTables()
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(reader)
    texts.set(name, JSON.stringify(rows))
  }
  assert.ok(texts.size > 30, 'the tables were not found')
  return texts
}

onEveryEngine(engine => {
  describe('what is held about an account', () => {
    test('is listed from every table that has a column for the account, and from tables that refer to those', async t => {
      const { database } = await openOn(engine, t)
      const tables = await database.reader.introspection.getTables()
      const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
      const listed = ACCOUNT_TABLES.filter(({ by }) => by === 'account').map(({ table }) => table as string)
      assert.deepEqual(new Set(owned.map(({ name }) => name)), new Set(listed))
    })

    test('is found by address and by id, with every row and without a secret', async t => {
      const stores = await openOn(engine, t)
      const { code, news } = await fillAll(stores)
      assert.equal(await stores.holdings.findId(`${ADA}@x.example`), ADA)
      assert.equal(await stores.holdings.findId(ADA), ADA)
      const { held, published } = await stores.holdings.read(ADA)
      assert.deepEqual(held.map(({ table }) => table).sort(), [
        ...['accounts', ...ACCOUNT_TABLES.map(({ table }) => table)].sort(),
      ])
      const certified = held.find(({ table }) => table === 'certificates')!.rows
      const first = certified.find(row => row.code === code)!
      assert.deepEqual(
        [first.title, first.salt, first.issued_at],
        [`title of ${WORD} info_verify`, 'kept, not shown', AT.toISOString()],
      )
      assert.match(JSON.stringify(first.findings), /canary sentence on/)
      const [session] = held.find(({ table }) => table === 'sessions')!.rows
      assert.equal(session!.token_hash, 'kept, not shown')
      assert.equal(published.length, 4)
      const titles = published.map(each => [each.code, each.title])
      assert.deepEqual(titles[0], [code, null])
      assert.deepEqual(titles[3], [news.code, 'title of public news'])
    })
  })

  describe('erasing an account', () => {
    test('leaves no row and no word of it in any table, but for what is public', async t => {
      const stores = await openOn(engine, t)
      const { database, erasure, holdings } = stores
      const { news } = await fillAll(stores)
      const before = await dump(database)
      assert.ok([...before.values()].filter(text => text.includes(WORD)).length > 10, 'it would be found')
      assert.equal(await erasure.erase(ADA, AT), true)
      await erasure.finish()
      for (const [table, text] of await dump(database)) {
        assert.ok(!text.includes(WORD), table)
        assert.ok(!text.includes(ADA), table)
        assert.ok(!text.includes(contentHash(`${WORD} info_verify`)), table)
      }
      assert.equal(await holdings.findId(ADA), undefined)
      const rows = await database.reader.selectFrom('certificates').selectAll().orderBy('code').execute()
      const paragraphs = await database.reader.selectFrom('paragraphs').select('entry_index').execute()
      assert.deepEqual(
        paragraphs.map(row => row.entry_index),
        [news.entryIndex],
      )
      const byProduct = Object.fromEntries(rows.map(row => [row.product, row]))
      for (const product of PRIVATE) {
        const { content_hash, title, source_url, salt, status, grade } = byProduct[product]!
        assert.deepEqual([content_hash, title, source_url, salt], ['', null, null, null])
        assert.deepEqual([status, grade], ['active', 'B'])
      }
      const { content_hash, title, findings } = byProduct.news_verify!
      assert.deepEqual([content_hash, title], [news.contentHash, 'title of public news'])
      assert.deepEqual(JSON.parse(findings), [['info-dates', 'weakens', 1, 5, '', []]])
    })

    test('keeps a debit for every certificate, and a balance that is the sum of its ledger', async t => {
      const stores = await openOn(engine, t)
      await fillAll(stores)
      await stores.erasure.erase(ADA, AT)
      const { reader } = stores.database
      const ledger = await reader.selectFrom('allowance_ledger').selectAll().execute()
      const holder = await reader
        .selectFrom('accounts')
        .selectAll()
        .where('id', '<>', BOB)
        .executeTakeFirstOrThrow()
      assert.deepEqual([ledger.reduce((sum, { change }) => sum + change, 0), holder.remaining], [0, 0])
      assert.equal(ledger.filter(({ code }) => code !== null).length, 4)
      assert.ok(ledger.every(({ account_id }) => account_id === holder.id))
      assert.equal(holder.certified, 4)
    })

    test('changes nothing of other accounts', async t => {
      const stores = await openOn(engine, t)
      const { certify, holdings, erasure } = stores
      for (const product of PRIVATE) await certify(BOB, product, 'of Bob')
      await certify(BOB, 'agent_verify', 'agent of Bob')
      const before = await holdings.read(BOB)
      await fillAll(stores)
      await sql`update certificates set status_reason = null where account_id = ${BOB}`.execute(
        stores.database.writer,
      )
      await erasure.erase(ADA, AT)
      await erasure.finish()
      assert.deepEqual(await holdings.read(BOB), before)
    })

    test('makes its documents unknown at once, and takes their fingerprints out soon after', async t => {
      const { database, certify, erasure } = await openOn(engine, t)
      await certify(ADA, 'info_verify')
      const bobs = await certify(BOB, 'info_verify', 'of Bob')
      const index = createFingerprintIndex(database, {
        fingerprinted: TRACED.fingerprinted,
        open: TRACED.fingerprinted,
      })
      const documents = async () =>
        (await index.findSightings([5], contentHash('x'), undefined)).documents.get(5)
      assert.equal((await documents())?.length, 2)
      await erasure.erase(ADA, AT)
      assert.deepEqual(
        (await documents())?.map(({ code }) => code),
        [bobs.code],
      )
      await erasure.finish()
      const left = await database.reader.selectFrom('passage_shingles').selectAll().execute()
      assert.deepEqual(
        left.map(({ entry_index }) => entry_index),
        [bobs.entryIndex, bobs.entryIndex, bobs.entryIndex],
      )
    })

    test('that was interrupted is finished by the next process, and then never again', async t => {
      const stores = await openOn(engine, t)
      await fillAll(stores)
      await stores.erasure.erase(ADA, AT)
      const aborted = AbortSignal.abort(new Error('stopped'))
      await assert.rejects(stores.erasure.finish(aborted), /stopped/)
      const next = createAccountErasure(stores.other, randomBytes, TRACED)
      await next.finish()
      const { reader } = stores.database
      const successor = reader.selectFrom('accounts').select(['id', 'state']).where('id', '<>', BOB)
      const { id, state } = await successor.executeTakeFirstOrThrow()
      assert.equal(state, 'erased')
      for (const { findings } of await reader.selectFrom('certificates').select('findings').execute())
        assert.ok(!findings.includes(WORD))
      await next.finish()
      assert.deepEqual([await next.erase(ADA, AT), await next.erase(id, AT)], [false, false])
    })

    test('makes requests under way for the account fail', async t => {
      const { database, certify, erasure, store } = await openOn(engine, t)
      await erasure.erase(ADA, AT)
      await assert.rejects(certify(ADA, 'news_verify'), /foreign key/i)
      const session = { tokenHash: 'x', accountId: ADA, createdAt: AT, expiresAt: AT }
      await assert.rejects(createSessionStore(database).insert(session), /foreign key/i)
      assert.deepEqual(await store.transaction(tx => tx.remaining([ADA, BOB])), new Map([[BOB, 5]]))
    })
  })
})

describe('on the disk', () => {
  test('nothing is left in pages that were split, emptied or rewritten long before', async t => {
    const { database, path, certify, erasure } = await openOn('sqlite', t)
    const texts: string[] = []
    for (let round = 0; round < 150; round += 1) {
      // One of these hashes is moved by a page split, and its old place stays unused: deletion alone would leave it.
      const words = `${WORD} ${round} of 48`
      const isHers = round % 10 === 3
      await certify(isHers ? ADA : BOB, 'info_verify', isHers ? words : `Bob ${words.slice(WORD.length)}`)
      if (isHers) texts.push(contentHash(words), `title of ${words}`, `at length , ${words}`)
    }
    await sql`update certificates set status_reason = ${'so that every row moves'}`.execute(database.writer)
    await erasure.erase(ADA, AT)
    await erasure.finish()
    const bytes = ['', '-wal'].map(end => readFileSync(`${path}${end}`, 'latin1')).join('')
    assert.ok(bytes.includes('Bob'), 'what is there would be found')
    for (const text of [...texts, `${ADA}@x.example`]) assert.ok(!bytes.includes(text), text)
  })
})
