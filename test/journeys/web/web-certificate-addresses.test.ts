import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { proofInCapsule } from '../../../src/core/record/capsule.ts'
import { verifyProofByHash } from '../../../src/verifier/verify-proof.ts'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { type Customer, certified, newCustomer, post, problemOf } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NEWS = ONE_OF_EACH[0]!
const DOCUMENT = ONE_OF_EACH[1]!
const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const UNKNOWN_HASH = `sha256:${'0'.repeat(64)}`

type Headers = Record<string, string>

describe('the addresses of a certificate', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  let news: Awaited<ReturnType<typeof certified>>
  let document: typeof news
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    owner = await newCustomer(base)
    news = await certified(base, owner.key, NEWS)
    document = await certified(base, owner.key, DOCUMENT)
  })
  after(() => service.close())

  const get = (path: string, headers: Headers = {}) => fetch(base + path, { headers, redirect: 'manual' })
  const pageOf = async (path: string, headers: Headers = {}) => {
    const answer = await get(path, { accept: CHROME, ...headers })
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    return { answer, text: await answer.text() }
  }

  test('people and curl get a page', async () => {
    for (const accept of [CHROME, '*/*', 'text/html']) {
      const { answer, text } = await pageOf(`/certificate/${news.verify_code}`, { accept })
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('vary')!, /\baccept\b/)
      assert.ok(text.includes(NEWS.title!))
    }
  })

  test('programs get what the API answers, each with its own rights', async () => {
    const strangers: Headers = {}
    const byKey = { authorization: `Bearer ${owner.key}` }
    const bySession = { cookie: owner.cookie }
    for (const rights of [strangers, byKey, bySession]) {
      for (const [path, apiPath] of [
        [`/certificate/${document.verify_code}`, `/api/v1/certificates/${document.verify_code}`],
        [`/certificate/${document.hash}`, `/api/v1/certificates?hash=${document.hash}`],
        ['/certificate/PP-0000000000000000', '/api/v1/certificates/PP-0000000000000000'],
        ['/certificate/nothing', '/api/v1/certificates/nothing'],
      ] as const) {
        const answer = await get(path, { accept: 'application/json', ...rights })
        const fromApi = await get(apiPath, rights)
        assert.equal(answer.status, fromApi.status)
        assert.match(answer.headers.get('vary')!, /\baccept\b/)
        for (const name of ['content-type', 'cache-control'])
          assert.equal(answer.headers.get(name), fromApi.headers.get(name), name)
        assert.equal(await answer.text(), await fromApi.text())
      }
    }
    const own = await (
      await get(`/certificate/${document.verify_code}`, { accept: 'application/json', ...byKey })
    ).text()
    assert.ok(own.includes(DOCUMENT.title!))
  })

  test('a wallet that asks for a credential is led to the signed record', async () => {
    for (const accept of ['application/vc', 'application/vc+json']) {
      const answer = await fetch(`${base}/certificate/${news.verify_code}`, { headers: { accept } })
      assert.ok(answer.redirected && answer.url.startsWith(`${base}/ipfs/${news.ipfs_cid}`))
      const record = (await answer.json()) as { type: string[]; credentialSubject: { code: string } }
      assert.ok(record.type.includes('VerifiableCredential'))
      assert.equal(record.credentialSubject.code, news.verify_code)
    }
  })

  test('whoever types a code or a hash in another way is led to the right address', async () => {
    const digest = news.hash.slice('sha256:'.length)
    for (const [typed, meant] of [
      [news.verify_code.toLowerCase(), news.verify_code],
      [news.verify_code.slice(3), news.verify_code],
      [`${news.verify_code}.`, news.verify_code],
      [digest, news.hash],
      [`SHA256:${digest.toUpperCase()}`, news.hash],
    ] as const) {
      const answer = await get(`/certificate/${typed}`, { accept: CHROME })
      assert.equal(answer.status, 301, typed)
      assert.equal(answer.headers.get('location'), `/certificate/${meant}`)
    }
    const { answer } = await pageOf(`/certificate/${encodeURIComponent(news.hash)}`)
    assert.equal(answer.status, 200)
  })

  test('where nothing is certified a page says what that may mean', async () => {
    for (const name of ['PP-0000000000000000', UNKNOWN_HASH, 'nothing']) {
      const { answer, text } = await pageOf(`/certificate/${name}`)
      assert.equal(answer.status, 404)
      assert.match(text, /There is no such certificate/)
      assert.match(text, /Never certified here/)
    }
    const { answer, text } = await pageOf('/certificate/PP-SANDBOXAAAAAAAAA')
    assert.equal(answer.status, 404)
    assert.match(text, /Previews are never signed, stored/)
    const { text: echoed } = await pageOf(`/certificate/${encodeURIComponent(HOSTILE_MARKUP)}`)
    assert.ok(!echoed.includes('<script>alert') && echoed.includes('&lt;script&gt;alert'))
  })

  test('a link preview tells title, grade and the one address', async () => {
    const url = `${base}/certificate/${news.verify_code}`
    const canonicalOf = (page: string) => /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1]
    const { text: ofContent } = await pageOf(`/certificate/${news.hash}`)
    assert.equal(canonicalOf(ofContent), url)
    assert.equal(metaOf(ofContent, 'og:title'), `News article ${news.verify_code}`)
    const { text } = await pageOf(`/certificate/${news.verify_code}`)
    assert.equal(canonicalOf(text), url)
    assert.equal(metaOf(text, 'og:url'), url)
    assert.equal(metaOf(text, 'og:title'), NEWS.title)
    assert.equal(metaOf(text, 'og:site_name'), 'Pinproof')
    assert.equal(metaOf(text, 'og:type'), 'website')
    assert.equal(metaOf(text, 'twitter:card'), 'summary_large_image')
    for (const name of ['og:description', 'twitter:description', 'description'])
      assert.match(metaOf(text, name)!, new RegExp(`Grade ${news.trust_grade}, ${news.trust_score} of 100`))
    assert.equal(metaOf(text, 'robots'), undefined)
  })

  test('a link preview of a revoked certificate says so first, and turns no words around', async () => {
    const title = `\u202e${HOSTILE_MARKUP}`
    const { verify_code: code } = await certified(base, owner.key, {
      ...NEWS,
      content: 'Taken back soon.',
      title,
    })
    const headers = { authorization: `Bearer ${owner.key}` }
    await post(base, `/api/v1/certificates/${code}/revoke`, { reason: 'A mistake' }, headers)
    const { text } = await pageOf(`/certificate/${code}`)
    assert.match(metaOf(text, 'og:title')!, /^Revoked: &quot;&gt;&lt;script&gt;/)
    assert.match(
      metaOf(text, 'og:description')!,
      /Revoked by its owner: the grade [A-F], .*, no longer stands\.$/,
    )
    const head = text.slice(0, text.indexOf('</head>'))
    assert.ok(!head.includes('\u202e'))
  })

  test('what is private stays out of search engines, previews and strangers’ pages', async () => {
    for (const path of [document.verify_code, document.hash]) {
      const strangers = await pageOf(`/certificate/${path}`)
      assert.equal(metaOf(strangers.text, 'robots'), 'noindex')
      assert.ok(!strangers.text.includes(DOCUMENT.title!))
      const own = await pageOf(`/certificate/${path}`, { cookie: owner.cookie })
      assert.equal(own.answer.headers.get('cache-control'), 'no-store')
      assert.ok(own.text.includes(DOCUMENT.title!))
      assert.ok(!own.text.slice(0, own.text.indexOf('</head>')).includes(DOCUMENT.title!))
    }
  })

  test('the capsule is a file to save that proves the certificate and can do nothing here', async () => {
    for (const { verify_code: code, hash } of [news, document]) {
      const answer = await get(`/certificate/${code}/capsule.html`, { cookie: owner.cookie })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-disposition'), `attachment; filename="pinproof-${code}.html"`)
      const policy = answer.headers.get('content-security-policy')!
      assert.match(policy, /^sandbox allow-scripts; default-src 'none';/)
      assert.doesNotMatch(policy, /allow-same-origin|connect-src|'self'/)
      const file = await answer.text()
      const key = (await (await get('/log/key')).text()).trim()
      const { steps } = await verifyProofByHash(proofInCapsule(file), hash, key)
      assert.deepEqual(new Set(steps.map(({ outcome }) => outcome)), new Set(['passed']))
      assert.ok(!file.includes(DOCUMENT.title!))
    }
    const { answer } = await pageOf('/certificate/PP-0000000000000000/capsule.html')
    assert.equal(answer.status, 404)
  })

  test('what is refused to a program is refused as a problem', async () => {
    const answer = await get('/certificate/nothing', { accept: 'application/json' })
    assert.equal((await problemOf(answer)).code, 'not-found')
  })
})

/** The content of a meta element, as it is written. */
function metaOf(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1]
}
