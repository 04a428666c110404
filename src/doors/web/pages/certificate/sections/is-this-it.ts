import { type Html, html } from '../../../html.ts'
import type { CertificateDetails } from '../read-certificate-details.ts'

/** A reader's question. The text is compared by the island `words`, in the browser; the method `dialog` sends nothing. */
export function isThisIt({ certificate }: CertificateDetails): Html | undefined {
  if (certificate.erased) return undefined
  return html`<section class="no-print words" aria-labelledby="is-this-it">
<h2 id="is-this-it">Is this what you read?</h2>
<form class="card words-form" method="dialog" data-words-form="${certificate.verify_code}">
<div class="field">
<label for="words-text">Paste the text, as you copied it</label>
<textarea id="words-text" rows="5" spellcheck="false" autocomplete="off" aria-describedby="words-hint"></textarea>
<span class="hint" id="words-hint">It is compared in your browser and never sent. Other quotation marks, dashes or line ends make no difference.</span>
</div>
<div class="field check-file">
<label for="words-file">Or choose a file, or drop it here</label>
<input id="words-file" type="file">
</div>
<div class="row"><button class="button" type="submit">Compare</button>
<button class="button-quiet" type="reset">Clear</button></div>
</form>
<div data-words-result aria-live="polite"></div>
</section>`
}
