import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownAccount } from '../../access/account-schemas.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { catalogueOf } from '../../messages/load-catalogues.ts'
import { type ApiClient, createApi } from './api-client.ts'
import type { Page } from './page.ts'
import { readerLanguage } from './reader-language.ts'
import { renderPage } from './render-page.ts'
import type { App, WebDeps } from './web-deps.ts'

/** The account of a visitor who is logged in. */
export type Visitor = ShownAccount

/** The page's full address must not be sent as referrer; its origin must, or its form would be refused. */
const SECRET_HEADERS = { 'referrer-policy': 'strict-origin' }

export type PageKit = WebDeps & {
  api(request: FastifyRequest): ApiClient
  visitor(request: FastifyRequest): Promise<Visitor | undefined>
  /** The messages in the reader's language. */
  catalogue(request: FastifyRequest): Promise<Catalogue>
  show(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>
}

export function createPageKit(app: App, deps: WebDeps): PageKit {
  const api = createApi(app)

  async function visitor(request: FastifyRequest): Promise<Visitor | undefined> {
    if (request.headers.cookie === undefined) return undefined
    const account = await api(request).get<Visitor>('/api/v1/account')
    return account.ok ? account.body : undefined
  }

  return {
    ...deps,
    api,
    visitor,
    catalogue: async request => catalogueOf(readerLanguage(request, await visitor(request))),
    async show(request, reply, page) {
      const path = request.url.split('?')[0]!
      const account = await visitor(request)
      const language = readerLanguage(request, account)
      const markup = renderPage(page, {
        path,
        address: addressOf(request, page),
        email: account?.email,
        assets: deps.assets,
        catalogue: catalogueOf(language),
      })
      return reply
        .code(page.status ?? 200)
        .headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept, accept-language, cookie' })
        .header('content-language', language)
        .header('cache-control', isCacheable(request) && !page.isSecret ? 'no-cache' : 'no-store')
        .headers(page.isSecret ? SECRET_HEADERS : {})
        .send(markup)
    },
  }
}

/** Where a choice of language leads back to. An address with a secret is written nowhere, so there is no way back to it. */
function addressOf({ method, url }: FastifyRequest, { isSecret }: Page): string | undefined {
  if (isSecret) return undefined
  return method === 'POST' ? url.split('?')[0]! : url
}

/** Pages made for one visitor, from a cookie or a posted form, must not be cached. */
function isCacheable({ method, headers }: FastifyRequest): boolean {
  return method !== 'POST' && headers.cookie === undefined
}
