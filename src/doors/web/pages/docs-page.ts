import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { docPath } from './docs/doc.ts'
import { DOCS } from './docs/doc-list.ts'
import { docView } from './docs/doc-view.ts'
import { overview } from './docs/overview-doc.ts'

export function docsPages(app: App, kit: PageKit): void {
  app.get('/docs', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: 'Documentation',
      description: 'How to certify a text, what a grade means, how to verify it, errors and limits.',
      main: overview(),
    }),
  )
  for (const doc of DOCS) {
    app.get(docPath(doc), { schema: { hide: true } }, async (request, reply) =>
      kit.show(request, reply, {
        title: doc.title,
        description: doc.summary,
        main: docView(doc, doc.sections(kit)),
      }),
    )
  }
}
