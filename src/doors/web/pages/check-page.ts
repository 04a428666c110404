import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { checkView } from './check/check-view.ts'

/** The island of the same name checks in the browser: the content never reaches a server. */
export function checkPage(app: App, kit: PageKit): void {
  app.get('/check', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: html`Check a text or a file`,
      description: html`Find out whether a text or a file has been certified. It is hashed in your browser and never uploaded.`,
      main: checkView(kit.baseUrl, kit.provesAbsence),
      islands: ['check'],
    }),
  )
}
