import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { codeBlock } from '../../views/code-block.ts'
import { NOT_ENOUGH, seal } from '../../views/seal.ts'
import { showMarks } from '../../views/show-marks.ts'
import type { App } from '../../web-deps.ts'
import { measureBadge } from '../certificate/measure-badge.ts'
import { type Badge, badgeOf } from '../certificate/sections/embed-code.ts'
import { isOwners } from '../certificate/shown-certificate.ts'
import { showProblemOrLogin } from '../dashboard/problem-or-login.ts'
import { CERTIFY_PATH } from '../preview/certify-step.ts'

/** The result for a person who has certified: the certificate's address, its badge, and the next steps. */
export function certifiedPage(app: App, kit: PageKit): void {
  app.get<{ Params: { code: string } }>(
    `${CERTIFY_PATH}/:code`,
    { schema: { hide: true } },
    async (request, reply) => {
      const path = `/api/v1/certificates/${encodeURIComponent(request.params.code)}`
      const answer = await kit.api(request).get<ShownCertificate>(path)
      if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
      const certificate = answer.body
      const page = `/certificate/${certificate.verify_code}`
      // Others have nothing to do here: the certificate's page is theirs.
      if (!isOwners(certificate) || (await kit.visitor(request)) === undefined)
        return reply.redirect(page, 303)
      const badge = badgeOf(certificate, (await kit.catalogue(request)).language)
      const sized = badge && { ...badge, width: await measureBadge(app, badge.path) }
      return kit.show(request, reply, {
        title: html`Certified`,
        description: html`The certificate, its address and its badge.`,
        main: certifiedView(certificate, sized),
        islands: ['certified'],
      })
    },
  )
}

function certifiedView(certificate: ShownCertificate, badge: Badge | undefined): Html {
  const {
    verify_code: code,
    trust_grade: grade,
    trust_score: score,
    title,
    certificate_url: url,
  } = certificate
  const { enough_to_judge: isEnough } = certificate
  return html`<div class="certified narrow">
<header class="certified-head">
${seal(grade, score, isEnough)}
<div><p class="eyebrow">Certificate <span class="mono">${code}</span></p>
<h1>Certified: grade ${grade}, ${score} of 100</h1>
${title !== undefined && html`<p class="lead"><bdi>${showMarks(title)}</bdi></p>`}${!isEnough && html`<p>${NOT_ENOUGH}</p>`}</div>
</header>
<p>It is signed, stored and entered in the public log. Anyone can check it without trusting us, as long as the text stays the same to the letter.</p>
<section class="card" aria-labelledby="share"><h2 id="share">Share it</h2>
${codeBlock(url, html`the certificate’s address`)}
<p class="row"><a class="button" href="/certificate/${code}">See the certificate</a></p></section>
${badge !== undefined && badgeSection(badge)}
<section class="card" aria-labelledby="automate"><h2 id="automate">Automate it</h2>
<p>Your publishing system, mail server or scripts can certify every text for you. They use an API key.</p>
<p class="row"><a class="button-plain" href="/dashboard#keys">Create an API key</a> <a href="/docs/quick-start">Quick start</a></p></section>
<p><a href="${CERTIFY_PATH}">Certify another text</a> · <a href="/dashboard">Dashboard</a></p>
</div>`
}

function badgeSection({ url, path, target, width }: Badge): Html {
  return html`<section class="card" aria-labelledby="badge"><h2 id="badge">Show the badge</h2>
<p><img src="${path}" alt="The badge" width="${width}" height="20"></p>
<p>Put it where the text is published. It always shows how the certificate stands today.</p>
${codeBlock(`<a href="${target}"><img src="${url}" alt="Pinproof certificate" height="20"></a>`, html`the badge’s HTML`)}</section>`
}
