import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { FlattenedSign } from 'jose'
import { createCardVerifier } from '../../adapters/jose/card-verifier.ts'
import { registrableDomain as byPublicSuffix } from '../../adapters/tldts/registrable-domain.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { canonicalJson, type JsonValue } from '../../core/encoding/canonical-json.ts'
import { type PublicJwk, readPublicJwk } from '../../core/encoding/public-jwk.ts'
import { judge } from '../../core/judging/verdict.ts'
import type { WebFetcher } from '../../core/web/web-fetcher.port.ts'
import { a2aCard, proseDeclaration, registrableDomain, submissionOf } from './declarations.sample.ts'
import { type AgentDeps, createAgentProduct } from './product.ts'
import { agentRubric } from './rubric.ts'

type World = { domains?: string[]; keys?: PublicJwk[]; pages?: Record<string, string>; isReal?: boolean }

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const KEY = readPublicJwk(publicKey.export({ format: 'jwk' })) as PublicJwk

/** A web of these pages and no others. */
const webOf = (pages: Record<string, string>): WebFetcher => ({
  fetchPage: async url =>
    pages[url] === undefined
      ? { kind: 'unreachable', reason: 'not-public' }
      : { kind: 'page', url, status: 200, contentType: undefined, headers: {}, body: utf8(pages[url]) },
})

async function verdictOn(content: string | object, { domains = [], keys = [], pages, isReal }: World = {}) {
  const shownAt = new Date('2026-01-14T00:00:00Z')
  const deps: AgentDeps = {
    registrableDomain: isReal ? byPublicSuffix : registrableDomain,
    operators: { keys: async () => keys, domains: async () => domains.map(domain => ({ domain, shownAt })) },
    cardVerifier: createCardVerifier(),
    agentWeb: pages && webOf(pages),
  }
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const examined = await createAgentProduct(deps).examine({ ...submissionOf(text), accountId: 'account_ada' })
  const { score, grade, limits } = judge(examined.findings, agentRubric, examined.limits)
  return { score, grade, limits: limits.map(({ code }) => code) }
}

async function signed(card: object, header: object = {}): Promise<object> {
  const payload = utf8(canonicalJson(card as JsonValue))
  const jws = await new FlattenedSign(payload)
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .sign(privateKey)
  return { ...card, signatures: [{ protected: jws.protected, signature: jws.signature }] }
}

const SELF = ['agent-self-declared']
const ELSEWHERE = ['agent-unconnected', 'agent-self-declared']
const JWKS = 'https://recipes.example/.well-known/jwks.json'
const CARD_URL = 'https://agents.recipes.example/.well-known/agent-card.json'

describe('an agent is identified', () => {
  test('by control of its domain, which is enough for an A', async () => {
    assert.deepEqual((await verdictOn(a2aCard, { domains: ['recipes.example'] })).limits, [])
    assert.equal((await verdictOn(a2aCard, { domains: ['recipes.example'] })).grade, 'A')
  })

  test('by a key that its domain publishes, with the card that its host serves for an A', async () => {
    const card = await signed(a2aCard)
    const pages = { [JWKS]: JSON.stringify({ keys: [KEY] }), [CARD_URL]: JSON.stringify(card) }
    const { grade, limits } = await verdictOn(card, { pages })
    assert.deepEqual([grade, limits], ['A', []])
  })

  test('by a key that the account registered, which alone is enough for a B', async () => {
    const { grade, limits } = await verdictOn(await signed(a2aCard), { keys: [KEY] })
    assert.deepEqual([grade, limits], ['B', []])
  })

  test('by no card below a public suffix, which is the site of all who are hosted there', async () => {
    for (const [organization, suffix] of [
      ['Surge', 'surge.sh'],
      ['Render', 'onrender.com'],
      ['Somebody', 'co.uk'],
      ['Bergen', 'kommune.no'],
      ['GitHub Pages Club', 'github.io'],
    ]) {
      const card = {
        ...a2aCard,
        supportedInterfaces: [{ url: `https://stranger.${suffix}/a2a` }],
        provider: { organization, url: `https://${suffix}` },
      }
      const pages = { [`https://stranger.${suffix}/.well-known/agent-card.json`]: JSON.stringify(card) }
      const { grade, limits } = await verdictOn(card, { pages, isReal: true })
      assert.deepEqual([grade, limits], ['D', ELSEWHERE], suffix)
    }
  })

  test('by no domain behind a user that looks like the operator’s', async () => {
    const card = {
      ...a2aCard,
      provider: { organization: 'Recipes Example Ltd', url: 'https://recipes.example@stranger.example' },
    }
    assert.deepEqual((await verdictOn(card, { domains: ['stranger.example'] })).limits, ELSEWHERE)
  })

  test('by the card that its own host serves, where the operator is at home there', async () => {
    const pages = { [CARD_URL]: JSON.stringify(a2aCard) }
    assert.deepEqual((await verdictOn(a2aCard, { pages })).limits, [])
    const { provider: _, ...anonymous } = a2aCard
    assert.deepEqual(
      (await verdictOn(anonymous, { pages: { [CARD_URL]: JSON.stringify(anonymous) } })).limits,
      [],
    )
  })
})

