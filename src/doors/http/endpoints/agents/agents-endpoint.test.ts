import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type Customer,
  certified,
  newCustomer,
  post,
  problemOf,
} from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import { a2aCard, proseDeclaration } from '../../../../products/agent/declarations.sample.ts'

type Agent = { name: string; verify_code: string; declaration_excerpt: string; [field: string]: unknown }
type Page = { agents: Agent[]; next_cursor: string | null }

const agent = (content: string) => ({ product_type: 'agent_verify', content })
const OPEN = { PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }

async function readFrom(base: string, query: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(`${base}/api/v1/agents?${new URLSearchParams(query)}`)
  assert.equal(answer.status, 200, JSON.stringify(query))
  return (await answer.json()) as Page
}
const namesOf = ({ agents }: Page) => agents.map(each => each.name)

function revoke(base: string, { cookie }: Customer, code: string): Promise<Response> {
  return post(base, `/api/v1/certificates/${code}/revoke`, { reason: 'Retired' }, { cookie })
}

describe('the directory of agents', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  before(async () => {
    service = await runService(OPEN)
    base = service.baseUrl
    owner = await newCustomer(base)
    await certified(base, owner.key, agent(JSON.stringify(a2aCard)))
    await certified(base, owner.key, { product_type: 'news_verify', content: 'Harbour news.' })
    await certified(base, owner.key, agent(proseDeclaration))
  })
  after(() => service.close())

  test('shows every certified agent to anyone, newest first, in its own words', async () => {
    const { agents, next_cursor } = await readFrom(base)
    assert.equal(next_cursor, null)
    assert.deepEqual(namesOf({ agents, next_cursor }), ['Harbour Agent v1.3', 'Recipe Agent'])
    const recipes = agents[1]!
    const certificate = (await (
      await fetch(`${base}/api/v1/certificates/${recipes.verify_code}`)
    ).json()) as Agent
    assert.equal(recipes.declaration_excerpt, a2aCard.description)
    for (const field of ['trust_grade', 'trust_score', 'issued_at', 'hash', 'badge_url', 'certificate_url'])
      assert.equal(recipes[field], certificate[field], field)
  })

  const cases: [q: string, names: string[]][] = [
    ['recipe', ['Recipe Agent']],
    ['AGENT', ['Harbour Agent v1.3', 'Recipe Agent']],
    ['berths tariff', ['Harbour Agent v1.3']],
    ['leeks ri', []],
    ['leeks ric', ['Recipe Agent']],
    ['news', []],
    ['%', []],
    ['_', []],
    ['"', []],
    ['NEAR(', []],
    ['NEAR(recipe agent, 5)', []],
    ['recipe*', ['Recipe Agent']],
    ['*', []],
    ['🙂', []],
    ['🙂 recipe', ['Recipe Agent']],
    ["' OR 1=1 --", []],
    ['name:recipe OR harbour', []],
    ['x'.repeat(200), []],
  ]
  for (const [q, names] of cases) {
    test(`finds ${names.length} for ${q.slice(0, 40)}`, async () => {
      assert.deepEqual(namesOf(await readFrom(base, { q })), names)
    })
  }

  test('goes on page by page, with words and without', async () => {
    for (const query of [{ limit: '1' }, { limit: '1', q: 'agent' }] as Record<string, string>[]) {
      const first = await readFrom(base, query)
      const second = await readFrom(base, { ...query, cursor: first.next_cursor! })
      assert.deepEqual([namesOf(first), namesOf(second)], [['Harbour Agent v1.3'], ['Recipe Agent']])
      assert.equal(second.next_cursor, null)
    }
  })

  for (const query of [
    'q=',
    'q=%20',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    `q=${'x'.repeat(1_000)}`,
    'q=a&q=b',
    'limit=0',
    'limit=101',
    'cursor=x',
  ]) {
    test(`?${query.slice(0, 30)} is refused`, async () => {
      const answer = await fetch(`${base}/api/v1/agents?${query}`)
      assert.equal(answer.status, 422)
      assert.equal((await problemOf(answer)).code, 'invalid-field')
    })
  }

  test('may be read by a page of any site', async () => {
    const answer = await fetch(`${base}/api/v1/agents`)
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
  })
})

