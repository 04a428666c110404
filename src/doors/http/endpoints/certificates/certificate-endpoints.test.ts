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

const SECRET_SENTENCE = 'Our margin with Globex was 41 percent'
const DOCUMENT = {
  product_type: 'info_verify',
  content: `${SECRET_SENTENCE}. It will not be published.`,
  title: 'Board minutes of May',
}
const NEWS = {
  product_type: 'news_verify',
  content: 'The council approved the bridge.',
  title: 'Council approves the bridge',
  source_url: 'https://paper.example/bridge',
}

type Certificate = {
  verify_code: string
  status: string
  hash: string
  ipfs_cid: string
  log: { index: number; size: number }
  findings: Record<string, unknown>[]
  [name: string]: unknown
}

describe('certificates', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    owner = await newCustomer(base)
  })
  after(() => service.close())

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers })
    assert.equal(answer.status, 200, path)
    return (await answer.json()) as Certificate & { certificates: Certificate[]; next_cursor: string | null }
  }

  test('explanations of a public certificate are for everybody, until its account keeps them to itself', async () => {
    const { verify_code } = await certified(base, owner.key, NEWS)
    const public_ = await read(`/api/v1/certificates/${verify_code}`)
    assert.equal(public_.status, 'active')
    assert.equal(public_.product_type, 'news_verify')
    assert.ok(public_.findings.length > 0)
    assert.ok(!('owner' in public_))
    for (const finding of public_.findings) assert.ok(String(finding.sentence).length > 0)
    assert.deepEqual([public_.title, public_.source_url], [NEWS.title, NEWS.source_url])
    assert.equal(public_.record_url, `${base}/ipfs/${public_.ipfs_cid}`)
    for (const headers of [{ authorization: `Bearer ${owner.key}` }, { cookie: owner.cookie }] as Record<
      string,
      string
    >[]) {
      const own = await read(`/api/v1/certificates/${verify_code}`, headers)
      assert.equal(own.title, NEWS.title)
      assert.equal(own.source_url, NEWS.source_url)
      for (const finding of own.findings) assert.ok(String(finding.sentence).length > 0)
    }
    const choose = (public_explanations: boolean) =>
      fetch(`${base}/api/v1/account`, {
        method: 'PATCH',
        headers: { cookie: owner.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ public_explanations }),
      })
    assert.equal((await choose(false)).status, 200)
    const closed = await read(`/api/v1/certificates/${verify_code}`)
    for (const finding of closed.findings)
      assert.deepEqual(Object.keys(finding).sort(), ['code', 'max', 'outcome', 'points'])
    await choose(true)
  })

  test('title and source of what is private are for its owner alone', async () => {
    const document = { ...NEWS, product_type: 'info_verify' }
    const { verify_code } = await certified(base, owner.key, document)
    const path = `/api/v1/certificates/${verify_code}`
    const public_ = await read(path)
    assert.ok(!('title' in public_) && !('source_url' in public_))
    const own = await read(path, { cookie: owner.cookie })
    assert.deepEqual([own.title, own.source_url], [NEWS.title, NEWS.source_url])
  })

  test('a record has the same answer with a slash at the end of its address, and without a redirect', async () => {
    const { ipfs_cid } = await certified(base, owner.key, DOCUMENT)
    for (const [query, accept] of [
      ['', '*/*'],
      ['', 'text/html, */*;q=0.8'],
      ['', 'application/vnd.ipld.raw'],
      ['?format=car', '*/*'],
    ] as const) {
      const read = async (slash: string) => {
        const answer = await fetch(`${base}/ipfs/${ipfs_cid}${slash}${query}`, {
          headers: { accept },
          redirect: 'manual',
        })
        const { status, headers } = answer
        const names = ['content-type', 'etag', 'x-ipfs-path', 'access-control-allow-origin']
        return [status, names.map(name => headers.get(name)), Buffer.from(await answer.arrayBuffer())]
      }
      assert.deepEqual(await read('/'), await read(''))
      assert.equal((await read('/'))[0], 200)
    }
    assert.equal((await fetch(`${base}/ipfs/nonsense/`)).status, 400)
  })

  test('nothing private enters the record, the entry or what strangers see of a private product', async () => {
    const { verify_code, ipfs_cid, hash } = await certified(base, owner.key, DOCUMENT)
    const record = await (await fetch(`${base}/ipfs/${ipfs_cid}`)).text()
    const proof = await (await fetch(`${base}/api/v1/certificates/${verify_code}/proof`)).text()
    const certificate = await (await fetch(`${base}/api/v1/certificates/${verify_code}`)).text()
    for (const text of [record, proof, certificate]) {
      assert.ok(!text.includes(SECRET_SENTENCE) && !text.includes('Globex') && !text.includes(DOCUMENT.title))
    }
    for (const text of [record, proof, certificate]) assert.ok(!text.includes(hash.slice(7)))
    assert.match(record, /"commitment":"sha256:[0-9a-f]{64}"/)
  })

  test('all certificates of a content are found by its hash, newest first, page by page', async () => {
    const other = await newCustomer(base)
    const fields = { product_type: 'news_verify', content: 'Certified three times.' }
    const codes = []
    for (const key of [owner.key, other.key, owner.key])
      codes.push((await certified(base, key, fields)).verify_code)
    const { hash } = await read(`/api/v1/certificates/${codes[0]}`)
    const first = await read(`/api/v1/certificates?hash=${hash}&limit=2`)
    assert.deepEqual(
      first.certificates.map(each => each.verify_code),
      [codes[2], codes[1]],
    )
    const second = await read(`/api/v1/certificates?hash=${hash}&limit=2&cursor=${first.next_cursor}`)
    assert.deepEqual(
      second.certificates.map(each => each.verify_code),
      [codes[0]],
    )
    assert.equal(second.next_cursor, null)
    for (const page of [first, second]) assert.equal(page.badge_code, codes[2])
  })

  test('one’s own are listed for a key or a session, and for nobody else', async () => {
    const fresh = await newCustomer(base)
    const { verify_code } = await certified(base, fresh.key, NEWS)
    for (const headers of [{ authorization: `Bearer ${fresh.key}` }, { cookie: fresh.cookie }] as Record<
      string,
      string
    >[]) {
      assert.deepEqual(
        (await read('/api/v1/certificates', headers)).certificates.map(each => each.verify_code),
        [verify_code],
      )
    }
    assert.equal((await fetch(`${base}/api/v1/certificates`)).status, 401)
  })

  for (const query of [
    'hash=sha256:xyz',
    'hash=SHA256:00',
    'limit=0',
    'limit=101',
    'limit=ten',
    'cursor=-1',
    'hash=a&hash=b',
  ]) {
    test(`?${query} is refused`, async () => {
      const answer = await fetch(`${base}/api/v1/certificates?${query}`, {
        headers: { cookie: owner.cookie },
      })
      assert.equal(answer.status, 422)
      await problemOf(answer)
    })
  }

  for (const code of [
    'PP-0000000000000000',
    'PP-SANDBOXAAAAAAAAA',
    'pp-aaaaaaaaaaaaaaaa',
    '..%2f..',
    "'%20OR%201=1",
  ]) {
    test(`there is no certificate ${code}`, async () => {
      for (const path of [`/api/v1/certificates/${code}`, `/api/v1/certificates/${code}/proof`]) {
        const answer = await fetch(base + path)
        assert.equal(answer.status, 404)
        assert.equal((await problemOf(answer)).code, 'not-found')
      }
    })
  }

  test('revoking is logged, shown with its reason, and final', async () => {
    const { verify_code } = await certified(base, owner.key, NEWS)
    const before = await read(`/api/v1/certificates/${verify_code}`)
    const auth = { authorization: `Bearer ${owner.key}` }
    const revoked = await post(
      base,
      `/api/v1/certificates/${verify_code}/revoke`,
      { reason: 'Published in error' },
      auth,
    )
    assert.equal(revoked.status, 200)
    const after_ = await read(`/api/v1/certificates/${verify_code}`)
    assert.equal(after_.status, 'revoked')
    assert.equal(after_.revocation_reason, 'Published in error')
    assert.equal(after_.log.size, before.log.size + 1)
    const again = await post(base, `/api/v1/certificates/${verify_code}/revoke`, { reason: 'Again' }, auth)
    assert.equal(again.status, 409)
    for (const reason of ['', ' ', 'a\nb', 'x'.repeat(501), 7]) {
      assert.equal(
        (await post(base, `/api/v1/certificates/${verify_code}/revoke`, { reason }, auth)).status,
        422,
      )
    }
  })

  test('a newer certificate of the same account can supersede, an older or a foreign one cannot', async () => {
    const other = await newCustomer(base)
    const [old, fresh] = [
      await certified(base, owner.key, NEWS),
      await certified(base, owner.key, { ...NEWS, content: 'Corrected.' }),
    ]
    const foreign = await certified(base, other.key, NEWS)
    const auth = { authorization: `Bearer ${owner.key}` }
    const supersede = (code: string, by: string) =>
      post(base, `/api/v1/certificates/${code}/supersede`, { by }, auth)
    assert.equal((await supersede(fresh.verify_code, old.verify_code)).status, 409)
    assert.equal((await supersede(old.verify_code, foreign.verify_code)).status, 409)
    assert.equal((await supersede(old.verify_code, old.verify_code)).status, 409)
    assert.equal((await supersede(old.verify_code, fresh.verify_code)).status, 200)
    const shown = await read(`/api/v1/certificates/${old.verify_code}`)
    assert.deepEqual([shown.status, shown.superseded_by], ['superseded', fresh.verify_code])
  })

  test('the badge is served with %3A, with an ETag that saves the second transfer, and as shields JSON', async () => {
    const { hash, badge_url } = await certified(base, owner.key, {
      product_type: 'agent_verify',
      content: 'Badge forms.',
    })
    const svg = await fetch(badge_url)
    assert.equal(svg.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
    assert.match(svg.headers.get('content-security-policy')!, /default-src 'none'/)
    assert.equal(svg.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(await (await fetch(badge_url.replace('sha256:', 'sha256%3A'))).text(), await svg.text())
    const etag = svg.headers.get('etag')!
    assert.equal((await fetch(badge_url, { headers: { 'if-none-match': etag } })).status, 304)
    const json = await fetch(`${base}/api/v1/badge/${hash}.json`)
    const shields = (await json.json()) as { schemaVersion: number; label: string }
    assert.deepEqual([shields.schemaVersion, shields.label], [1, 'AI Agent Certified · self-declared'])
  })

  const unknown = `sha256:${'0'.repeat(64)}`
  for (const file of [
    `${unknown}.svg`,
    `${unknown.toUpperCase()}.svg`,
    `${'0'.repeat(64)}.svg`,
    `${unknown}.svg.svg`,
    `${unknown}.gif`,
    '%2e%2e%2fetc.svg',
  ]) {
    test(`the badge ${file} is unknown: 404 and a grey badge`, async () => {
      const answer = await fetch(`${base}/api/v1/badge/${file}`)
      assert.equal(answer.status, 404)
      assert.match(await answer.text(), /^<svg.*unknown/s)
    })
  }
})
