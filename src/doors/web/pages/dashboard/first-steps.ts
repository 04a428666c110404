import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import { codeSamples, sampleTabs } from '../../views/samples/code-samples.ts'
import { smallSeal } from '../../views/seal.ts'

/** A newcomer's progress: no certificate yet, or the very first one. */
export type FirstStep =
  | { step: 1; baseUrl: string; isFree: boolean; hasKey: boolean }
  | { step: 2; certificate: ShownCertificate }

const STEPS = [html`Certify a text`, html`Show it`, html`Automate it`]
const LATER = [
  '',
  html`A public certificate and a badge for your page.`,
  html`Your publishing system or scripts certify with an <a href="#keys">API key</a>.`,
]

/** From an empty account to the first certificate, step by step. */
export function firstSteps(first: FirstStep): Html {
  return html`<section class="card first-steps" aria-labelledby="first-steps">
<h2 id="first-steps">${first.step === 2 ? html`Your first certificate` : html`To your first certificate`}</h2>
<ol class="path">
${STEPS.map((name, at) => stepView(name, at + 1, first))}
</ol>
</section>`
}

function stepView(name: Html, step: number, first: FirstStep): Html {
  const place = step < first.step ? 'done' : step === first.step ? 'now' : 'later'
  return html`<li class="path-step path-${place}"${place === 'now' && html` aria-current="step"`}>
<h3>${name}${place === 'done' && html` <span class="path-done-word">done</span>`}</h3>
${place === 'now' && bodyOf(first)}${place === 'later' && html`<p class="small">${LATER[step - 1]}</p>`}
</li>\n`
}

function bodyOf(first: FirstStep): Html {
  if (first.step === 2) return embedView(first.certificate)
  return html`<p>${html`Paste a text, drop a file or give a link. You see the grade first; then you decide.`}${first.isFree && [' ', html`The first certificate is free.`]}</p>
<p><a class="button" href="/certify">Certify a text</a></p>
${
  first.hasKey &&
  html`<details><summary>Or from a program, with your key</summary>
<p>Put your key into the variable <code>PINPROOF_KEY</code>, or paste it in its place, save your text as <code>article.txt</code>, and run one of these: each call uses a certification. Then reload this page.</p>
${sampleTabs(codeSamples({ baseUrl: first.baseUrl }), 'sample')}</details>`
}`
}

/** Uses the badge by code: the plain one would show an earlier certificate of the same text by another account. */
function embedView({ verify_code: code, trust_grade, hash, title, ...addresses }: ShownCertificate): Html {
  const { certificate_url, badge_url } = addresses
  const embed = `<a href="${certificate_url}">\n  <img src="${badge_url}?code=${code}" alt="Pinproof certificate" height="20">\n</a>\n`
  return html`<p class="first-certificate">${smallSeal(trust_grade)} <a href="/certificate/${code}"><bdi>${title ?? code}</bdi></a></p>
<p>Anyone can read the certificate and check it without trusting us. Put its badge where the text is published:</p>
<p><img src="/api/v1/badge/${hash}.svg?code=${code}" alt="The badge" height="20"></p>
${codeBlock(embed, html`the badge’s markup`)}`
}
