import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'

/** The quotation stands in the fragment of the address, which never reaches a server; its island checks and shows it. */
export function quotationPage(app: App, kit: PageKit): void {
  app.get('/quotation', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: html`Quotation`,
      description: html`A quotation that is shown to be part of a certified text, without the rest of it.`,
      main: html`<div class="narrow">
<h1>Quotation</h1>
<p class="lead">Are these words part of a certified text? They come with the address, and are checked in this browser.</p>
<noscript><div class="callout callout-warn"><p><strong>This page needs JavaScript</strong>: the quotation is part of the address that is not sent to a server.</p></div></noscript>
<div data-quotation-result aria-live="polite"></div>
</div>`,
      islands: ['quotation'],
    }),
  )
}