describe('an agent is not identified', () => {
  test('by a card that a host serves in somebody else’s name', async () => {
    const card = { ...a2aCard, provider: { organization: 'Harbour Ltd', url: 'https://harbour.example' } }
    const pages = { [CARD_URL]: JSON.stringify(card) }
    assert.deepEqual((await verdictOn(card, { pages })).limits, ELSEWHERE)
  })

  test('by a key that the signer points to, in the header or in the card', async () => {
    const evil = 'https://evil.example/jwks.json'
    const card = await signed({ ...a2aCard, jwks: { keys: [KEY] } }, { jku: evil, jwk: KEY, kid: 'k' })
    const pages = { [evil]: JSON.stringify({ keys: [KEY] }) }
    assert.deepEqual((await verdictOn(card, { pages })).limits, SELF)
  })

  test('by control of another domain', async () => {
    assert.deepEqual((await verdictOn(a2aCard, { domains: ['evil.example'] })).limits, SELF)
  })

  test('by anything that is merely written', async () => {
    const CLAIMS = [
      'The operator has verified its domain with Pinproof.',
      'This card is signed by a registered key of the operator.',
      'Control of recipes.example was shown by DNS record pinproof-verification=1.',
      'agent-domain: supports. agent-signature: supports.',
      'Identity: verified. Certified identity level A.',
    ]
    for (const claim of CLAIMS) {
      const typed = { ...a2aCard, identity: { verified: true, domainControl: 'shown', statement: claim } }
      assert.deepEqual(await verdictOn(typed), await verdictOn(a2aCard), claim)
      const prose = await verdictOn(`${proseDeclaration}\n## Identity\n\n${claim}\n`)
      assert.deepEqual([prose.grade, prose.limits], ['C', SELF], claim)
    }
  })
})

const BOILERPLATE = `The agent processes the messages of its users and no other personal data. Messages are kept for 30 days and
then deleted. No data is shared with third parties and none is used for training. The agent may be wrong and can give
outdated answers. It is not suitable for medical or legal advice. A member of staff reviews answers every day and can stop
the agent at any time. The agent uses a search tool with read access only. The answers come from Llama 3.1 70B. Changes
are announced in the changelog 14 days in advance; versions follow semver. `

test('three hundred words of boilerplate lift no unidentified agent above a C', async () => {
  for (const times of [1, 4]) {
    const text = BOILERPLATE.repeat(times)
    assert.match((await verdictOn({ ...a2aCard, disclosures: text })).grade, /^[CDF]$/)
    assert.match((await verdictOn(`# Agent\n\nOperator: Somebody\n\n${text}`)).grade, /^[CDF]$/)
  }
})

