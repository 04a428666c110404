import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { SecondFactorStore } from './second-factor-store.port.ts'

const ADA = 'account_ada'
const AT = new Date('2026-01-02T03:04:05Z')
const SECRET = new Uint8Array(20).fill(7)

/** `other` is the store of a second process on the same place. Both know the accounts `account_ada` and `account_bob`. */
export type SecondFactorStores = { store: SecondFactorStore; other: SecondFactorStore }

export function secondFactorStoreContract(
  name: string,
  open: (t: TestContext) => Promise<SecondFactorStores>,
): void {
  test(`${name}: a secret is in force once it is confirmed, and cannot be replaced then`, async t => {
    const { store, other } = await open(t)
    assert.equal(await store.find(ADA), undefined)
    assert.ok(!(await store.confirm(ADA, 1, [], AT)))
    assert.ok(await store.propose(ADA, new Uint8Array(20), AT))
    assert.ok(await store.propose(ADA, SECRET, AT))
    assert.deepEqual(await other.find(ADA), { secret: SECRET, confirmedAt: undefined })
    assert.ok(await store.confirm(ADA, 5, ['a', 'b'], AT))
    assert.deepEqual(await other.find(ADA), { secret: SECRET, confirmedAt: AT })
    assert.ok(!(await other.propose(ADA, new Uint8Array(20), AT)))
    assert.ok(!(await other.confirm(ADA, 6, [], AT)))
    assert.equal(await store.find('account_bob'), undefined)
  })

  test(`${name}: a step is used once, and none before it`, async t => {
    const { store, other } = await open(t)
    await store.propose(ADA, SECRET, AT)
    await store.confirm(ADA, 5, [], AT)
    const uses = await Promise.all([store, other, store, other].map(each => each.useStep(ADA, 7)))
    assert.equal(uses.filter(Boolean).length, 1)
    assert.deepEqual([await store.useStep(ADA, 6), await other.useStep(ADA, 8)], [false, true])
  })

  test(`${name}: a recovery code works once and for its account, and new ones replace the old`, async t => {
    const { store, other } = await open(t)
    await store.propose(ADA, SECRET, AT)
    await store.confirm(ADA, 5, ['a', 'b', 'c'], AT)
    assert.ok(!(await store.useRecoveryCode('account_bob', 'a')))
    const uses = await Promise.all([store, other].map(each => each.useRecoveryCode(ADA, 'a')))
    assert.equal(uses.filter(Boolean).length, 1)
    assert.equal(await other.countRecoveryCodes(ADA), 2)
    await store.replaceRecoveryCodes(ADA, ['d'])
    assert.deepEqual(
      [await other.useRecoveryCode(ADA, 'b'), await other.useRecoveryCode(ADA, 'd')],
      [false, true],
    )
  })

  test(`${name}: a factor is removed with its codes, and another can take its place`, async t => {
    const { store } = await open(t)
    await store.propose(ADA, SECRET, AT)
    assert.ok(!(await store.remove(ADA)), 'not in force')
    await store.propose(ADA, SECRET, AT)
    await store.confirm(ADA, 5, ['a'], AT)
    assert.ok(await store.remove(ADA))
    assert.deepEqual([await store.find(ADA), await store.countRecoveryCodes(ADA)], [undefined, 0])
    assert.ok(await store.propose(ADA, SECRET, AT))
  })
}
