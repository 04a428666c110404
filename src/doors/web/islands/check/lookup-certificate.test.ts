import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLookup } from './lookup-certificate.ts'

const HASH = `sha256:${'a'.repeat(64)}`

/** A service that answers everything alike, and remembers what it was asked. */
function serviceWith(answer: () => Response | Promise<Response>) {
  const requests: string[] = []
  const request: typeof fetch = async (address, options) => {
    assert.deepEqual([options?.method ?? 'GET', options?.body], ['GET', undefined])
    requests.push(String(address))
    return answer()
  }
  return { asked: requests, lookup: createLookup(request) }
}

test('the service is asked three questions, and learns no more than hash and code', async () => {
  const { asked, lookup } = serviceWith(() => Response.json({ certificates: [], next_cursor: null }))
  await lookup.certificatesOf(HASH)
  await lookup.proofOf('PP-7Q2K9ZJ4M1XW8B3T')
  await lookup.proofOf('PP-7Q2K9ZJ4M1XW8B3T', HASH)
  await lookup.logKey()
  assert.deepEqual(asked, [
    `/api/v1/certificates?hash=sha256%3A${'a'.repeat(64)}`,
    '/api/v1/certificates/PP-7Q2K9ZJ4M1XW8B3T/proof',
    `/api/v1/certificates/PP-7Q2K9ZJ4M1XW8B3T/proof?hash=sha256%3A${'a'.repeat(64)}`,
    '/log/key',
  ])
})

test('a page that is not the last says that there are more', async () => {
  const { lookup } = serviceWith(() => Response.json({ certificates: [], next_cursor: '5' }))
  assert.equal((await lookup.certificatesOf(HASH)).more, true)
})

describe('plain words tell of', () => {
  const failures: [what: string, answer: () => Response | Promise<Response>, message: RegExp][] = [
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/],
    ['404', () => new Response('{}', { status: 404 }), /knows nothing under that name/],
    ['429', () => new Response('{}', { status: 429 }), /slow down/],
    ['503', () => new Response('{}', { status: 503 }), /cannot answer now \(503\)/],
    ['an answer that is no JSON', () => new Response('<html>'), /not JSON/],
  ]
  for (const [what, answer, message] of failures) {
    test(what, async () => {
      await assert.rejects(serviceWith(answer).lookup.certificatesOf(HASH), { name: 'Refusal', message })
    })
  }
})

test('a question that is no longer wanted ends as aborted, not as a lost connection', async () => {
  const controller = new AbortController()
  const request: typeof fetch = async () => {
    controller.abort()
    throw new DOMException('', 'AbortError')
  }
  await assert.rejects(createLookup(request, controller.signal).logKey(), { name: 'AbortError' })
})
