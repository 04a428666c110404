import { type Html, html } from '../../html.ts'
import type { Page } from '../../page.ts'
import { searchForm } from '../../views/forms/search-form.ts'
import { showMarks } from '../../views/show-marks.ts'

const SANDBOX_MARK = 'PP-SANDBOX'

/** Explains an unknown name: a forged badge, a typing error, a preview. */
export function unknownCertificate(name: string): Page {
  const main = html`<div class="narrow">
<p class="eyebrow">404</p>
<h1>There is no such certificate</h1>
<p class="lead">Nothing is certified here under</p>
<p class="mono unknown-name"><bdi>${showMarks(name)}</bdi></p>
${name.startsWith(SANDBOX_MARK) ? ofSandbox() : reasons()}
${searchForm({ action: '/log', label: html`Look up another`, hint: html`A code, a content hash or a CID`, submit: html`Look up` })}
</div>`
  return {
    title: html`No such certificate`,
    description: html`Nothing is certified here under that code or hash.`,
    status: 404,
    main,
  }
}

function ofSandbox(): Html {
  return html`<p>A code that starts <span class="mono">${SANDBOX_MARK}</span> comes from the sandbox. Previews are never signed, stored or entered in the log, and they certify nothing. A preview is not a certificate.</p>`
}

function reasons(): Html {
  return html`<p>That can mean:</p>
<ul>
<li><strong>A slip.</strong> A code is <span class="mono">PP-</span> and 16 letters and digits; a hash is <span class="mono">sha256:</span> and 64 digits from 0 to f.</li>
<li><strong>Another text.</strong> One changed character, even an invisible one, gives another hash. <a href="/check">Check the text itself.</a></li>
<li><strong>Never certified here.</strong> If somebody showed you this as a certificate of ours, it is not one. Certificates are never deleted: revoked ones stay and say so.</li>
<li><strong>A preview.</strong> Those are never stored.</li>
</ul>`
}
