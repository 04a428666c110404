import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { addinsView } from './addins/addins-view.ts'
import { outlookAddin } from './addins/outlook-addin.ts'
import { readThunderbirdAddon } from './addins/thunderbird-addon.ts'

/** What mail programs install from us, and the page that says how. */
export function addinsPages(app: App, kit: PageKit): void {
  const thunderbird = readThunderbirdAddon()

  app.get('/addins', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: 'Mail programs',
      description:
        'Certify the mails you send by blind copy, from any mail program, and check the ones you receive.',
      main: addinsView({ baseUrl: kit.baseUrl, thunderbird: thunderbird !== undefined }),
    }),
  )
  app.get('/addins/thunderbird/pinproof.xpi', { schema: { hide: true } }, async (_request, reply) => {
    if (thunderbird === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'application/x-xpinstall',
        'content-disposition': 'attachment; filename="pinproof.xpi"',
        'cache-control': 'no-cache',
      })
      .send(thunderbird)
  })
  outlookAddin(app, kit)
}
