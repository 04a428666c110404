import { plainParagraphs } from '../../../src/core/text/plain-text.ts'
import type { Page } from '../../../src/core/web/web-fetcher.port.ts'
import type { PageReading } from '../../../src/products/news/publisher/research-source.ts'
import type { PublisherDomains } from '../../../src/products/news/publisher-domains.port.ts'

/** Assumptions about an article's source under which it is judged. */
export type Setting = 'text only' | 'page' | 'page and domain' | 'page, domain and list'
export const SETTINGS: Setting[] = ['text only', 'page', 'page and domain']
/** With a list of ratings loaded as well, where the evaluator has one. */
export const RATED: Setting = 'page, domain and list'

/** The address of an article that has none. */
export const ADDRESS = 'https://publisher.example/article'
export const ACCOUNT = 'the publisher'

type Article = { title?: string | undefined; text: string }

/** A web on which every address shows this article, with its title and without author and date. */
export function pageShowing({ title, text }: Article): PageReading {
  return {
    web: { fetchPage: async url => pageAt(url) },
    pages: {
      readPage: () => ({
        title,
        canonicalUrl: undefined,
        language: undefined,
        authors: [],
        publishedAt: undefined,
        modifiedAt: undefined,
        credit: undefined,
        paragraphs: plainParagraphs(text),
      }),
    },
  }
}

function pageAt(url: string): Page {
  return { kind: 'page', url, status: 200, contentType: 'text/html', headers: {}, body: new Uint8Array() }
}

/** The account controls the domain of this address. */
export function controlOf(address: string, shownAt: Date): PublisherDomains {
  const domain = URL.parse(address)?.hostname ?? ''
  return { shownBy: async () => [{ domain, shownAt, method: 'dns' }] }
}
