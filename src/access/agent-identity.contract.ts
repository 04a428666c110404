import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { AgentKeyStore } from './agent-key-store.port.ts'
import type { DomainStore } from './domain-store.port.ts'

type Opened = { keys: AgentKeyStore; domains: DomainStore; close(): Promise<void> }

const AT = new Date('2026-01-02T03:04:05.678Z')
const LATER = new Date('2026-01-03T00:00:00Z')
const JWK = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' } as const

/** What every store of agent keys and domains promises. The accounts `account_ada` and `account_bob` are there. */
export function agentIdentityContract(open: () => Promise<Opened>): void {
  const opened = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }

  test('a key belongs to its account, is there once, and is gone when removed', async t => {
    const { keys } = await opened(t)
    const key = { thumbprint: 'abc', jwk: JWK, createdAt: AT }
    assert.equal(await keys.insert('account_ada', key), true)
    assert.equal(await keys.insert('account_ada', { ...key, createdAt: LATER }), false)
    assert.deepEqual(await keys.listByAccount('account_ada'), [key])
    assert.deepEqual(await keys.listByAccount('account_bob'), [])
    assert.equal(await keys.remove('account_bob', 'abc'), false)
    assert.equal(await keys.remove('account_ada', 'abc'), true)
    assert.deepEqual(await keys.listByAccount('account_ada'), [])
  })

  test('a domain keeps its token, and what was shown stays shown', async t => {
    const { domains } = await opened(t)
    await domains.insert('account_ada', { domain: 'a.example', token: 'one', createdAt: AT })
    await domains.insert('account_ada', { domain: 'a.example', token: 'two', createdAt: LATER })
    await domains.insert('account_bob', { domain: 'a.example', token: 'three', createdAt: LATER })
    const claimed = { domain: 'a.example', token: 'one', createdAt: AT }
    const untouched = { checkedAt: undefined, shownAt: undefined, shownBy: undefined }
    assert.deepEqual(await domains.listByAccount('account_ada'), [{ ...claimed, ...untouched }])
    await domains.noteCheck('account_ada', 'a.example', AT, 'dns')
    await domains.noteCheck('account_ada', 'a.example', LATER)
    const shown = { ...claimed, checkedAt: LATER, shownAt: AT, shownBy: 'dns' }
    assert.deepEqual(await domains.find('account_ada', 'a.example'), shown)
    assert.deepEqual((await domains.find('account_bob', 'a.example'))?.shownAt, undefined)
    assert.equal(await domains.remove('account_ada', 'b.example'), false)
    assert.equal(await domains.remove('account_ada', 'a.example'), true)
    assert.equal(await domains.find('account_ada', 'a.example'), undefined)
    assert.equal((await domains.listByAccount('account_bob')).length, 1)
  })
}
