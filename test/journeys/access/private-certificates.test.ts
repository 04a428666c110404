import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { type CertifyingCustomer, certifyingCustomer } from '../../support/service/certifying-customer.ts'
import { certified } from '../../support/service/client.ts'
import { connectByHttp } from '../../support/service/mcp-client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'

const PAGES_MAX = 300
const ACCEPTED = ['text/html', 'application/json', 'application/vc']

/** Facts that the holder of a code must not learn from us, in every spelling. */
type Secret = { code: string; cid: string; spellings: string[] }

describe('a stranger who has only the code of a private certificate', () => {
  let owner: CertifyingCustomer
  const secrets: Secret[] = []
  before(async () => {
    owner = await certifyingCustomer()
    for (const fields of ONE_OF_EACH) {
      const { verify_code: code, hash, ipfs_cid: cid } = await certified(owner.baseUrl, owner.key, fields)
      const { salt } = (await (await read(`/api/v1/certificates/${code}/proof`, owner.key)).json()) as {
        salt?: string
      }
      if (salt === undefined) continue
      const bytes = [Buffer.from(hash.slice('sha256:'.length), 'hex'), Buffer.from(salt, 'base64')]
      const spellings = bytes.flatMap(each => [
        each.toString('hex'),
        each.toString('base64').replace(/=+$/, ''),
        each.toString('base64url'),
      ])
      secrets.push({ code, cid, spellings })
    }
    assert.equal(secrets.length, 2)
  })
  after(() => owner.close())

  function read(path: string, key?: string, accept = '*/*'): Promise<Response> {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
    return fetch(owner.baseUrl + path, { headers: { accept, ...authorization }, redirect: 'manual' })
  }

  async function wordsOf(answer: Response): Promise<string> {
    return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
  }

  function found(words: string): string[] {
    return secrets.flatMap(({ spellings }) => spellings.filter(spelling => words.includes(spelling)))
  }

  /** Every address with a parameter that a source of the doors names, with what the stranger could put there. */
  function addressesOf({ code, cid }: Secret): string[] {
    const folder = new URL('../../../src/doors/', import.meta.url)
    const sources = globSync('{http,web}/**/*.ts', { cwd: folder }).filter(name => !name.includes('.test.'))
    const routes = sources.flatMap(name => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return [...text.matchAll(/['`](\/[\w./-]*\/:\w+[\w./:-]*)['`]/g)].map(([, route]) => route!)
    })
    assert.ok(routes.includes('/api/v1/certificates/:code/proof') && routes.includes('/certificate/:name'))
    return [...new Set(routes)].flatMap(route =>
      [code, cid, `${code}.svg`, `${code}.json`].map(value => route.replace(/:\w+/g, value)),
    )
  }

  function queriesOf({ code, cid }: Secret): string[] {
    return [
      `/api/v1/certificates?cid=${cid}`,
      `/api/v1/badge/${code}.svg?code=${code}`,
      `/api/v1/badge/sha256:${'0'.repeat(64)}.json?code=${code}`,
      `/certificate/${code}/capsule.html?hash=sha256:${'0'.repeat(64)}`,
      `/log?q=${code}`,
      `/log?q=${cid}`,
      `/agents?q=${code}`,
    ]
  }

  test('finds neither its hash nor its salt at any address that takes a code, in any form', async () => {
    for (const secret of secrets)
      for (const path of [...addressesOf(secret), ...queriesOf(secret)])
        for (const accept of ACCEPTED)
          assert.deepEqual(found(await wordsOf(await read(path, undefined, accept))), [], `${path} ${accept}`)
  })

  test('finds neither by following every link from its page and from the log', async () => {
    const seen = new Set([
      '/',
      '/log',
      '/api/v1/agents',
      ...secrets.map(({ code }) => `/certificate/${code}`),
    ])
    for (const path of seen) {
      const words = await wordsOf(await read(path, undefined, 'text/html'))
      assert.deepEqual(found(words), [], path)
      for (const [, link] of words.matchAll(/(?:href|src)="([^"#]+)|"location","([^"#]+)"/g)) {
        const { origin, pathname, search } = new URL((link ?? '').replaceAll('&amp;', '&'), owner.baseUrl)
        if (origin === owner.baseUrl && seen.size < PAGES_MAX) seen.add(pathname + search)
      }
    }
    for (const { code } of secrets) assert.ok(seen.has(`/certificate/${code}/capsule.html`))
  })

  test('finds neither through the tools for agents', async () => {
    const agent = await connectByHttp(owner.baseUrl)
    for (const { code } of secrets) {
      const { text: shown } = await agent.call('lookup', { code })
      const { text: verified } = await agent.call('verify_proof', { code, content: 'A guess.' })
      assert.deepEqual(found(shown + verified), [])
      assert.match(verified, /not compared: the certificate is private, and the proof lacks the salt/)
    }
    await agent.close()
  })

  test('would be found out: the owner finds both at the same addresses', async () => {
    for (const { code, spellings } of secrets) {
      const certificate = await wordsOf(await read(`/api/v1/certificates/${code}`, owner.key))
      const proof = await wordsOf(await read(`/api/v1/certificates/${code}/proof`, owner.key))
      assert.ok(found(certificate).includes(spellings[0]!))
      assert.ok(found(proof).some(spelling => spellings.slice(3).includes(spelling)))
      const page = await fetch(`${owner.baseUrl}/certificate/${code}`, { headers: { cookie: owner.cookie } })
      assert.ok(found(await page.text()).includes(spellings[0]!))
    }
  })
})
