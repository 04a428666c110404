import { a2aCard } from '../../../src/products/agent/declarations.sample.ts'
import { HAM } from '../../../src/products/email/mails.sample.ts'
import { REPORT } from '../../../src/products/info/documents.sample.ts'
import { wireReport } from '../../../src/products/news/articles.sample.ts'
import type { Fields } from './client.ts'

/** One honest submission for each product, as its customers would send it. */
export const ONE_OF_EACH: Fields[] = [
  {
    product_type: 'news_verify',
    content: wireReport.content,
    title: wireReport.title,
    source_url: 'https://paper.example/old-mill-bridge',
  },
  { product_type: 'info_verify', content: REPORT, title: 'Half-year report' },
  { product_type: 'email_verify', content: HAM['a reply from a colleague']! },
  { product_type: 'agent_verify', content: JSON.stringify(a2aCard, null, 2), title: 'Recipe Agent' },
]
