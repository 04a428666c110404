import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import { type PublicJwk, readPublicJwk } from '../../../core/encoding/public-jwk.ts'
import { a2aCard, registrableDomain, submissionOf } from '../declarations.sample.ts'
import { createCaseReader } from './read-case.ts'

const SINCE = 'PP-0000000000000001'

const createKey = () =>
  readPublicJwk(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })) as PublicJwk
const [FIRST, SECOND] = [createKey(), createKey()]

/** Signatures here are the key itself: the verifier below only compares. */
function signed(by: PublicJwk[], kid?: string, fields: object = {}): string {
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid })).toString('base64url')
  const signatures = by.map(({ x }) => ({ protected: header, signature: x }))
  return JSON.stringify({ ...a2aCard, ...fields, ...(by.length > 0 && { signatures }) })
}

/** The kinds of changes between two cards of an account that registered both keys. */
async function kindsBetween(before: string, now: string): Promise<string[] | undefined> {
  const last = async () => ({
    code: SINCE,
    contentHash: contentHash(before),
    title: undefined,
    content: async () => before,
  })
  const readCase = createCaseReader({
    registrableDomain,
    earlierAgents: { last },
    operators: { keys: async () => [FIRST, SECOND], domains: async () => [] },
    cardVerifier: { verify: async ({ signature }, key) => signature === key.x },
  })
  const submission = { ...submissionOf(now), contentHash: contentHash(now), accountId: 'account_ada' }
  const { lineage } = await readCase(submission)
  return lineage?.changes?.kinds
}

test('a card that is signed with another key, or no longer, has changed its key', async () => {
  const before = signed([FIRST])
  assert.deepEqual(await kindsBetween(before, signed([SECOND])), ['key-changed'])
  assert.deepEqual(await kindsBetween(before, signed([])), ['key-changed'])
  assert.deepEqual(await kindsBetween(signed([FIRST], 'a'), signed([], 'b')), ['key-changed'])
  assert.deepEqual(await kindsBetween(signed([FIRST], 'a'), signed([SECOND], 'b')), ['key-changed'])
})

test('a first signature, one by the same key and a second beside it are no change of keys', async () => {
  const before = signed([FIRST])
  assert.deepEqual(await kindsBetween(signed([]), before), ['wording'])
  assert.deepEqual(await kindsBetween(before, signed([FIRST], undefined, { version: '2' })), ['wording'])
  assert.deepEqual(await kindsBetween(before, signed([FIRST, SECOND])), ['wording'])
})

test('keys that a card names are compared, in whatever order', async () => {
  const naming = (...keys: object[]) => signed([], undefined, { jwks: { keys } })
  const [a, b] = [
    { kty: 'OKP', kid: 'a', x: '1' },
    { kty: 'OKP', kid: 'b', x: '2' },
  ]
  assert.deepEqual(await kindsBetween(naming(a), naming(b)), ['key-changed'])
  assert.deepEqual(await kindsBetween(naming(a), naming({ ...a, x: '3' })), ['key-changed'])
  assert.deepEqual(await kindsBetween(naming(a), signed([])), ['key-changed'])
  assert.deepEqual(await kindsBetween(naming(a, b), naming(b, a)), ['wording'])
  assert.deepEqual(await kindsBetween(naming(a, b), naming(b)), ['wording'])
  assert.deepEqual(await kindsBetween(signed([]), naming(a)), ['wording'])
})

test('a declaration of the same kin is compared in all but its address', async () => {
  const before = JSON.stringify(a2aCard)
  const [face] = a2aCard.supportedInterfaces
  const moved = { name: `${a2aCard.name} 2`, supportedInterfaces: [{ ...face!, url: `${face!.url}/second` }] }
  const asked: number[][] = []
  const readCase = createCaseReader({
    registrableDomain,
    earlierAgents: {
      last: async (_, { keys }) => {
        asked.push(keys)
        return asked.length % 2 === 1
          ? undefined
          : { code: SINCE, contentHash: '', title: undefined, content: async () => before }
      },
    },
  })
  const kindsOf = async (fields: object) => {
    const now = JSON.stringify({ ...a2aCard, ...moved, ...fields })
    const { lineage } = await readCase({ ...submissionOf(now), accountId: 'account_ada' })
    assert.deepEqual(asked.slice(-2).flat(), lineage?.keys)
    return lineage?.changes?.kinds
  }
  assert.deepEqual(await kindsOf({}), ['wording'])
  assert.deepEqual(
    await kindsOf({ skills: [...a2aCard.skills, { id: 'w', name: 'Wines', description: 'Lists wines.' }] }),
    ['new-tool'],
  )
})
