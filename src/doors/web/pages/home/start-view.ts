import { type Html, html } from '../../html.ts'
import { badgeDrawing } from '../../views/badge-drawing.ts'
import { codeBlock } from '../../views/code-block.ts'
import { curlCommand } from '../preview/curl-command.ts'
import { type Draft, type DraftDeps, outcomePlace, textForm } from '../preview/text-form.ts'
import type { ShownExample } from './showcase.ts'

const STEPS = [
  {
    name: html`Hash`,
    does: html`The exact bytes of the text become a SHA-256 hash. One comma more, and it is another.`,
    check: html`<code>sha256sum</code> on your own machine gives the same.`,
  },
  {
    name: html`Check`,
    does: html`Published checks run on the text. Each finding has points, a sentence and the words it refers to.`,
    check: html`The score follows from the findings by <a href="/docs/grades">published arithmetic</a>.`,
  },
  {
    name: html`Sign`,
    does: html`Hash and verdict become one record, signed and stored on IPFS under the hash of its own bytes.`,
    check: html`<a href="/.well-known/did.json">Our keys</a> are public; a changed record would have another address.`,
  },
  {
    name: html`Log it`,
    does: html`The record enters a public log that only grows. Nothing is taken out of it or put in between later.`,
    check: html`<a href="/log">The log</a> proves that it only grew, and <a href="/check">a proof</a> is checked offline.`,
  },
]

const CUSTOMERS = [
  {
    who: html`Publishers`,
    more: html`Try an example<span class="visually-hidden"> for publishers</span>`,
    gain: html`Show readers that an article still says what it said, and that its sources, figures and headline were checked.`,
    example: 'news-report',
  },
  {
    who: html`Companies`,
    more: html`Try an example<span class="visually-hidden"> for companies</span>`,
    gain: html`Have sums, dates and references checked before a report goes out. The public record holds no word of it.`,
    example: 'report-wrong-sum',
  },
  {
    who: html`Senders of mail`,
    more: html`Try an example<span class="visually-hidden"> for senders of mail</span>`,
    gain: html`Let recipients check that a notice is yours, word for word, and not an imitation.`,
    example: 'mail-phishing',
  },
  {
    who: html`Operators of AI agents`,
    more: html`Try an example<span class="visually-hidden"> for operators of AI agents</span>`,
    gain: html`Put what your agent declares about itself on record, so that a later change can be seen.`,
    example: 'agent-card',
  },
]

type StartDeps = DraftDeps & { showcase: ShownExample | undefined }

export function startView(draft: Draft, deps: StartDeps): Html {
  return html`<div class="hero">
<div class="hero-words">
<h1>Certify what you publish. <span>Anyone can check it.</span></h1>
<p class="lead">Pinproof checks a text, signs the result and enters it in a public log.</p>
${textForm(draft, deps)}
</div>
${deps.showcase !== undefined && newspaperView(deps.showcase)}
</div>
${outcomePlace(draft, deps)}
<section class="band" aria-labelledby="steps-title">
<h2 id="steps-title">What happens to a text, and how anyone can check it</h2>
<ol class="steps-of-proof">${STEPS.map(
    ({ name, does, check }) => html`<li><h3>${name}</h3><p>${does}</p><p class="small">${check}</p></li>\n`,
  )}</ol>
</section>
<section class="band" aria-labelledby="customers-title">
<h2 id="customers-title">Who it is for</h2>
<div class="customers">${CUSTOMERS.map(
    ({ who, more, gain, example }) =>
      html`<div><h3>${who}</h3><p>${gain}</p><p class="small"><a href="/?example=${example}#draft" data-example="${example}">${more}</a></p></div>\n`,
  )}</div>
</section>
${limitsSection}
${nextSection(deps, draft.visitor !== undefined)}`
}

const limitsSection = html`<section class="band" aria-labelledby="limits-title">
<h2 id="limits-title">What it does not prove</h2>
<ul class="not-proven">
<li><strong>Not that a text is true.</strong> Figures that agree with each other may all be invented.</li>
<li><strong>Not who wrote it.</strong> A certificate fixes which account submitted which bytes, and when.</li>
<li><strong>Not more than was checked.</strong> What could not be checked is listed as such and counts half.</li>
</ul>
<p><a href="/docs/grades">All checks and their points</a></p>
</section>`

function nextSection({ baseUrl, limits, products }: DraftDeps, isLoggedIn: boolean): Html {
  const fields = { product_type: products.types[0]!, content: 'The council approved the bridge on Monday.' }
  return html`<section class="band next" aria-labelledby="next-title">
<div><h2 id="next-title">Certify your own text</h2>
<p>${isLoggedIn ? html`Paste it, drop a file or give a link.` : accountPhrase(limits.freeCertifications)}</p>
<p class="row"><a class="button" href="${isLoggedIn ? '/certify' : '/register?next=/certify'}">${isLoggedIn ? html`Certify a text` : html`Register`}</a><a href="/docs">Read the documentation</a></p></div>
<div><h3>From a program</h3>
<p class="small">A preview needs no account. <a href="/api-docs">The API reference</a> has the rest.</p>
${codeBlock(curlCommand(baseUrl, fields), html`curl command for a first preview`)}</div>
</section>`
}

function accountPhrase(freeCertifications: number | undefined): Html {
  const account = html`An account takes an e-mail address and a password.`
  if (freeCertifications === undefined) return account
  return freeCertifications === 1
    ? html`${account} ${html`The first certification is free.`}`
    : html`${account} ${html`The first ${freeCertifications} certifications are free.`}`
}

const PARAGRAPHS_SHOWN = 4

/** A page of an invented newspaper that bears a badge: what readers see, with the grade that this server gives it. */
function newspaperView({ example, product, grade, score, isEnough }: ShownExample): Html {
  const { title, content, source_url: source } = example.attempt
  const paragraphs = content
    .split(/\n\s*\n/)
    .map(each => each.trim())
    .filter(each => each !== '' && each !== title)
    .slice(0, PARAGRAPHS_SHOWN)
  return html`<figure class="newspaper" aria-label="An article with a badge">
<div class="newspaper-page">
<p class="newspaper-name" aria-hidden="true">The Port Ellery Gazette</p>
<p class="newspaper-title">${title}</p>
<p class="newspaper-badge">${badgeDrawing(product.badge, grade, score, isEnough)}</p>
<div class="newspaper-text">${paragraphs.map(each => html`<p>${each}</p>`)}</div>
</div>
<figcaption class="small">${source === '' ? html`An invented article.` : html`An invented article at <span class="mono">${new URL(source).host}</span>.`} This server gives it ${grade}, ${score} of 100. <a href="/?example=${example.name}#draft" data-example="${example.name}">See why</a></figcaption>
</figure>`
}