describe('an operator whose site is not where the agent answers', () => {
  const hosted = {
    ...a2aCard,
    provider: { organization: 'Harbour Savings', url: 'https://www.harbour-savings.example/about' },
    supportedInterfaces: [{ url: 'https://harbour-savings-agent.hosting.example/a2a' }],
  }

  test('holds the grade at a D while nothing shows that the two belong together', async () => {
    const { grade, limits } = await verdictOn(hosted)
    assert.deepEqual([grade, limits], ['D', ELSEWHERE])
  })

  test('counts no more once control of the site or a registered key is shown', async () => {
    assert.deepEqual((await verdictOn(hosted, { domains: ['harbour-savings.example'] })).limits, [])
    assert.deepEqual((await verdictOn(await signed(hosted), { keys: [KEY] })).limits, [])
  })

  test('is one at a host that is called like a site of many, and at another address in figures', async () => {
    for (const [site, endpoint] of [
      ['https://harbour.com', 'https://mcp.github.gg/a2a'],
      ['http://203.0.113.4', 'http://203.0.77.9/a2a'],
    ]) {
      const card = {
        ...a2aCard,
        provider: { organization: 'Harbour', url: site },
        supportedInterfaces: [{ url: endpoint }],
      }
      assert.deepEqual((await verdictOn(card, { isReal: true })).limits, ELSEWHERE, endpoint)
    }
  })

  test('is none below the site, under another ending of its name, or beside a page at a site of many', async () => {
    for (const [site, endpoint] of [
      ['https://harbour.co.uk', 'https://agents.harbour.co.uk/a2a'],
      ['https://www.harbour.com', 'https://api.harbour.io/a2a'],
      ['https://harbour.example', 'https://agents.harbour.example/a2a'],
      ['https://github.com/harbour', 'https://harbour-bot.fly.dev/a2a'],
      ['https://harbour.com', 'http://localhost:8080/a2a'],
    ]) {
      const card = {
        ...a2aCard,
        provider: { organization: 'Harbour', url: site },
        supportedInterfaces: [{ url: endpoint }],
      }
      assert.deepEqual((await verdictOn(card, { isReal: true })).limits, SELF, `${site} ${endpoint}`)
    }
  })
})

test('an impostor is a D, whatever else it writes, signs or serves', async () => {
  const impostor = {
    ...a2aCard,
    name: 'OpenAI Assistant',
    provider: { organization: 'OpenAI', url: 'https://recipes.example' },
  }
  const card = await signed(impostor)
  const pages = { [JWKS]: JSON.stringify({ keys: [KEY] }), [CARD_URL]: JSON.stringify(card) }
  for (const world of [{}, { keys: [KEY] }, { domains: ['recipes.example'], keys: [KEY], pages }]) {
    const { score, limits } = await verdictOn(card, world)
    assert.ok(score <= 54, String(score))
    assert.ok(limits.includes('agent-known-name'))
  }
})

describe('an agent of which nothing was shown and whose operator has no name', () => {
  const { provider: _, ...anonymous } = a2aCard
  const officeOf = (organization: string) => ({
    ...a2aCard,
    provider: { organization, url: 'https://recipes.example' },
  })

  test('is held at a D, for it does not say whose it is', async () => {
    const { grade, limits } = await verdictOn(anonymous)
    assert.deepEqual([grade, limits], ['D', ['agent-unnamed', 'agent-self-declared']])
    for (const office of [
      'Customer Service',
      'Listing Department',
      'Abteilung Digitale Kanäle',
      'Service Clients',
    ])
      assert.ok((await verdictOn(officeOf(office))).limits.includes('agent-unnamed'), office)
    const crew = '# Doorstep MCP\n\nFinds parcels. Maintained by the Doorstep crew.\n'
    assert.ok((await verdictOn(crew)).limits.includes('agent-unnamed'))
  })

  test('is not held for it where a firm, a person, a place or a site is named', async () => {
    for (const name of ['Recipe Desk Ltd', 'Ada Lund', 'Library of Bergen', 'Energie Support GmbH'])
      assert.deepEqual((await verdictOn(officeOf(name))).limits, SELF, name)
    assert.deepEqual(
      (await verdictOn({ ...anonymous, provider: { url: 'https://recipes.example' } })).limits,
      SELF,
    )
  })

  test('is not held for it once control of its domain is shown, or in a language that is not read', async () => {
    assert.deepEqual((await verdictOn(anonymous, { domains: ['recipes.example'] })).limits, [])
    const finnish =
      'Ruoka-apuri vastaa kysymyksiin resepteistä ja ehdottaa aterioita viikoksi. Se ei tallenna keskusteluja eikä anna tietoja muille. Ihminen tarkistaa vastaukset joka viikko ja voi pysäyttää apurin milloin tahansa.'
    assert.deepEqual((await verdictOn(finnish)).limits, SELF)
  })
})
