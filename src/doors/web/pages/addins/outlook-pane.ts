import type { Assets } from '../../assets.ts'
import { type Html, html, localized } from '../../html.ts'

/** Microsoft serves the current one there and forbids copies. */
const OFFICE_JS = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js'

/** The pane beside a mail. Which half is shown depends on whether the mail is being written or read. */
export function outlookPane(assets: Assets): Html {
  return frame(
    assets,
    'outlook-pane',
    html`<body>
<main class="site-main">
<h1>Pinproof</h1>
<noscript><p>This pane needs JavaScript, as every add-in of Outlook does.</p></noscript>
<section data-reading hidden aria-labelledby="checking">
<h2 id="checking">This mail</h2>
<div data-result aria-live="polite"><p>Reading the mail.</p></div>
</section>
<section data-writing hidden aria-labelledby="certifying">
<h2 id="certifying">Certify this mail</h2>
<p data-certified aria-live="polite"></p>
<button class="button" type="button" aria-pressed="false" data-certify>Blind copy to Pinproof</button>
</section>
<section aria-labelledby="settings">
<h2 id="settings">Settings</h2>
<form>
<div class="field">
<label for="address">Your secret address</label>
<span class="hint" id="address-hint">From your dashboard: certify+…@…. It is kept in your mailbox and only ever goes into BCC.</span>
<input id="address" name="address" type="text" inputmode="email" spellcheck="false" autocomplete="off" aria-describedby="address-hint told">
</div>
<p id="told" role="status"></p>
<button class="button-plain" type="submit">Save</button>
</form>
</section>
</main>
</body>`,
  )
}

/** The invisible page that Outlook loads to run the button. */
export function outlookCommands(assets: Assets): Html {
  return frame(assets, 'outlook-commands', html`<body></body>`)
}

function frame(assets: Assets, island: string, body: Html): Html {
  // Office.js must have run before a script that asks for `Office`: both wait for the document, in this order.
  return html`<!doctype html>
<html lang="${localized(language => language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pinproof for Outlook</title>
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${assets.stylesheet}">
<script src="${OFFICE_JS}"></script>
${localized(language => (language === 'en' ? '' : html`<script type="module" src="${assets.messages(language)}"></script>\n`))}<script type="module" src="${assets.script(island)}"></script>
</head>
${body}
</html>
`
}
