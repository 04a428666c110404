import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import { acceptsCoding } from '../../core/web/accept-header.ts'
import type { Assets } from './assets.ts'
import { createPageKit, type PageKit } from './page-kit.ts'
import { addinsPages } from './pages/addins-page.ts'
import { adminPage } from './pages/admin-page.ts'
import { agentsPage } from './pages/agents-page.ts'
import { certificatePage } from './pages/certificate-page.ts'
import { certifyPage } from './pages/certify-page.ts'
import { checkPage } from './pages/check-page.ts'
import { dashboardPage } from './pages/dashboard-page.ts'
import { docsPages } from './pages/docs-page.ts'
import { addressLinkPages } from './pages/entrance/address-link-pages.ts'
import { logInCodePage } from './pages/entrance/log-in-code-page.ts'
import { loginPage } from './pages/entrance/login-page.ts'
import { registerPage } from './pages/entrance/register-page.ts'
import { resetPage } from './pages/entrance/reset-page.ts'
import { homePage } from './pages/home-page.ts'
import { languagePage } from './pages/language-page.ts'
import { logPage } from './pages/log-page.ts'
import { problemPage } from './pages/problem-page.ts'
import { quotationPage } from './pages/quotation-page.ts'
import { sitePages } from './pages/site-pages.ts'
import { readForm } from './read-form.ts'
import { requireSameOriginForm } from './same-origin-form.ts'
import { showFailure } from './show-failure.ts'
import { favicon } from './views/logo.ts'
import type { App, WebDeps } from './web-deps.ts'

/** Room for every form but the sandbox's, which takes whole texts. */
const FORM_BYTES_MAX = 64 * 1024

/** Scripts, styles and pictures from this origin only. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Without a referrer the browser would send a form's origin as `null`, which is refused.
  'referrer-policy': 'same-origin',
  // Pages are for visitors; only the API's answers are made to be embedded elsewhere.
  'cross-origin-resource-policy': 'same-origin',
}

export type Pages = {
  register(app: App): Promise<void>
  /** The page for an unknown address. */
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export function createPages(deps: WebDeps): Pages {
  let kit: PageKit
  return {
    async register(app) {
      kit = createPageKit(app, deps)
      // A scope of its own: forms and pages for people here, JSON and problem documents for programs outside.
      await app.register(async scope => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
          async (_request: FastifyRequest, body: Buffer) => readForm(body),
        )
        scope.addHook('onRequest', async (request, reply) => {
          reply.headers(PAGE_HEADERS)
          requireSameOriginForm(request, deps.baseUrl)
        })
        scope.setErrorHandler((error, request, reply) => showFailure(kit, error, request, reply))
        registerAll(scope as App, kit)
      })
    },
    notFound: (request, reply) =>
      showFailure(
        kit,
        new Problem('not-found', say`Nothing is at this address.`),
        request,
        reply.headers(PAGE_HEADERS),
      ),
  }
}

function registerAll(app: App, kit: PageKit): void {
  serveAssets(app, kit.assets)
  app.get('/favicon.svg', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
      .send(favicon),
  )
  // For other sites, under a name that stays.
  app.get('/badge.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(kit.assets.scriptText('badge-popover')),
  )
  homePage(app, kit)
  certifyPage(app, kit)
  registerPage(app, kit)
  loginPage(app, kit)
  logInCodePage(app, kit)
  resetPage(app, kit)
  addressLinkPages(app, kit)
  dashboardPage(app, kit)
  certificatePage(app, kit)
  checkPage(app, kit)
  quotationPage(app, kit)
  logPage(app, kit)
  agentsPage(app, kit)
  docsPages(app, kit)
  sitePages(app, kit)
  problemPage(app, kit)
  addinsPages(app, kit)
  adminPage(app, kit)
  languagePage(app, kit)
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

function serveAssets(app: App, { files }: Assets): void {
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const asset = files.get(request.params.name)
      if (asset === undefined) return reply.callNotFound()
      reply.headers({ 'content-type': asset.type, 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
      const encodings = request.headers['accept-encoding']
      if (acceptsCoding(encodings, 'br')) return reply.header('content-encoding', 'br').send(asset.brotli())
      if (acceptsCoding(encodings, 'gzip')) return reply.header('content-encoding', 'gzip').send(asset.gzip())
      return reply.send(asset.body)
    },
  )
}
