import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { CATALOG } from '../../../src/products/catalog.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { FIVE_PRODUCTS } from '../../support/fifth-product/catalog.ts'
import { type Customer, certified, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const POEM = {
  product_type: 'poem_verify',
  content: 'Upon the hill there stands a light,\nit burns the day, it burns the night.',
  title: 'The <Light>',
}

describe('a fifth product is one folder and one line in the catalog', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  let answer: Awaited<ReturnType<typeof certified>>
  before(async () => {
    const settings = { PINPROOF_FREE_CERTIFICATIONS: 'unlimited' }
    service = await runService(settings, undefined, { threaded: false, catalog: FIVE_PRODUCTS })
    base = service.baseUrl
    owner = await newCustomer(base)
    answer = await certified(base, owner.key, POEM)
  })
  after(() => service.close())

  const json = async (path: string) => (await fetch(base + path)).json()
  const page = async (path: string) => (await fetch(base + path, { headers: { accept: 'text/html' } })).text()

  test('its verdict is that of its own rubric, certified and in the sandbox', async () => {
    assert.deepEqual([answer.trust_grade, answer.trust_score], ['A', 100])
    const tried = (await (await post(base, '/api/v1/sandbox', POEM)).json()) as { findings: unknown }
    const sentence = 'The lines rhyme.'
    assert.deepEqual(tried.findings, [
      { code: 'poem-rhyme', outcome: 'supports', points: 100, max: 100, sentence, evidence: [] },
    ])
  })

  test('its certificate says what it is, and shows what the product discloses', async () => {
    const shown = (await json(`/api/v1/certificates/${answer.verify_code}`)) as Record<string, unknown>
    const { product_type, rubric, title, hash, parts } = shown
    assert.deepEqual(
      { product_type, rubric, title, hash, parts },
      {
        product_type: 'poem_verify',
        rubric: 'poem/1',
        title: POEM.title,
        hash: answer.hash,
        parts: [{ part: 'sound', label: 'Sound', score: 100, grade: 'A' }],
      },
    )
  })

  test('its proof is verified by a verifier that never heard of it', async () => {
    const proof = await json(`/api/v1/certificates/${answer.verify_code}/proof`)
    const key = (await page('/log/key')).trim()
    const verification = await verifyProof(proof, utf8(POEM.content), key)
    assert.ok(verification.valid, JSON.stringify(verification))
  })

  test('its badge has its own words and its own mark', async () => {
    const badge = await page(`/api/v1/badge/${answer.hash}.svg`)
    assert.match(badge, /Pinproof poem: grade A, score 100/)
    assert.match(badge, /d="M2 2h10v2H2zM2 6h10v2H2z"/)
  })

  test('the pages show it: the certificate, the sandbox, the grades, the log and the dashboard', async () => {
    const certificate = await page(`/certificate/${answer.verify_code}`)
    for (const shown of ['The &lt;Light&gt;', 'Poem · certificate', 'Not that it is any good.', 'Rhyme'])
      assert.ok(certificate.includes(shown), shown)
    const start = await page('/')
    for (const shown of ['value="poem_verify"', 'Poem']) assert.ok(start.includes(shown), shown)
    assert.match(await page('/docs/grades'), /Do its first two lines rhyme\?/)
    assert.match(await page('/log'), /Poem · /)
    const headers = { accept: 'text/html', cookie: owner.cookie }
    const dashboard = await (await fetch(`${base}/dashboard`, { headers })).text()
    assert.match(dashboard, /<option value="poem_verify">Poem<\/option>/)
  })

  test('the OpenAPI text lists it after the others, and so does the refusal of a sixth', async () => {
    const types = [...CATALOG.map(({ description }) => description.type), 'poem_verify']
    const { components } = (await json('/api-docs/json')) as {
      components: { schemas: Record<string, { properties: { product_type: { enum: string[] } } }> }
    }
    for (const name of ['Submission', 'Certificate'])
      assert.deepEqual(components.schemas[name]!.properties.product_type.enum, types, name)
    const refused = await post(base, '/api/v1/sandbox', { ...POEM, product_type: 'song_verify' })
    assert.ok((await problemOf(refused)).detail.includes(types.map(type => `"${type}"`).join('|')))
  })
})