test('an agent is gone from the directory as soon as it is revoked or superseded', async () => {
  const service = await runService(OPEN)
  const { baseUrl: base } = service
  try {
    const owner = await newCustomer(base)
    const [one, two, three] = [
      await certified(base, owner.key, agent('# Ferry One')),
      await certified(base, owner.key, agent('# Ferry Two')),
      await certified(base, owner.key, agent('# Ferry Three')),
    ]
    assert.equal((await readFrom(base, { q: 'ferry' })).agents.length, 3)
    assert.equal((await revoke(base, owner, one.verify_code)).status, 200)
    const by = three.verify_code
    await post(base, `/api/v1/certificates/${two.verify_code}/supersede`, { by }, { cookie: owner.cookie })
    assert.deepEqual(namesOf(await readFrom(base)), ['Ferry Three'])
    assert.deepEqual(namesOf(await readFrom(base, { q: 'ferry' })), ['Ferry Three'])
  } finally {
    await service.close()
  }
})

test('after a restart the directory holds what it held, and finds what was certified before and after', async () => {
  const service = await runService(OPEN)
  const { baseUrl: base } = service
  try {
    const owner = await newCustomer(base)
    await certified(base, owner.key, agent('# Ferry One'))
    assert.equal((await readFrom(base)).agents.length, 1)
    const unseen = await certified(base, owner.key, agent('# Ferry Two'))
    await service.restart()
    assert.deepEqual(namesOf(await readFrom(base, { q: 'ferry' })), ['Ferry Two', 'Ferry One'])
    await certified(base, owner.key, agent('# Ferry Three'))
    await revoke(base, owner, unseen.verify_code)
    assert.deepEqual(namesOf(await readFrom(base, { q: 'ferry' })), ['Ferry Three', 'Ferry One'])
  } finally {
    await service.close()
  }
})

test('while another thread certifies, every search sees what was answered before it', async () => {
  const service = await runService(OPEN, () => new Date(), { threaded: true })
  const { baseUrl: base } = service
  try {
    const owner = await newCustomer(base)
    const certifying = Array.from({ length: 40 }, async (_, at) => {
      const { verify_code } = await certified(base, owner.key, agent(`# Ferry ${at}`))
      const { agents } = await readFrom(base, { q: 'ferry', limit: '100' })
      assert.ok(agents.some(each => each.verify_code === verify_code))
    })
    await Promise.all(certifying)
  } finally {
    await service.close()
  }
})

describe('an impostor', () => {
  test('stands behind the older agent of the owner in a search for its name', async t => {
    const service = await runService(OPEN)
    t.after(() => service.close())
    const { baseUrl: base } = service
    const own = {
      ...a2aCard,
      name: 'PayPal Assistant',
      provider: { organization: 'PayPal', url: 'https://paypal.com' },
      supportedInterfaces: [{ url: 'https://agents.paypal.com/a2a' }],
    }
    await certified(base, (await newCustomer(base)).key, agent(JSON.stringify(own)))
    const impostor = { ...a2aCard, name: 'Refund Helper – PayPal' }
    await certified(base, (await newCustomer(base)).key, agent(JSON.stringify(impostor)))
    const { agents } = await readFrom(base, { q: 'paypal' })
    assert.deepEqual(
      agents.map(({ name }) => name),
      ['PayPal Assistant', 'Refund Helper – PayPal'],
    )
  })

  test('is a D, does not come first in a search for the name, and its badge says self-declared', async t => {
    const service = await runService(OPEN)
    t.after(() => service.close())
    const { baseUrl: base } = service
    const owner = await newCustomer(base)
    const honest = {
      ...a2aCard,
      description: 'Finds recipes with a model of OpenAI and plans meals for a week.',
    }
    await certified(base, owner.key, agent(JSON.stringify(honest)))
    const provider = { organization: 'OpenAI', url: 'https://recipes.example' }
    const impostor = await certified(
      base,
      owner.key,
      agent(JSON.stringify({ ...a2aCard, name: 'OpenAI Operator', provider })),
    )
    assert.equal(impostor.trust_grade, 'D')
    const { agents } = await readFrom(base, { q: 'openai' })
    assert.deepEqual(
      agents.map(({ name }) => name),
      ['Recipe Agent', 'OpenAI Operator'],
    )
    assert.deepEqual(
      agents.map(({ limits }) => (limits as { code: string }[]).map(({ code }) => code)),
      [['agent-self-declared'], ['agent-known-name', 'agent-dangerous-change', 'agent-self-declared']],
    )
    const shields = (await (await fetch(impostor.badge_url.replace('.svg', '.json'))).json()) as {
      label: string
    }
    assert.equal(shields.label, 'AI Agent Certified · self-declared')
    assert.match(await (await fetch(impostor.badge_url)).text(), /<title>[^<]*, self-declared<\/title>/)
    const page = await (await fetch(`${base}/agents`, { headers: { accept: 'text/html' } })).text()
    assert.match(page, /AI Agent Certified · self-declared · \d+ of 100 points/)
  })
})
