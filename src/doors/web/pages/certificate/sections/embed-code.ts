import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'

export type Badge = {
  /** For other sites: the whole address. */
  url: string
  /** For this page, whichever host name it was reached by. */
  path: string
  /** The page that a click opens. */
  target: string
  width: number
  /** False where the plain badge of this content shows another certificate. */
  plain: boolean
}

// True for every status: the picture shows the status and is loaded anew each time.
const ALT = 'Pinproof certificate'

/** Without `?code=` a badge follows the content; with it, one certificate. Undefined for an erased certificate. */
export function badgeOf(
  certificate: ShownCertificate,
  badgeCode: string | undefined,
): Omit<Badge, 'width'> | undefined {
  const { verify_code: code, hash, badge_url: url, certificate_url: page } = certificate
  if (hash === undefined || url === undefined) return undefined
  const plain = badgeCode === code
  const query = plain ? '' : `?code=${code}`
  return {
    url: `${url}${query}`,
    path: `/api/v1/badge/${hash}.svg${query}`,
    // The content's page shows the same certificate as its badge, also after a new certification.
    target: plain ? `${page.slice(0, -code.length)}${hash}` : page,
    plain,
  }
}

export function embedCode({ url, path, target, width, plain }: Badge): Html {
  return html`<section class="no-print certificate-embed">
<h2>Show the badge</h2>
<p class="row"><a href="${new URL(target).pathname}"><img src="${path}" alt="${ALT}" width="${width}" height="20"></a>
<span class="small">It always shows how the certificate stands, and leads here.</span></p>
${!plain && html`<p class="small narrow">The badge of this content without <code>?code=</code> shows another certificate: the newest active one of the account that certified the content first. With it, the badge stays with this one.</p>`}
<div class="columns">
<div><h3>HTML</h3>${codeBlock(`<a href="${target}"><img src="${url}" alt="${ALT}" height="20"></a>`, 'the HTML')}</div>
<div><h3>Markdown</h3>${codeBlock(`[![${ALT}](${url})](${target})`, 'the Markdown')}</div>
</div>
</section>`
}
