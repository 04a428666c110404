import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { cidOf } from '../../../core/encoding/cid.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { Lineage } from '../../../core/judging/product.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createEarlierDeclarations, NEWEST_FEW } from './agent-versions.ts'
import { createOperatorIdentity } from './operator-identity.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const line = (keys: number[], holder = 1, changes?: Lineage['changes']): Lineage => ({
  keys,
  holder,
  changes,
})

onEveryEngine(engine => {
  async function open(t: TestContext) {
    const { database, addAccount, close } = await openTemporaryDatabase(engine)
    t.after(close)
    await addAccount('account_ada')
    await addAccount('account_bob')
    const store = createCommitStore(database)
    let entryIndex = 0
    async function enter(accountId: string, declaration: string, lineage: Lineage | undefined) {
      const code = `PP-${(entryIndex + 1).toString(36).toUpperCase().padStart(16, '0')}`
      const block = utf8(JSON.stringify({ credentialSubject: { code, declaration, title: 'T' } }))
      const certificate: Certificate = {
        code,
        accountId,
        product: 'agent_verify',
        contentHash: contentHash(declaration),
        cid: cidOf(block),
        score: 1,
        grade: 'F',
        rubric: 'agent/2',
        issuedAt: AT,
        salt: undefined,
        title: 'T',
        sourceUrl: undefined,
        findings: [],
        limits: [],
        entryIndex: entryIndex++,
        status: 'active',
        statusAt: AT,
        statusReason: undefined,
        supersededBy: undefined,
      }
      await store.transaction(tx => tx.writeCertificates([{ certificate, block, fingerprint: [], lineage }]))
      return { code, certificate }
    }
    return { database, store, enter, earlier: createEarlierDeclarations(database) }
  }

  test('the last declaration that shares a key is found, with its words and title', async t => {
    const { enter, earlier } = await open(t)
    assert.equal(await earlier.last('account_ada', line([1])), undefined)
    await enter('account_ada', 'One', line([1, 2]))
    const { code } = await enter('account_ada', 'Two', line([2, 3]))
    await enter('account_ada', 'Other', line([9]))
    await enter('account_ada', 'Untraced', undefined)
    const { content, ...last } = (await earlier.last('account_ada', line([7, 2])))!
    assert.deepEqual(last, { code, contentHash: contentHash('Two'), title: 'T' })
    assert.equal(await content(), 'Two')
    assert.equal(await (await earlier.last('account_ada', line([1])))?.content(), 'One')
    assert.equal(await earlier.last('account_ada', line([])), undefined)
  })

  test('one of the same operator comes before a newer one of another', async t => {
    const { enter, earlier } = await open(t)
    await enter('account_ada', 'Mine', line([1], 5))
    await enter('account_ada', 'Another client’s', line([1], 6))
    assert.equal(await (await earlier.last('account_ada', line([1], 5)))?.content(), 'Mine')
    assert.equal(await (await earlier.last('account_ada', line([1], 7)))?.content(), 'Another client’s')
  })

  test('nobody is compared with another account, not even where keys coincide', async t => {
    const { enter, earlier } = await open(t)
    await enter('account_bob', 'Bob’s', line([1]))
    assert.equal(await earlier.last('account_ada', line([1])), undefined)
  })

  test('revoking the last version does not hide it', async t => {
    const { enter, earlier, store } = await open(t)
    const { certificate } = await enter('account_ada', 'One', line([1]))
    await store.transaction(tx => tx.writeStatus({ ...certificate, status: 'revoked', statusAt: AT }, 99))
    assert.equal(await (await earlier.last('account_ada', line([1])))?.content(), 'One')
  })

  test('of domains only those count whose control was shown', async t => {
    const { database } = await open(t)
    const row = { account_id: 'account_ada', token: 't', created_at: 0, checked_at: 0, shown_by: null }
    await database.writer
      .insertInto('domains')
      .values({ ...row, domain: 'a.example', shown_at: null })
      .execute()
    await database.writer
      .insertInto('domains')
      .values({ ...row, domain: 'b.example', shown_at: 5 })
      .execute()
    const operators = createOperatorIdentity(database)
    assert.deepEqual(await operators.domains('account_ada'), [
      { domain: 'b.example', shownAt: new Date(5), method: 'file' },
    ])
    assert.deepEqual(await operators.domains('account_bob'), [])
  })
})

test('looking costs one search in the index of each table, however many versions there are', async t => {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const plan = await database.readRaw<{ detail: string }>(
    `explain query plan ${NEWEST_FEW}`,
    'account_ada',
    1,
  )
  assert.deepEqual(
    plan.map(({ detail }) => detail),
    [
      'SEARCH versions USING PRIMARY KEY (version_key=?)',
      'SEARCH certificates USING INDEX certificates_account (account_id=? AND entry_index=?) LEFT-JOIN',
    ],
  )
})
