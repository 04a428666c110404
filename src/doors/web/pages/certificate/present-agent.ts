import { badgeLabel } from '../../../../core/judging/badge-label.ts'
import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import { agentCertificate } from '../../../../pipeline/present/agent-certificate.ts'
import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'

/** Instructions for an agent to present its certificate beside its card: inside, it would change the certified card. */
export function presentAgent(
  certificate: ShownCertificate,
  { introduce, badge: mark }: ProductDescription,
  baseUrl: string,
): Html | undefined {
  const { hash } = certificate
  if (introduce === undefined || hash === undefined) return undefined
  const file = JSON.stringify(agentCertificate({ ...certificate, hash }, baseUrl), undefined, 2)
  const link =
    '<link rel="agent-certificate" type="application/json" href="/.well-known/agent-certificate.json">'
  const { verify_code: code, certificate_url: page } = certificate
  const badge = `${baseUrl}/api/v1/badge/${hash}.svg?code=${code}`
  const snippet = `<a href="${page}" rel="noopener"><img src="${badge}" alt="${badgeLabel(mark, certificate.limits)}: see what this agent declares" height="20"></a>\n${link}`
  return html`<section class="certificate-present">
<h2>Let the agent present its certificate</h2>
<p class="narrow">Serve this file at <code>/.well-known/agent-certificate.json</code> on the agent’s own host, beside its card: whoever talks to the agent can then find the certificate, fetch the proof and compare the hash with the declaration that is served. Do not put it into the card itself, which would change the card.</p>
${codeBlock(file, 'agent-certificate.json')}
<h3>On a page about the agent</h3>
${codeBlock(snippet, html`the HTML for the page of the agent`)}
</section>`
}
