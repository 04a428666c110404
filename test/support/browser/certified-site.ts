import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type IssuingCustomer, issuingCustomer } from '../service/issuing-customer.ts'

const readVector = (name: string) =>
  readFileSync(new URL(`../../vectors/canonical-text/${name}`, import.meta.url), 'utf8')

export const SOURCE = readVector('article.md')
/** The same article, typeset. */
export const ARTICLE = readVector('article.html')
  .replace(/^.*<body>/s, '')
  .replace(/<script>.*$/s, '')

/** A newspaper's site with one page, whose article is certified. */
export type CertifiedSite = {
  customer: IssuingCustomer
  code: string
  /** As the certificate's page hands it out. */
  badge: string
  /** The page with this article and these marks, at the address returned. */
  publish(article: string, marks: string): string
  close(): Promise<void>
}

export async function startCertifiedSite(): Promise<CertifiedSite> {
  const customer = await issuingCustomer()
  const code = await customer.issue({ product_type: 'news_verify', title: 'Bridge', content: SOURCE })
  const certificate = await fetch(`${customer.baseUrl}/api/v1/certificates/${code}`)
  const { badge_url, certificate_url } = (await certificate.json()) as {
    badge_url: string
    certificate_url: string
  }
  let page = ''
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(page)
  }).listen(0, '127.0.0.1')
  let published = 0
  return {
    customer,
    code,
    badge: `<a href="${certificate_url}"><img src="${badge_url}?code=${code}" alt="Pinproof certificate" height="20"></a>`,
    publish(article, marks) {
      page = `<!doctype html><html><body><nav>Home · Sport</nav><main>${article}</main>${marks}<footer>Imprint</footer></body></html>`
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${++published}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await customer.close()
    },
  }
}
