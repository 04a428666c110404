import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { base36 } from 'multiformats/bases/base36'
import { CID } from 'multiformats/cid'
import {
  type Customer,
  certified,
  newCustomer,
  post,
  problemOf,
} from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'

type Listed = { verify_code: string; title?: string; findings: { sentence?: string }[] }
type Page = { certificates: Listed[]; next_cursor: string | null }
type Issued = Awaited<ReturnType<typeof certified>>

const FIELDS = [
  { product_type: 'news_verify', content: 'One.', title: 'The BRIDGE over the Ägeri' },
  { product_type: 'info_verify', content: 'Two.', title: 'Bridge loan: 100% paid_up' },
  { product_type: 'news_verify', content: 'Three.', title: 'A bridge too far' },
  { product_type: 'agent_verify', content: 'Four.' },
]

describe('the list of certificates', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  let other: Customer
  let issued: Issued[]
  let foreign: Issued
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    owner = await newCustomer(base)
    other = await newCustomer(base)
    issued = []
    for (const fields of FIELDS) issued.push(await certified(base, owner.key, fields))
    foreign = await certified(base, other.key, { ...FIELDS[0]!, title: 'A bridge of theirs' })
    await post(
      base,
      `/api/v1/certificates/${issued[2]!.verify_code}/revoke`,
      { reason: 'Wrong' },
      { cookie: owner.cookie },
    )
  })
  after(() => service.close())

  const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${base}/api/v1/certificates?${new URLSearchParams(query)}`, { headers })
  const read = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await ask(query, headers)
    assert.equal(answer.status, 200, JSON.stringify(query))
    return (await answer.json()) as Page
  }
  const readOwn = (query: Record<string, string>) => read(query, { cookie: owner.cookie })
  const codesOf = ({ certificates }: Page) => certificates.map(each => each.verify_code)
  const codes = (...places: number[]) => places.map(at => issued[at]!.verify_code)

  describe('by CID', () => {
    test('is the one certificate of that record, for anyone; a private one for its owner alone', async () => {
      const { ipfs_cid: cid, verify_code } = issued[0]!
      const seen = await read({ cid })
      assert.deepEqual([codesOf(seen), seen.next_cursor], [[verify_code], null])
      const hidden = { cid: issued[1]!.ipfs_cid }
      for (const headers of [{}, { cookie: other.cookie }])
        assert.deepEqual(await read(hidden, headers), { certificates: [], next_cursor: null })
      assert.equal((await readOwn(hidden)).certificates[0]!.title, FIELDS[1]!.title)
    })

    test('is found however the CID is spelt', async () => {
      const { ipfs_cid, verify_code } = issued[0]!
      assert.deepEqual(codesOf(await read({ cid: CID.parse(ipfs_cid).toString(base36) })), [verify_code])
    })

    for (const cid of [
      'bafkreigaknpexyvxt76zgkitavbwx6ejgfheup5oybpm77f3pxzrvwpfdi',
      'bafkqaaa',
      'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
    ]) {
      test(`is empty for ${cid}, which is none of ours`, async () => {
        assert.deepEqual(await read({ cid }), { certificates: [], next_cursor: null })
      })
    }
  })

  describe('of one’s own', () => {
    const cases: [query: Record<string, string>, places: number[]][] = [
      [{ product_type: 'news_verify' }, [2, 0]],
      [{ product_type: 'email_verify' }, []],
      [{ status: 'active' }, [3, 1, 0]],
      [{ status: 'revoked' }, [2]],
      [{ status: 'superseded' }, []],
      [{ q: 'bridge' }, [2, 1, 0]],
      [{ q: '  bridge ' }, [2, 1, 0]],
      [{ q: 'äGERI' }, [0]],
      [{ q: 'bridge', status: 'active', product_type: 'news_verify' }, [0]],
      [{ q: '%' }, [1]],
      [{ q: '_' }, [1]],
      [{ q: '"' }, []],
      [{ q: 'NEAR(' }, []],
      [{ q: '*' }, []],
      [{ q: '🙂' }, []],
      [{ q: "' OR 1=1 --" }, []],
      [{ q: '🙂'.repeat(200) }, []],
    ]
    for (const [query, places] of cases) {
      test(`with ${JSON.stringify(query).slice(0, 70)} holds ${places.length}`, async () => {
        assert.deepEqual(codesOf(await readOwn(query)), codes(...places))
      })
    }

    test('is searched by whole code, hash or CID, in any case', async () => {
      const { verify_code, hash, ipfs_cid } = issued[1]!
      for (const exact of [verify_code, hash, ipfs_cid])
        for (const q of [exact, exact.toLowerCase(), exact.toUpperCase()])
          assert.deepEqual(codesOf(await readOwn({ q })), [verify_code], q)
      assert.deepEqual(codesOf(await readOwn({ q: verify_code.slice(0, 10) })), [])
    })

    test('goes on page by page with the same filters', async () => {
      const first = await readOwn({ q: 'bridge', limit: '2' })
      assert.deepEqual(codesOf(first), codes(2, 1))
      const second = await readOwn({ q: 'bridge', limit: '2', cursor: first.next_cursor! })
      assert.deepEqual([codesOf(second), second.next_cursor], [codes(0), null])
    })

    test('never shows what belongs to another account', async () => {
      const { verify_code, hash, ipfs_cid } = foreign
      for (const q of [verify_code, ipfs_cid, 'theirs'])
        assert.deepEqual(codesOf(await readOwn({ q })), [], q)
      assert.deepEqual(codesOf(await readOwn({ q: hash })), codes(0))
      assert.deepEqual(codesOf(await read({ q: 'bridge' }, { cookie: other.cookie })), [verify_code])
    })

    test('is for nobody else, whatever is asked of it', async () => {
      assert.equal((await ask({ q: 'bridge' })).status, 401)
      assert.equal((await ask({ status: 'active' })).status, 401)
    })
  })

  const HASH = `sha256:${'0'.repeat(64)}`
  const refused: [query: string, field: string][] = [
    ['cid=', 'cid'],
    ['cid=bafkrei', 'cid'],
    ['cid=%00', 'cid'],
    [`cid=${'b'.repeat(1_000)}`, 'cid'],
    [`hash=${HASH}&cid=bafkqaaa`, 'cid'],
    [`hash=${HASH}&q=x`, 'q'],
    ['cid=bafkqaaa&status=active', 'status'],
    ['cid=bafkqaaa&product_type=news_verify', 'product_type'],
    ['product_type=news', 'product_type'],
    ['status=deleted', 'status'],
    ['q=', 'q'],
    ['q=%20%20', 'q'],
    ['q=a%00b', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`q=${'x'.repeat(1_000)}`, 'q'],
    ['q=a&q=b', 'q'],
  ]
  for (const [query, field] of refused) {
    test(`?${query.slice(0, 60)} is refused with ${field} named`, async () => {
      const answer = await fetch(`${base}/api/v1/certificates?${query}`, {
        headers: { cookie: owner.cookie },
      })
      assert.equal(answer.status, 422)
      assert.deepEqual(
        (await problemOf(answer)).errors!.map(error => error.field),
        [field],
      )
    })
  }
})
