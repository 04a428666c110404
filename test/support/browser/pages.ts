import assert from 'node:assert/strict'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { type Customer, certified, type Fields, newCustomer, post } from '../service/client.ts'
import { ONE_OF_EACH } from '../service/one-of-each.ts'
import { runService } from '../service/running-service.ts'

/** One page to be walked. */
export type SitePage = {
  title: string
  path: string
  status: number
  /** Session of an account that may see it, as `name=value`. */
  cookie?: string
}

export type Site = {
  baseUrl: string
  /** Every page there is, one of each kind and state. */
  pages: SitePage[]
  customer: Customer
  close(): Promise<void>
}

const OPEN_PAGES = {
  'the start page': '/',
  'the page to certify': '/certify',
  'the page to register': '/register',
  'the page to log in': '/login',
  'the page to check a file': '/check',
  'the page of the log': '/log',
  'the page of the agents': '/agents',
  'the page for mail programs': '/addins',
  'the documentation': '/docs',
  'the quick start': '/docs/quick-start',
  'the page on grades': '/docs/grades',
  'the page of errors': '/docs/errors',
  'the page of limits': '/docs/limits',
  'the page of webhooks': '/docs/webhooks',
  'the page on verifying': '/docs/verifying',
  'the page on privacy': '/privacy',
  'the terms': '/terms',
  'the page of the contact': '/contact',
  'a guide': '/docs/guides/operators',
  'a search of the documentation': '/docs?q=badge',
  'the page of a problem': '/problems/invalid-field',
}

/** The real service with something of everything in it, and the list of its pages. */
export async function openSite(): Promise<Site> {
  const { baseUrl, close } = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
  const customer = await newCustomer(baseUrl)
  const pages = [
    ...Object.entries(OPEN_PAGES).map(([title, path]) => ({ title, path, status: 200 })),
    ...(await certificatePages(baseUrl, customer)),
    { title: 'the dashboard', path: '/dashboard', status: 200, cookie: customer.cookie },
    {
      title: 'the page on who stands behind agents',
      path: '/dashboard/agents',
      status: 200,
      cookie: customer.cookie,
    },
    {
      title: 'the page on password and sessions',
      path: '/dashboard/account',
      status: 200,
      cookie: customer.cookie,
    },
    { title: 'a page that does not exist', path: '/no/such/page', status: 404 },
  ]
  return { baseUrl, pages, customer, close }
}

/** One certificate of each product, one that was revoked, one that was superseded, and one found by its hash. */
async function certificatePages(baseUrl: string, { key }: Customer): Promise<SitePage[]> {
  const news = ONE_OF_EACH[0]!
  const issue = async (fields: Fields) => (await certified(baseUrl, key, fields)).verify_code
  const page = (title: string, name: string) => ({ title, path: `/certificate/${name}`, status: 200 })
  const pages: SitePage[] = []
  for (const fields of ONE_OF_EACH)
    pages.push(page(`a certificate of ${fields.product_type}`, await issue(fields)))

  const revoked = await issue({ ...news, content: 'The bridge opens on Monday, said Mayor Ann Lee.' })
  await change(`${revoked}/revoke`, { reason: 'The opening was put off after we went to press.' })
  const superseded = await issue({ ...news, content: 'The bridge cost 3 million, said Mayor Ann Lee.' })
  const newer = await issue({ ...news, content: 'The bridge cost 4 million, said Mayor Ann Lee.' })
  await change(`${superseded}/supersede`, { by: newer })
  return [
    ...pages,
    page('a revoked certificate', revoked),
    page('a superseded certificate', superseded),
    page('the certificates of a text, by its hash', contentHash(news.content)),
  ]

  async function change(path: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await post(baseUrl, `/api/v1/certificates/${path}`, body, headers)
    assert.equal(answer.status, 200, await answer.text())
  }
}
