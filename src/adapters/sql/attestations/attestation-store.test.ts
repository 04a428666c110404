import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../../../core/encoding/bytes.ts'
import type { Attestor } from '../../../core/log/attestations.port.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAttestationReader } from './attestation-reader.ts'
import { createAttestationStore } from './attestation-store.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const ASKED: Pick<Attestor, 'kind' | 'name'>[] = [
  { kind: 'witness', name: 'anna' },
  { kind: 'authority', name: 'anna' },
]

onEveryEngine(engine => {
  async function opened(t: { after(work: () => unknown): void }) {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    return { store: createAttestationStore(database), reader: createAttestationReader(other, ASKED) }
  }

  test('the newest checkpoint with a quorum is served, until there is a newer one with it', async t => {
    const { store, reader } = await opened(t)
    assert.equal(await reader.cosigned(), undefined)
    const first = { size: 1, note: 'one', isQuorum: false }
    const second = { size: 2, note: 'two', isQuorum: true }
    const third = { size: 3, note: 'three', isQuorum: false }
    const fourth = { size: 4, note: 'four', isQuorum: true }
    await store.keepCosigned(first)
    assert.deepEqual(await reader.cosigned(), first)
    await store.keepCosigned(second)
    await store.keepCosigned(third)
    assert.deepEqual([await reader.cosigned(), await store.cosigned()], [second, third])
    await store.keepCosigned({ ...third, note: 'three and more' })
    assert.equal((await store.cosigned())!.note, 'three and more')
    await store.keepCosigned(fourth)
    assert.deepEqual([await reader.cosigned(), await store.cosigned()], [fourth, fourth])
    await store.keepCosigned({ ...fourth, note: 'fewer', isQuorum: false })
    assert.deepEqual(await reader.cosigned(), fourth, 'not replaced by one with fewer cosignatures')
  })

  test('an entry has of each authority the earliest stamp that covers it', async t => {
    const { store, reader } = await opened(t)
    const stamp = (authority: string, size: number) => ({
      authority,
      size,
      checkpoint: `log\n${size}\n`,
      token: utf8(`${authority} ${size}`),
      at: new Date(AT.getTime() + size),
    })
    for (const each of [stamp('a', 5), stamp('a', 9), stamp('b', 7)]) await store.keepStamp(each)
    await store.keepStamp({ ...stamp('a', 5), token: utf8('again') })
    assert.deepEqual(await reader.stampsOf(4), [stamp('a', 5), stamp('b', 7)])
    assert.deepEqual(await reader.stampsOf(5), [stamp('b', 7), stamp('a', 9)])
    assert.deepEqual(await reader.stampsOf(9), [])
  })

  test('those who are asked are listed, with what is known of them', async t => {
    const { store, reader } = await opened(t)
    const unknown = { size: undefined, attestedAt: undefined, trouble: undefined }
    assert.deepEqual(await reader.attestors(), [
      { ...ASKED[0], ...unknown },
      { ...ASKED[1], ...unknown },
    ])
    const known: Attestor = { kind: 'witness', name: 'anna', size: 7, attestedAt: AT, trouble: 'away' }
    await store.keep({ ...known, ...unknown })
    await store.keep(known)
    await store.keep({ ...known, name: 'not asked any more' })
    assert.deepEqual(await reader.attestors(), [known, { ...ASKED[1], ...unknown }])
    assert.deepEqual(await store.find('witness', 'anna'), known)
    assert.equal(await store.find('authority', 'anna'), undefined)
  })
})
