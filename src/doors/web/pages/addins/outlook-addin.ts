import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { markupIn } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { ICON_SIZES, outlookManifest } from './outlook-manifest.ts'
import { outlookCommands, outlookPane } from './outlook-pane.ts'

/**
 * Office.js must come from Microsoft's servers. In every Outlook it fetches the second file of its own accord, which
 * evaluates text as it loads; without either it never becomes ready.
 */
const MICROSOFT_SOURCES =
  "'unsafe-eval' https://appsforoffice.microsoft.com https://ajax.aspnetcdn.com/ajax/3.5/MicrosoftAjax.js"
const OUTLOOK_ON_THE_WEB =
  'https://outlook.office.com https://outlook.office365.com https://outlook.live.com https://outlook.cloud.microsoft'

/**
 * The only pages of ours that contact another host and that any site may frame. They hold no secret and do nothing for
 * a visitor's cookie.
 */
const PANE_POLICY =
  `default-src 'none'; script-src 'self' ${MICROSOFT_SOURCES}; style-src 'self'; img-src 'self'; connect-src 'self'; ` +
  `form-action 'none'; base-uri 'none'; frame-ancestors ${OUTLOOK_ON_THE_WEB}`

export function outlookAddin(app: App, { baseUrl, assets, catalogue: catalogueFor }: PageKit): void {
  const manifest = outlookManifest(baseUrl)
  const pages = { pane: outlookPane(assets), commands: outlookCommands(assets) }
  const icons = new Map(ICON_SIZES.map(size => [`icon-${size}.png`, readIcon(size)]))

  app.get('/addins/outlook/manifest.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' })
      .send(manifest),
  )
  for (const [name, page] of Object.entries(pages)) {
    app.get(`/addins/outlook/${name}`, { schema: { hide: true } }, async (request, reply) => {
      const catalogue = await catalogueFor(request)
      return forOutlook(reply)
        .headers({ 'content-language': catalogue.language, vary: 'accept-language, cookie' })
        .send(markupIn(page, catalogue))
    })
  }
  app.get<{ Params: { name: string } }>(
    '/addins/outlook/icons/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const icon = icons.get(request.params.name)
      if (icon === undefined) return reply.callNotFound()
      const headers = {
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400',
      }
      return reply.headers({ 'content-type': 'image/png', ...headers }).send(icon)
    },
  )
}

function forOutlook(reply: FastifyReply): FastifyReply {
  // The older header knows no list of hosts; where both stand, browsers differ on which one counts.
  reply.removeHeader('x-frame-options')
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PANE_POLICY,
    'cache-control': 'no-cache',
  })
}

function readIcon(size: number): Buffer {
  return readFileSync(new URL(`./icons/pin-${size}.png`, import.meta.url))
}
