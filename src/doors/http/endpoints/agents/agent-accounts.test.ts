import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type Customer,
  certified,
  certify,
  newCustomer,
  post,
  problemOf,
} from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import {
  a2aCard,
  cardWithLeak,
  leakedKey,
  proseDeclaration,
} from '../../../../products/agent/declarations.sample.ts'

const ED = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
const agent = (content: string) => ({ product_type: 'agent_verify', content })

describe('an account and its agents', () => {
  let service: RunningService
  let base: string
  let ada: Customer
  let bob: Customer
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    ;[ada, bob] = [await newCustomer(base), await newCustomer(base)]
  })
  after(() => service.close())

  const read = async <Body>(path: string, headers: Record<string, string> = {}) =>
    (await (await fetch(base + path, { headers })).json()) as Body
  const remove = (path: string, cookie: string) =>
    fetch(base + path, { method: 'DELETE', headers: { cookie } })

  test('keys are registered by session, listed with a usual key, and seen by nobody else', async () => {
    const path = '/api/v1/account/agent-keys'
    assert.equal((await post(base, path, { jwk: ED })).status, 401)
    assert.equal((await post(base, path, { jwk: ED }, { authorization: `Bearer ${ada.key}` })).status, 403)
    const made = await post(
      base,
      path,
      { jwk: { ...ED, x5u: 'https://evil.example/' } },
      { cookie: ada.cookie },
    )
    assert.equal(made.status, 201)
    const { thumbprint, jwk } = (await made.json()) as { thumbprint: string; jwk: object }
    assert.deepEqual(jwk, ED)
    const list = await read<{ keys: object[] }>(path, { authorization: `Bearer ${ada.key}` })
    assert.equal(list.keys.length, 1)
    assert.deepEqual(await read(path, { cookie: bob.cookie }), { keys: [] })
    assert.equal((await remove(`${path}/${thumbprint}`, bob.cookie)).status, 404)
    assert.equal((await remove(`${path}/${thumbprint}`, ada.cookie)).status, 204)
  })

  test('a secret key is refused and not repeated', async () => {
    const answer = await post(
      base,
      '/api/v1/account/agent-keys',
      { jwk: { ...ED, d: 'c2VjcmV0c2VjcmV0' } },
      { cookie: ada.cookie },
    )
    const problem = await problemOf(answer)
    assert.deepEqual([problem.status, problem.errors?.[0]?.field], [422, 'jwk'])
    assert.ok(!JSON.stringify(problem).includes('c2Vj'))
  })

  test('a domain is claimed with a token, and cannot be checked while looking at sites is off', async () => {
    const path = '/api/v1/account/domains'
    const claim = await post(base, path, { domain: 'Agents.Example.com' }, { cookie: ada.cookie })
    assert.equal(claim.status, 201)
    const domain = (await claim.json()) as Record<string, string>
    assert.match(domain.token!, /^pinproof-[\w-]{32}$/)
    assert.equal(domain.file, 'https://agents.example.com/.well-known/pinproof-challenge')
    assert.equal(domain.txt_record, '_pinproof.agents.example.com')
    const again = await post(base, path, { domain: 'agents.example.com' }, { cookie: ada.cookie })
    assert.equal(((await again.json()) as { token: string }).token, domain.token)
    const checked = await post(base, `${path}/agents.example.com/check`, {}, { cookie: ada.cookie })
    assert.equal((await problemOf(checked)).code, 'conflict')
    assert.equal(
      (await post(base, `${path}/agents.example.com/check`, {}, { cookie: bob.cookie })).status,
      404,
    )
    assert.equal((await post(base, path, { domain: 'localhost' }, { cookie: ada.cookie })).status, 422)
    assert.equal((await remove(`${path}/agents.example.com`, ada.cookie)).status, 204)
  })

  test('what looks like a credential is refused, costs nothing and leaves nothing behind', async () => {
    for (const answer of [
      await certify(base, ada.key, agent(cardWithLeak()), { 'idempotency-key': 'leak' }),
      await post(base, '/api/v1/sandbox', agent(cardWithLeak())),
    ]) {
      const problem = await problemOf(answer)
      assert.deepEqual([problem.status, problem.code], [422, 'credential-in-declaration'])
      assert.ok(!JSON.stringify(problem).includes(leakedKey.slice(0, 6)))
    }
    const mine = await read<{ certificates: object[] }>('/api/v1/certificates', {
      authorization: `Bearer ${ada.key}`,
    })
    assert.deepEqual(mine.certificates, [])
    // The same words are no declaration elsewhere, and another product may hold them.
    assert.equal(
      (await certify(base, ada.key, { product_type: 'info_verify', content: cardWithLeak() })).status,
      200,
    )
  })

  test('a dangerous change shows on the certificate, its page and in the directory, to everybody', async () => {
    const first = await certified(base, bob.key, agent(JSON.stringify(a2aCard)))
    const skills = [
      ...a2aCard.skills,
      { id: 'pay', name: 'Pay', description: 'Pays invoices for the user.', tags: [] },
    ]
    const second = await certified(base, bob.key, agent(JSON.stringify({ ...a2aCard, skills, version: '3' })))
    type Seen = {
      changes?: { since: string; kinds: string[] }
      findings: { code: string; outcome: string }[]
    }
    const seen = await read<Seen>(`/api/v1/certificates/${second.verify_code}`)
    assert.equal(seen.changes?.since, first.verify_code)
    assert.ok(seen.changes.kinds.includes('new-tool'))
    assert.equal(seen.findings.find(({ code }) => code === 'agent-drift')?.outcome, 'weakens')
    assert.equal((await read<Seen>(`/api/v1/certificates/${first.verify_code}`)).changes, undefined)
    const { agents } = await read<{ agents: (Seen & { verify_code: string })[] }>('/api/v1/agents')
    assert.deepEqual(agents.find(each => each.verify_code === second.verify_code)?.changes, seen.changes)
    const page = await (
      await fetch(`${base}/certificate/${second.verify_code}`, { headers: { accept: 'text/html' } })
    ).text()
    assert.match(page, /a tool or skill was added/)
    assert.match(page, /\.well-known\/agent-certificate\.json/)
    assert.match(
      await (await fetch(`${base}/agents`, { headers: { accept: 'text/html' } })).text(),
      /a tool or skill was added/,
    )
  })

  test('another account’s agent of the same name is nobody’s earlier version', async () => {
    await certified(base, ada.key, agent(proseDeclaration))
    const other = proseDeclaration.replace('Port of Example Authority', 'Somebody Else')
    const { verify_code } = await certified(base, bob.key, agent(other))
    assert.equal((await read<{ changes?: object }>(`/api/v1/certificates/${verify_code}`)).changes, undefined)
  })
})
