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
}

// True for every status: the picture shows the status and is loaded anew each time.
const ALT = 'Pinproof certificate'

/** Always with `?code=`: the badge stays with this certificate. Undefined where the hash is erased, or not for this visitor. */
export function badgeOf(certificate: ShownCertificate): Omit<Badge, 'width'> | undefined {
  const { verify_code: code, hash, badge_url: url, certificate_url: target } = certificate
  if (hash === undefined || url === undefined) return undefined
  return { url: `${url}?code=${code}`, path: `/api/v1/badge/${hash}.svg?code=${code}`, target }
}

export function embedCode({ url, path, target, width }: Badge): Html {
  return html`<section class="no-print certificate-embed">
<h2>Show the badge</h2>
<p class="row"><a href="${new URL(target).pathname}"><img src="${path}" alt="${ALT}" width="${width}" height="20"></a>
<span class="small">It always shows how this certificate stands, and leads here.</span></p>
<div class="columns">
<div><h3>HTML</h3>${codeBlock(`<a href="${target}"><img src="${url}" alt="${ALT}" height="20"></a>`, 'the HTML')}</div>
<div><h3>Markdown</h3>${codeBlock(`[![${ALT}](${url})](${target})`, 'the Markdown')}</div>
</div>
</section>`
}
