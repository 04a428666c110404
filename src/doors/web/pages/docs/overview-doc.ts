import { type Html, html } from '../../html.ts'
import { docPath } from './doc.ts'
import { DOCS } from './doc-list.ts'
import { docsFrame } from './docs-frame.ts'

const ELSEWHERE = [
  {
    href: '/api-docs',
    title: 'API reference',
    summary:
      'Every endpoint with its fields, answers and problems, to read and to try out; also as OpenAPI 3.1.',
  },
  {
    href: '/log',
    title: 'The log',
    summary: 'Every certificate in order, the signed checkpoint, and how to audit all of it.',
  },
]

export function overview(): Html {
  const cards = [...DOCS.map(doc => ({ href: docPath(doc), ...doc })), ...ELSEWHERE]
  return docsFrame(
    undefined,
    [],
    html`<h1>Documentation</h1>
<p class="lead">Pinproof certifies a text: it is hashed, judged by published questions, and the verdict is signed, stored on IPFS and entered in a public log. Start with the sandbox or with one call of the API.</p>
<ul class="docs-cards">${cards.map(card)}</ul>`,
  )
}

function card({ href, title, summary }: { href: string; title: string; summary: string }): Html {
  return html`<li class="card"><h2><a href="${href}">${title}</a></h2><p>${summary}</p></li>\n`
}
