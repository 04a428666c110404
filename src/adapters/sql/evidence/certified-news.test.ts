import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { encodeEntry } from '../../../core/log/entry.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { foundLog } from '../certificates/log-founding.ts'
import type { Database } from '../engine/database.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createCertifiedNews } from './certified-news.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const HEAD = { origin: 'pinproof.example/log', size: 0, checkpoint: 'empty\n', lastEntryAt: AT }
const SEARCH = { until: AT, exceptAccount: undefined, limit: 10 }

onEveryEngine(engine => {
  async function open(t: TestContext) {
    const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
    t.after(close)
    await addAccount('account_ada')
    await addAccount('account_bea')
    await foundLog(database, HEAD, new Uint8Array(32))
    const store = createCommitStore(database)
    let size = 0

    /** Enters certificates into the log, as the committer does. */
    async function certify(...changes: Partial<Certificate>[]): Promise<Certificate[]> {
      const samples = changes.map((change, offset) =>
        newCertificate(size + offset, { product: 'news_verify', issuedAt: AT, findings: [], ...change }),
      )
      const entries = samples.map(({ certificate: { code, product, cid } }) =>
        encodeEntry({ type: 'certified', version: 1, code, product, cid, time: AT.toISOString() }),
      )
      const head = { ...HEAD, size: size + entries.length }
      const tiles = [{ level: 0, index: 0, bytes: new Uint8Array() }]
      await store.transaction(async tx => {
        await tx.extendLog({ previousSize: size, entries, tiles, head })
        await tx.writeCertificates(samples)
      })
      size += entries.length
      return samples.map(({ certificate }) => certificate)
    }

    const news = createCertifiedNews(database, ['news_verify'])
    const titles = async (words: string[], search = {}) =>
      (await news.searchTitles(words, { ...SEARCH, ...search })).map(({ title }) => title)
    return { certify, news, titles, store, database, other }
  }

  test('titles of news certificates are found by their words, the nearest first', async t => {
    const { certify, titles } = await open(t)
    await certify(
      { title: 'Bridge opens' },
      { title: 'Bridge in Porthcawl opened' },
      { title: 'Tea is dear' },
    )
    assert.deepEqual(await titles(['bridge', 'opens', 'porthcawl']), [
      'Bridge in Porthcawl opened',
      'Bridge opens',
    ])
  })

  test('a title tells its certificate and when it was issued', async t => {
    const { certify, news } = await open(t)
    const [certificate] = await certify({ title: 'Bridge opens' })
    const [{ wordScore: _, ...found } = assert.fail()] = await news.searchTitles(['bridge'], SEARCH)
    assert.deepEqual(found, { code: certificate!.code, title: 'Bridge opens', issuedAt: AT })
  })

  test('own, later, revoked, untitled and other certificates are no evidence', async t => {
    const { certify, titles, store } = await open(t)
    const [revoked] = await certify(
      { title: 'Bridge revoked' },
      { title: 'Bridge of Bea', accountId: 'account_bea' },
      { title: 'Bridge later', issuedAt: new Date(AT.getTime() + 1) },
      { title: 'Bridge of a company', product: 'info_verify' },
      { title: undefined },
      { title: 'Bridge' },
    )
    await store.transaction(tx => tx.writeStatus({ ...revoked!, status: 'revoked' }, 99))
    assert.deepEqual(await titles(['bridge'], { exceptAccount: 'account_bea' }), ['Bridge'])
  })

  test('the index goes on where it stood, in every process, and lists nothing twice', async t => {
    const { certify, titles, database, other } = await open(t)
    await certify({ title: 'Bridge one' })
    assert.equal((await titles(['bridge'])).length, 1)
    await certify(...Array.from({ length: 700 }, (_, number) => ({ title: `Other ${number}` })), {
      title: 'Bridge two',
    })
    const indexes = [
      createCertifiedNews(database, ['news_verify']),
      createCertifiedNews(database, ['news_verify']),
    ]
    const results = await Promise.all(indexes.map(news => news.searchTitles(['bridge'], SEARCH)))
    const elsewhere = await createCertifiedNews(other, ['news_verify']).searchTitles(['bridge'], SEARCH)
    assert.deepEqual(
      [...results, elsewhere].map(list => list.length),
      [2, 2, 2],
    )
  })

  test('what cannot be listed for now is a failure, because evidence that was not looked at is not evidence of silence', async t => {
    const { certify, database } = await open(t)
    await certify({ title: 'Bridge' })
    const outage = new Problem('overloaded', 'The disk is full.')
    const writer = { transaction: () => ({ execute: async () => Promise.reject(outage) }) }
    const away = { ...database, writer: writer as unknown as Database['writer'] }
    await assert.rejects(createCertifiedNews(away, ['news_verify']).searchTitles(['bridge'], SEARCH), outage)
    assert.equal(
      (await createCertifiedNews(database, ['news_verify']).searchTitles(['bridge'], SEARCH)).length,
      1,
    )
  })

  test('certifying does not write the index', async t => {
    const { certify, database } = await open(t)
    await certify({ title: 'Bridge' })
    assert.deepEqual(await database.reader.selectFrom('certified_titles').selectAll().execute(), [])
  })
})
