import type { ApiAnswer, ApiClient } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit, Visitor } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { confirmation } from './confirmation.ts'
import { sizeOf } from './documents-view.ts'
import { sendToLogin, showProblemOrLogin } from './problem-or-login.ts'

const ACCOUNT = '/api/v1/account'

/** A way to erase the retained documents. */
type Erasure = {
  /** Last part of the address. */
  name: string
  title: Html
  question: Html
  consequence: Html
  /** The key of the note that the dashboard shows afterwards. */
  done: string
  act(api: ApiClient): Promise<ApiAnswer<unknown>>
}

const ERASURES: Erasure[] = [
  {
    name: 'erase',
    title: html`Erase all documents`,
    question: html`Erase all documents that are kept?`,
    consequence: html`<p><strong>This cannot be undone.</strong> The texts and the key they were encrypted with are destroyed. Your certificates stay as they are, and the documents you certify from now on are kept again.</p>`,
    done: 'documents-erased',
    act: api => api.delete(`${ACCOUNT}/documents`),
  },
  {
    name: 'stop',
    title: html`Stop and erase`,
    question: html`Stop keeping your documents?`,
    consequence: html`<p><strong>This also erases everything that is kept, and cannot be undone.</strong> Your certificates stay as they are. The documents you certify from now on are held against none of the earlier ones.</p>`,
    done: 'documents-stopped',
    act: api => api.patch(ACCOUNT, { keep_documents: false }),
  },
]

/** Starting document retention needs no confirmation; stopping and erasing do. */
export function keepDocumentsPages(app: App, kit: PageKit): void {
  app.post('/dashboard/documents', { schema: { hide: true } }, async (request, reply) => {
    const answer = await kit.api(request).patch(ACCOUNT, { keep_documents: true })
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect('/dashboard?done=documents-kept', 303)
  })
  app.get('/dashboard/documents', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/dashboard#documents', 303),
  )
  for (const erasure of ERASURES) erasurePage(app, kit, erasure)
}

function erasurePage(app: App, kit: PageKit, { name, act, done, ...words }: Erasure): void {
  const path = `/dashboard/documents/${name}`

  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const visitor = await kit.visitor(request)
    if (visitor === undefined) return sendToLogin(request, reply)
    if (!visitor.keep_documents) return reply.redirect('/dashboard#documents', 303)
    return kit.show(request, reply, {
      title: words.title,
      description: html`Asks before documents that are kept are erased.`,
      main: confirmation({
        title: words.question,
        subject: subjectView(visitor.kept_documents),
        consequence: words.consequence,
        action: path,
        submit: words.title,
        grave: true,
        back: '/dashboard#documents',
      }),
      islands: ['dashboard'],
    })
  })

  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const answer = await act(kit.api(request))
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect(`/dashboard?done=${done}`, 303)
  })
}

function subjectView({ count, bytes }: Visitor['kept_documents']): Html {
  return html`<p class="lead">${count === 1 ? html`One document, ${sizeOf(bytes)} of text` : html`${count} documents, ${sizeOf(bytes)} of text`}</p>`
}
