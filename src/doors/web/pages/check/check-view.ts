import { STEP_LABELS, STEPS } from '../../../../verifier/step.ts'
import { type Html, html, sentence } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import { searchForm } from '../../views/forms/search-form.ts'

export function checkView(baseUrl: string, provesAbsence: boolean): Html {
  return html`<div class="narrow">
<h1>Check a text or a file</h1>
<p class="lead">Has this been certified, and does the certificate hold? Your text or file never leaves this browser: it is hashed here, and only the hash is asked for.</p>
</div>
<noscript><div class="callout callout-warn narrow"><p><strong>This page needs JavaScript</strong>, because your text must not be sent to a server to be checked. Without it, you can do the same on your own machine: <a href="#yourself">the commands are below</a>.</p></div></noscript>
<div class="check-columns">
${checkForm(provesAbsence)}
<section class="check-result" data-check-result aria-live="polite" aria-label="Result"></section>
${explanation}
</div>
<section class="check-code narrow" aria-labelledby="by-code">
<h2 id="by-code">You only have a code?</h2>
${searchForm({
  action: '/log',
  label: html`Verify code, hash or CID`,
  hint: html`It leads to the certificate’s page, which says what was certified`,
  submit: html`Find`,
})}
</section>
${yourself(baseUrl)}`
}

/** The method `dialog` sends nothing: without its script the form must not post the text to us. */
function checkForm(provesAbsence: boolean): Html {
  return html`<form class="card check-form" method="dialog" data-check="${provesAbsence && 'absence'}">
<div class="field">
<label for="check-text">Paste the text</label>
<textarea id="check-text" name="content" spellcheck="false" autocomplete="off" aria-describedby="check-text-hint"></textarea>
<span class="hint" id="check-text-hint">Exactly as it was published: one different character is another text.</span>
</div>
<div class="field check-file">
<label for="check-file">Or choose files, or drop them here</label>
<input id="check-file" name="file" type="file" multiple aria-describedby="check-file-hint">
<span class="hint" id="check-file-hint">A text, a saved mail, or a proof file. Give a proof and its text together to check them without asking anybody, and a policy file or a root file too to demand its witnesses or its keys.</span>
</div>
<div class="row">
<button class="button" type="submit">Check</button>
<button class="button-quiet" type="reset">Clear</button>
</div>
</form>`
}

const explanation = html`<section class="check-explained" aria-labelledby="checked">
<h2 id="checked">What will be checked</h2>
<p>If the hash is known here, the proof is fetched and these steps are taken in your browser, one after the other:</p>
<ol class="numbered-steps">${STEPS.map(step => html`<li>${sentence(STEP_LABELS[step])}</li>`)}</ol>
<p class="small">A valid certificate shows what the text was and what was found in it at that moment. It does not show that the text is true. <a href="/docs/verifying">More about the steps</a></p>
</section>`

function yourself(baseUrl: string): Html {
  return html`<section class="narrow check-yourself" aria-labelledby="yourself">
<h2 id="yourself">On your own machine</h2>
<p>You need not believe this page. Hash the file, ask for the hash, and fetch the proof of the code you find:</p>
${codeBlock(
  `sha256sum article.txt
curl -s "${baseUrl}/api/v1/certificates?hash=sha256:<hash>"
curl -s "${baseUrl}/api/v1/certificates/<code>/proof?hash=sha256:<hash>" -o proof.json
`,
  html`the commands that find a certificate`,
)}
<p>Then verify it offline, with the log’s key from a place you trust, in a checkout of Pinproof’s source code after <code>npm ci</code>. The command is not on npm.</p>
${codeBlock(
  `curl -s ${baseUrl}/log/key -o log.key
npx pinproof verify proof.json article.txt --key log.key
`,
  html`the commands that verify a proof`,
)}
<p><a href="/docs/verifying">All ways to verify without us</a></p>
</section>`
}
