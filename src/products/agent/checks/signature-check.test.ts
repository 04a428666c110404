import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, test } from 'node:test'
import { AgentCard, generateAgentCardSignature } from '@a2a-js/sdk'
import { FlattenedSign } from 'jose'
import { createCardVerifier } from '../../../adapters/jose/card-verifier.ts'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { canonicalJson, type JsonValue } from '../../../core/encoding/canonical-json.ts'
import { type PublicJwk, readPublicJwk } from '../../../core/encoding/public-jwk.ts'
import type { WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import { a2aCard, caseOf } from '../declarations.sample.ts'
import { createSignatureCheck } from './signature-check.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwkOf = (key: KeyObject, kid?: string) =>
  ({ ...(readPublicJwk(key.export({ format: 'jwk' })) as PublicJwk), ...(kid && { kid }) }) as PublicJwk

type Card = Record<string, unknown>

async function sign(card: Card, key: KeyObject, header: Record<string, unknown>): Promise<Card> {
  const payload = utf8(canonicalJson(card as JsonValue))
  const jws = await new FlattenedSign(payload).setProtectedHeader(header as { alg: string }).sign(key)
  return { ...card, signatures: [{ protected: jws.protected, signature: jws.signature }] }
}

const verifier = createCardVerifier()
const accountWith = (...keys: PublicJwk[]) => ({ keys: async () => keys, domains: async () => [] })
const ask = async (card: object, keys: PublicJwk[], web?: WebFetcher) =>
  createSignatureCheck({ verifier, operators: accountWith(...keys), web }).ask(caseOf(card))

/** The key set of this host, and nothing else on the web. */
const keySetAt = (url: string, keys: unknown[], at = url): WebFetcher => ({
  fetchPage: async asked =>
    asked === url
      ? {
          kind: 'page',
          url: at,
          status: 200,
          contentType: undefined,
          headers: {},
          body: utf8(JSON.stringify({ keys })),
        }
      : { kind: 'unreachable', reason: 'not-public' },
})

describe('a signature', () => {
  test('of a key that the account registered bears the card out, with each kind of key', async () => {
    for (const [alg, { publicKey, privateKey }] of [
      ['ES256', ec],
      ['EdDSA', ed],
      ['PS256', rsa],
      ['RS256', rsa],
    ] as const) {
      const card = await sign(a2aCard, privateKey, { alg, kid: 'k1', typ: 'JOSE' })
      const { outcome, share, sentence } = await ask(card, [jwkOf(publicKey)])
      assert.deepEqual([outcome, share], ['supports', 0.7], `${alg} ${sentence}`)
      assert.match(sentence, /that this account registered/)
    }
  })

  test('made by the protocol’s own library holds', async () => {
    const signer = generateAgentCardSignature(ec.privateKey, { alg: 'ES256', kid: 'k1', typ: 'JOSE' })
    const card = AgentCard.toJSON(await signer(AgentCard.fromJSON(a2aCard))) as Card
    assert.deepEqual([(await ask(card, [jwkOf(ec.publicKey)])).share], [0.7])
    // Fields unknown to the library are not covered by its signature.
    const extended = await ask({ ...card, dataHandling: 'Everything is sold.' }, [jwkOf(ec.publicKey)])
    assert.deepEqual([extended.outcome, extended.share], ['supports', 0.35])
    assert.match(extended.sentence, /only in the fields of its format/)
  })

  test('over other words, by another key under a known name, speaks against the card', async () => {
    const known = jwkOf(ec.publicKey, 'k1')
    const forged = await sign(a2aCard, other.privateKey, { alg: 'ES256', kid: 'k1' })
    const changed = { ...(await sign(a2aCard, ec.privateKey, { alg: 'ES256', kid: 'k1' })), version: '9.9' }
    for (const card of [forged, changed]) {
      const { outcome, share, sentence } = await ask(card, [known])
      assert.deepEqual([outcome, share], ['weakens', 0])
      assert.match(sentence, /did not sign this card/)
    }
  })

  test('of a key that is expired or not valid yet does not hold', async () => {
    const card = await sign(a2aCard, ec.privateKey, { alg: 'ES256' })
    for (const times of [{ exp: 1 }, { nbf: 9_999_999_999 }]) {
      assert.notEqual((await ask(card, [{ ...jwkOf(ec.publicKey), ...times }])).outcome, 'supports')
    }
  })
})

describe('a signature that vouches for nothing', () => {
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const cases: [string, object, RegExp][] = [
    ['uses none', { alg: 'none' }, /the algorithm none/],
    ['uses nOnE', { alg: 'nOnE' }, /the algorithm none/],
    ['uses an HMAC', { alg: 'HS256' }, /a shared secret/],
    ['demands an unknown extension', { alg: 'ES256', crit: ['b64'], b64: false }, /not known here/],
    ['has expired', { alg: 'ES256', exp: 1 }, /has expired/],
    ['is for later', { alg: 'ES256', nbf: 9_999_999_999 }, /is not valid yet/],
    ['names no algorithm', {}, /names no algorithm/],
  ]
  for (const [name, fields, told] of cases) {
    test(name, async () => {
      const signatures = [{ protected: header(fields), signature: 'AAAA' }]
      const { outcome, share, sentence } = await ask({ ...a2aCard, signatures }, [jwkOf(ec.publicKey)])
      assert.deepEqual([outcome, share], ['weakens', 0])
      assert.match(sentence, told)
    })
  }

  test('lacks its parts, or stands on a card that reads two ways', async () => {
    for (const entry of [null, 5, {}, { protected: 'x' }, { protected: 7, signature: 'y' }]) {
      assert.equal((await ask({ ...a2aCard, signatures: [entry] }, [])).outcome, 'weakens')
    }
    const signed = JSON.stringify(await sign(a2aCard, ec.privateKey, { alg: 'ES256' }))
    const twice = signed.replace('{"name"', '{"name":"Another","name"')
    const answer = await createSignatureCheck({ verifier, operators: accountWith(jwkOf(ec.publicKey)) }).ask(
      caseOf(twice),
    )
    assert.match(answer.sentence, /reads differently/)
  })

  test('names an algorithm for another kind of key', async () => {
    const card = await sign(a2aCard, ec.privateKey, { alg: 'ES256', kid: 'k1' })
    const answer = await ask(card, [jwkOf(rsa.publicKey, 'k1')])
    assert.equal(answer.outcome, 'weakens')
  })
})

describe('keys', () => {
  const JWKS = 'https://recipes.example/.well-known/jwks.json'

  test('are found at the declared domain, where the operator allows it', async () => {
    const card = await sign(a2aCard, ec.privateKey, { alg: 'ES256', kid: 'k1' })
    const web = keySetAt(JWKS, [{ kty: 'oct', k: 'AAAA' }, jwkOf(ec.publicKey, 'k1')])
    const { outcome, share, sentence } = await ask(card, [], web)
    assert.deepEqual([outcome, share], ['supports', 1], sentence)
    assert.match(sentence, /that recipes\.example publishes/)
  })

  test('are never taken from where the signer points, in his header or in the card', async () => {
    const asked: string[] = []
    const web: WebFetcher = {
      fetchPage: async url => {
        asked.push(url)
        return { kind: 'unreachable', reason: 'not-public' }
      },
    }
    const jku = 'https://evil.example/jwks.json'
    const jwk = jwkOf(other.publicKey)
    const card = await sign(a2aCard, other.privateKey, { alg: 'ES256', kid: 'k1', jku, x5u: jku, jwk })
    assert.equal((await ask(card, [], web)).outcome, 'inconclusive')
    assert.deepEqual(asked, [JWKS])
  })

  test('do not count where the domain sends us elsewhere for them', async () => {
    const card = await sign(a2aCard, ec.privateKey, { alg: 'ES256' })
    const web = keySetAt(JWKS, [jwkOf(ec.publicKey)], 'https://cdn.evil.example/jwks.json')
    assert.equal((await ask(card, [], web)).outcome, 'inconclusive')
  })

  test('that the domain does not publish speak against the card; without a network nothing does', async () => {
    const card = await sign(a2aCard, other.privateKey, { alg: 'ES256', kid: 'k9' })
    assert.equal((await ask(card, [], keySetAt(JWKS, [jwkOf(ec.publicKey, 'k1')]))).outcome, 'weakens')
    const { outcome, sentence } = await ask(card, [])
    assert.equal(outcome, 'inconclusive')
    assert.match(sentence, /no key of its operator was found/)
  })
})

test('a card without a signature is open', async () => {
  assert.equal((await ask(a2aCard, [])).outcome, 'inconclusive')
})

test('a key that an account registered shows nothing under a known name, since anybody can register one', async () => {
  const card = { ...a2aCard, provider: { organization: 'OpenAI', url: 'https://openai.com' } }
  const signed = await sign(card, ec.privateKey, { alg: 'ES256', kid: 'k1' })
  const { outcome, sentence } = await ask(signed, [jwkOf(ec.publicKey)])
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /does not show that it is a key of OpenAI/)
  const web = keySetAt('https://openai.com/.well-known/jwks.json', [jwkOf(ec.publicKey, 'k1')])
  assert.equal((await ask(signed, [], web)).outcome, 'supports')
})
