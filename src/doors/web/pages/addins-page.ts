import { existsSync, readFileSync } from 'node:fs'
import { type Html, html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { outlookAddin } from './addins/outlook-addin.ts'

/** Add-ons for mail programs and browsers, and the page with their instructions. */
export function addinsPages(app: App, kit: PageKit): void {
  const thunderbird = readBuilt('pinproof-thunderbird.xpi')
  const browser = readBuilt('pinproof-browser.zip')

  app.get('/addins', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: html`Add-ons`,
      description: html`Check in your browser whether a page shows what its badge certifies, and certify and check mails from any mail program.`,
      main: addinsView({
        baseUrl: kit.baseUrl,
        thunderbird: thunderbird !== undefined,
        browser: browser !== undefined,
      }),
    }),
  )
  offerFile(app, '/addins/thunderbird/pinproof.xpi', 'application/x-xpinstall', thunderbird)
  offerFile(app, '/addins/browser/pinproof.zip', 'application/zip', browser)
  outlookAddin(app, kit)
}

function offerFile(app: App, path: string, type: string, file: Buffer | undefined): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    if (file === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${path.split('/').at(-1)}"`,
        'cache-control': 'no-cache',
      })
      .send(file)
  })
}

type AddinsOptions = { baseUrl: string; thunderbird: boolean; browser: boolean }

function addinsView({ baseUrl, thunderbird, browser }: AddinsOptions): Html {
  return html`<div class="narrow">
<h1>Add-ons</h1>
<h2>For readers: the browser extension</h2>
<p>It finds the badge of a page, compares the text that you see with the certified one inside your browser, and shows the seal, or which paragraphs differ. Hidden text does not count.</p>
${browser ? browserSteps : notBuilt}
<h2>For mail</h2>
<p class="lead">Put your secret address into BCC, and the mail is certified as your recipients get it. That works from every mail program. The add-ons below save the typing, and check received mails.</p>
<h3>From any program</h3>
<p>Where this service takes mail, your <a href="/dashboard">dashboard</a> shows your secret address. Put it into <strong>BCC</strong>, never into To or Cc: whoever sees it can spend your certifications. The answer, with the grade, the links and the proof, goes to the address you registered with, if this service sends mail. If the address gets out, make a new one on the dashboard.</p>
<h3>Thunderbird</h3>
${thunderbird ? thunderbirdSteps(baseUrl) : notBuilt}
<h3>Outlook</h3>
${baseUrl.startsWith('https:') ? outlookSteps(baseUrl) : outlookMissing}
<h3>Gmail</h3>
<p>A small script project of your own adds the address to a draft with one press. Its two files and the steps are in the <code>clients/gmail</code> folder of this service’s source and in its guide, <code>docs/guides/mail-clients.md</code>. To check a received mail, choose <em>Show original</em>, then <em>Download original</em>, and drop the file on <a href="/check">the page Check</a>.</p>
<h3>What is sent where</h3>
<p>An add-on puts one address into BCC; the copy then travels with your mail, through your own provider. To check a mail, its hash is made on your machine and only the hash is asked for.</p>
</div>`
}

function thunderbirdSteps(baseUrl: string): Html {
  return html`<ol>
<li><a href="/addins/thunderbird/pinproof.xpi" download>Download the add-on</a> (Thunderbird 128 or later).</li>
<li>In Thunderbird open <em>Add-ons and Themes</em>, choose <em>Install Add-on From File</em> in the menu of the gear, and take the file.</li>
<li>Press <em>Certify this mail</em> while writing. The first time it opens its settings: give <span class="mono">${baseUrl}</span> and your secret address.</li>
</ol>
<p class="small">It may change the mail you are writing, read the mail you ask it to check, and reach this one service. Nothing else.</p>`
}

const browserSteps = html`<ol>
<li><a href="/addins/browser/pinproof.zip" download>Download the extension</a>.</li>
<li>Chromium, Chrome, Edge: unpack it; on the page <em>Extensions</em> switch on <em>Developer mode</em>, press <em>Load unpacked</em> and take the folder.</li>
<li>Firefox 128 or later: on the page <code>about:debugging</code>, under <em>This Firefox</em>, press <em>Load Temporary Add-on</em> and take the file. It stays until Firefox is closed.</li>
<li>Open a page with a badge and press the pin in the toolbar.</li>
</ol>
<p class="small">Only when you press it, the service of the badge is asked for the certificate that the badge names. What you read stays in your browser.</p>`

const notBuilt = html`<p>The add-on is not offered here yet: the operator builds it with <code>npm run build:clients</code>.</p>`

function outlookSteps(baseUrl: string): Html {
  return html`<ol>
<li>In Outlook open <em>Get Add-ins</em>, then <em>My add-ins</em>, <em>Add a custom add-in</em>, <em>Add from URL</em>.</li>
<li>Give <span class="mono">${baseUrl}/addins/outlook/manifest.xml</span>. An administrator can do the same for everybody.</li>
<li>While writing, open <em>Pinproof settings</em> once and give your secret address; then press <em>Certify this mail</em>.</li>
</ol>
<p class="small">The pane is served by us and loads one script from Microsoft, as Outlook demands. Outlook shows us the open mail on your machine; we are asked for a hash alone.</p>`
}

const outlookMissing = html`<p>Outlook loads add-ins over https only, and this service is reached without it.</p>`

/** Undefined where it is not built; then the page does not offer it. */
function readBuilt(name: string): Buffer | undefined {
  const file = new URL(`../../../../dist/clients/${name}`, import.meta.url)
  return existsSync(file) ? readFileSync(file) : undefined
}
