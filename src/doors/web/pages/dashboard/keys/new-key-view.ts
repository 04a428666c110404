import type { ShownNewApiKey } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { moment } from '../../../views/moment.ts'
import { codeSamples, sampleTabs } from '../../../views/samples/code-samples.ts'

/** The one time that a key is seen. */
export function newKeyView({ name, key, expires_at }: ShownNewApiKey, baseUrl: string): Html {
  return html`<div class="narrow">
<p class="eyebrow"><bdi>${name}</bdi></p>
<h1>Your new key</h1>
<div class="callout callout-warn"><p><strong>Copy it now.</strong> It is shown this once: we keep only a fingerprint of it and cannot show it again. Whoever has it can certify in your name.</p></div>
<div class="new-key">${codeBlock(key, 'the key')}</div>
<p class="small">${expires_at === null ? 'It works until you revoke it.' : html`It works until ${moment(expires_at)}, or until you revoke it.`}</p>
<h2>Certify with it</h2>
<p>Your key is filled in. Run one of these, and the answer is your certificate: its code, grade and badge.</p>
${sampleTabs(codeSamples({ baseUrl, key }), 'sample')}
<p><a class="button" href="/dashboard">I have stored the key</a></p>
</div>`
}
