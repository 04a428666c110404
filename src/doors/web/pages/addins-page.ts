import { existsSync, readFileSync } from 'node:fs'
import { type Html, html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { outlookAddin } from './addins/outlook-addin.ts'

/** Add-ins for mail programs, and the page with their instructions. */
export function addinsPages(app: App, kit: PageKit): void {
  const thunderbird = readThunderbirdAddon()

  app.get('/addins', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: 'Mail programs',
      description:
        'Certify the mails you send by blind copy, from any mail program, and check the ones you receive.',
      main: addinsView({ baseUrl: kit.baseUrl, thunderbird: thunderbird !== undefined }),
    }),
  )
  app.get('/addins/thunderbird/pinproof.xpi', { schema: { hide: true } }, async (_request, reply) => {
    if (thunderbird === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'application/x-xpinstall',
        'content-disposition': 'attachment; filename="pinproof.xpi"',
        'cache-control': 'no-cache',
      })
      .send(thunderbird)
  })
  outlookAddin(app, kit)
}

type AddinsOptions = { baseUrl: string; thunderbird: boolean }

function addinsView({ baseUrl, thunderbird }: AddinsOptions): Html {
  return html`<div class="narrow">
<h1>Mail programs</h1>
<p class="lead">Put your secret address into BCC, and the mail is certified as your recipients get it. That works from every mail program. The add-ons below save the typing, and check received mails.</p>
<h2>From any program</h2>
<p>Where this service takes mail, your <a href="/dashboard">dashboard</a> shows your secret address. Put it into <strong>BCC</strong>, never into To or Cc: whoever sees it can spend your certifications. The answer, with the grade, the links and the proof, goes to the address you registered with, if this service sends mail. If the address gets out, make a new one on the dashboard.</p>
<h2>Thunderbird</h2>
${thunderbird ? thunderbirdSteps(baseUrl) : thunderbirdMissing}
<h2>Outlook</h2>
${baseUrl.startsWith('https:') ? outlookSteps(baseUrl) : outlookMissing}
<h2>Gmail</h2>
<p>A small script project of your own adds the address to a draft with one press. Its two files and the steps are in the <code>clients/gmail</code> folder of this service’s source and in its guide, <code>docs/guides/mail-clients.md</code>. To check a received mail, choose <em>Show original</em>, then <em>Download original</em>, and drop the file on <a href="/check">the page Check</a>.</p>
<h2>What is sent where</h2>
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

const thunderbirdMissing = html`<p>The add-on is not offered here yet: the operator builds it with <code>npm run build:clients</code>.</p>`

function outlookSteps(baseUrl: string): Html {
  return html`<ol>
<li>In Outlook open <em>Get Add-ins</em>, then <em>My add-ins</em>, <em>Add a custom add-in</em>, <em>Add from URL</em>.</li>
<li>Give <span class="mono">${baseUrl}/addins/outlook/manifest.xml</span>. An administrator can do the same for everybody.</li>
<li>While writing, open <em>Pinproof settings</em> once and give your secret address; then press <em>Certify this mail</em>.</li>
</ol>
<p class="small">The pane is served by us and loads one script from Microsoft, as Outlook demands. Outlook shows us the open mail on your machine; we are asked for a hash alone.</p>`
}

const outlookMissing = html`<p>Outlook loads add-ins over https only, and this service is reached without it.</p>`

const ADDON_FILE = new URL('../../../../dist/clients/pinproof-thunderbird.xpi', import.meta.url)

/** Undefined where the add-on is not built; then the page does not offer it. */
function readThunderbirdAddon(): Buffer | undefined {
  return existsSync(ADDON_FILE) ? readFileSync(ADDON_FILE) : undefined
}
