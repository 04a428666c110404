import assert from 'node:assert/strict'
import { a2aCard } from '../../../src/products/agent/declarations.sample.ts'
import type { SitePage } from '../browser/pages.ts'
import { certified, newCustomer, post } from '../service/client.ts'

/** Ends an attribute, brings a script and an image that runs one. */
export const HOSTILE_MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
/** Around it an override that turns what follows, never closed, and a pair of isolates the wrong way round. */
const HOSTILE_TEXT = `\u2069\u202E${HOSTILE_MARKUP}\u2066`

/** Certifies text that attacks its readers. Returns the pages on which it must be shown. */
export async function certifyHostileText(baseUrl: string): Promise<SitePage[]> {
  const { key, cookie } = await newCustomer(baseUrl)
  const content = `${HOSTILE_TEXT} was said on Monday.`
  const news = { product_type: 'news_verify', title: HOSTILE_TEXT }
  const active = await certified(baseUrl, key, { ...news, content })
  const revoked = await certified(baseUrl, key, { ...news, content: `${content} Or was it?` })
  const headers = { authorization: `Bearer ${key}` }
  const path = `/api/v1/certificates/${revoked.verify_code}/revoke`
  const answer = await post(baseUrl, path, { reason: HOSTILE_TEXT }, headers)
  assert.equal(answer.status, 200, await answer.text())
  const card = JSON.stringify({ ...a2aCard, name: HOSTILE_TEXT, description: HOSTILE_TEXT })
  const agent = await certified(baseUrl, key, { ...news, product_type: 'agent_verify', content: card })
  return [
    { title: 'the certificate', path: `/certificate/${active.verify_code}`, status: 200 },
    { title: 'the revoked certificate', path: `/certificate/${revoked.verify_code}`, status: 200 },
    { title: 'the certificate of an agent', path: `/certificate/${agent.verify_code}`, status: 200 },
    { title: 'the page of the agents', path: '/agents', status: 200 },
    { title: 'the dashboard', path: '/dashboard', status: 200, cookie },
  ]
}
