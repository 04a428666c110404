import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../core/runtime/problem.ts'
import { agentIdentityContract } from './agent-identity.contract.ts'
import { createAgentKeys } from './agent-keys.ts'
import type { DomainProber } from './domain-prober.port.ts'
import { createDomains } from './domains.ts'
import { createMemoryAgentKeyStore, createMemoryDomainStore } from './memory-agent-identity.fake.ts'

describe('the memory stores', () => {
  agentIdentityContract(async () => ({
    keys: createMemoryAgentKeyStore(),
    domains: createMemoryDomainStore(),
    close: async () => {},
  }))
})

const ED = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
const codeOf = (code: string) => (error: Problem) => error.code === code

describe('agent keys', () => {
  const keys = () => createAgentKeys(createMemoryAgentKeyStore(), () => new Date(0))

  test('are named by their thumbprint, and are there once', async () => {
    const own = keys()
    const { thumbprint } = await own.add('a', { ...ED, note: 'ignored' })
    assert.equal(thumbprint, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
    assert.deepEqual(
      (await own.list('a')).map(({ jwk }) => jwk),
      [ED],
    )
    await assert.rejects(own.add('a', ED), codeOf('conflict'))
    await assert.rejects(own.remove('b', thumbprint), codeOf('not-found'))
    await own.remove('a', thumbprint)
    assert.deepEqual(await own.list('a'), [])
  })

  test('are never secret ones', async () => {
    await assert.rejects(keys().add('a', { ...ED, d: 'AAAAAAAAAAAAAAAA' }), codeOf('invalid-field'))
    await assert.rejects(keys().add('a', { kty: 'oct', k: 'AAAA' }), codeOf('invalid-field'))
  })
})

describe('domains', () => {
  function open(challenge: { file?: string; records?: string[] } = {}, hasProber = true) {
    let now = new Date('2026-01-01T00:00:00Z')
    let changes = 0
    const prober: DomainProber = {
      challengeFile: async () => challenge.file,
      challengeRecords: async () => challenge.records ?? [],
    }
    const domains = createDomains({
      store: createMemoryDomainStore(),
      prober: hasProber ? prober : undefined,
      registrableDomain: host => (host === 'co.uk' || !host.includes('.') ? undefined : host),
      clock: () => now,
      randomBytes: count => new Uint8Array(count).fill(7),
      onControlChanged: () => (changes += 1),
    })
    return {
      domains,
      challenge,
      changes: () => changes,
      wait: (seconds: number) => (now = new Date(now.getTime() + 1000 * seconds)),
    }
  }

  test('are shown by the file or by the record, and by the very token only', async () => {
    for (const way of ['file', 'dns'] as const) {
      const { domains, challenge, wait } = open()
      const { token } = await domains.claim('a', 'Agents.Example.COM.')
      for (const wrong of ['', `${token}x`, 'pinproof-']) {
        Object.assign(challenge, { file: wrong, records: [wrong] })
        assert.equal((await domains.check('a', 'agents.example.com')).shownAt, undefined)
        wait(15)
      }
      Object.assign(
        challenge,
        way === 'file' ? { file: `${token}\n` } : { file: undefined, records: ['v=spf1', token] },
      )
      const { shownAt, shownBy } = await domains.check('a', 'agents.example.com')
      assert.ok(shownAt)
      assert.equal(shownBy, way)
    }
  })

  test('tell of every change of control, and of nothing else', async () => {
    const { domains, challenge, wait, changes } = open()
    const { token } = await domains.claim('a', 'a.example')
    await domains.claim('a', 'b.example')
    await domains.check('a', 'a.example')
    await domains.remove('a', 'b.example')
    assert.equal(changes(), 0)
    wait(15)
    challenge.file = token
    await domains.check('a', 'a.example')
    assert.equal(changes(), 1)
    await domains.remove('a', 'a.example')
    assert.equal(changes(), 2)
  })

  test('are looked at once in a while only', async () => {
    const { domains, wait } = open()
    await domains.claim('a', 'a.example')
    await domains.check('a', 'a.example')
    await assert.rejects(domains.check('a', 'a.example'), codeOf('rate-limited'))
    wait(15)
    await domains.check('a', 'a.example')
  })

  test('are names that somebody can own: no suffix, no address, no inner name', async () => {
    const { domains } = open()
    for (const name of [
      'co.uk',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'a b.example',
      'a..example',
      '-',
      'x/../y.example',
    ])
      await assert.rejects(domains.claim('a', name), codeOf('invalid-field'), name)
    assert.equal((await domains.claim('a', 'bücher.example')).domain, 'xn--bcher-kva.example')
  })

  test('belong to those who claimed them, and cannot be shown where looking is off', async () => {
    const { domains } = open({}, false)
    await domains.claim('a', 'a.example')
    await assert.rejects(domains.check('b', 'a.example'), codeOf('not-found'))
    await assert.rejects(domains.remove('b', 'a.example'), codeOf('not-found'))
    await assert.rejects(domains.check('a', 'a.example'), codeOf('conflict'))
    await domains.remove('a', 'a.example')
    assert.deepEqual(await domains.list('a'), [])
  })

  test('are twenty at most', async () => {
    const { domains } = open()
    for (let at = 0; at < 20; at += 1) await domains.claim('a', `a${at}.example`)
    await domains.claim('a', 'a3.example')
    await assert.rejects(domains.claim('a', 'more.example'), codeOf('conflict'))
  })
})
