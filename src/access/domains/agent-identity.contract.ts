import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { AgentKeyStore } from './agent-key-store.port.ts'
import type { DomainStore } from './domain-store.port.ts'

type Opened = { keys: AgentKeyStore; domains: DomainStore; close(): Promise<void> }

const AT = new Date('2026-01-02T03:04:05.678Z')
const LATER = new Date('2026-01-03T00:00:00Z')
const JWK = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' } as const

/** Uses the accounts `account_ada` and `account_bob`; `open` creates their rows where the store needs them. */
export function agentIdentityContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }

  test('a key belongs to its account, is there once, and is gone when removed', async t => {
    const { keys } = await openStore(t)
    const key = { thumbprint: 'abc', jwk: JWK, createdAt: AT }
    assert.equal(await keys.insert('account_ada', key, 9), 'added')
    assert.equal(await keys.insert('account_ada', { ...key, createdAt: LATER }, 9), 'known')
    assert.deepEqual(await keys.listByAccount('account_ada'), [key])
    assert.deepEqual(await keys.listByAccount('account_bob'), [])
    assert.equal(await keys.remove('account_bob', 'abc'), false)
    assert.equal(await keys.remove('account_ada', 'abc'), true)
    assert.deepEqual(await keys.listByAccount('account_ada'), [])
  })

  test('a domain keeps its token, and what was shown stays shown', async t => {
    const { domains } = await openStore(t)
    await domains.insert('account_ada', { domain: 'a.example', token: 'one', createdAt: AT }, 9)
    await domains.insert('account_ada', { domain: 'a.example', token: 'two', createdAt: LATER }, 9)
    await domains.insert('account_bob', { domain: 'a.example', token: 'three', createdAt: LATER }, 9)
    const claimed = { domain: 'a.example', token: 'one', createdAt: AT }
    const unproven = { checkedAt: undefined, shownAt: undefined, shownBy: undefined }
    assert.deepEqual(await domains.listByAccount('account_ada'), [{ ...claimed, ...unproven }])
    await domains.beginCheck('account_ada', 'a.example', AT, 1000)
    await domains.noteShown('account_ada', claimed, AT, 'dns')
    await domains.beginCheck('account_ada', 'a.example', LATER, 1000)
    const proven = { ...claimed, checkedAt: LATER, shownAt: AT, shownBy: 'dns' }
    assert.deepEqual(await domains.find('account_ada', 'a.example'), proven)
    assert.deepEqual((await domains.find('account_bob', 'a.example'))?.shownAt, undefined)
    assert.equal(await domains.remove('account_ada', 'b.example'), false)
    assert.equal(await domains.remove('account_ada', 'a.example'), true)
    assert.equal(await domains.find('account_ada', 'a.example'), undefined)
    assert.equal((await domains.listByAccount('account_bob')).length, 1)
  })

  test('of parallel calls no more succeed than there is room, and one of a kind', async t => {
    const { keys, domains } = await openStore(t)
    const numbers = Array.from({ length: 12 }, (_, number) => number)
    const results = await Promise.all(
      numbers.map(number =>
        keys.insert('account_ada', { thumbprint: `key ${number % 6}`, jwk: JWK, createdAt: AT }, 4),
      ),
    )
    assert.equal(results.filter(outcome => outcome === 'added').length, 4)
    assert.equal((await keys.listByAccount('account_ada')).length, 4)
    const claim = (number: number) => ({
      domain: `a${number}.example`,
      token: `token ${number}`,
      createdAt: AT,
    })
    const claimed = await Promise.all(numbers.map(number => domains.insert('account_ada', claim(number), 4)))
    assert.equal(claimed.filter(Boolean).length, 4)
    const [first] = await domains.listByAccount('account_ada')
    const again = { ...claim(0), domain: first!.domain }
    assert.equal(await domains.insert('account_ada', again, 4), true, 'it was claimed before')
    assert.equal(await domains.insert('account_bob', claim(1), 4), true)
    assert.equal((await domains.listByAccount('account_ada')).length, 4)
  })

  test('of parallel checks one may look, and the next when its time has come', async t => {
    const { domains } = await openStore(t)
    const claimed = { domain: 'a.example', token: 'one', createdAt: AT }
    await domains.insert('account_ada', claimed, 9)
    const at = (ms: number) => new Date(AT.getTime() + ms)
    const begin = (ms: number) => domains.beginCheck('account_ada', 'a.example', at(ms), 1000)
    const checks = await Promise.all(Array.from({ length: 8 }, () => begin(0)))
    assert.equal(checks.filter(Boolean).length, 1)
    assert.deepEqual([await begin(999), await begin(1000), await begin(1000)], [false, true, false])
    assert.equal(await begin(-60_000), true, 'a clock that was set back does not lock anybody out')
    assert.equal(await domains.beginCheck('account_bob', 'a.example', at(0), 1000), false)
  })

  test('a token that is not the present one shows nothing', async t => {
    const { domains } = await openStore(t)
    await domains.insert('account_ada', { domain: 'a.example', token: 'one', createdAt: AT }, 9)
    await domains.remove('account_ada', 'a.example')
    await domains.insert('account_ada', { domain: 'a.example', token: 'two', createdAt: AT }, 9)
    await domains.noteShown('account_ada', { domain: 'a.example', token: 'one' }, AT, 'file')
    assert.equal((await domains.find('account_ada', 'a.example'))?.shownAt, undefined)
  })
}
