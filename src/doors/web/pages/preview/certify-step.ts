import { randomUUID } from 'node:crypto'
import { type Html, html } from '../../html.ts'
import type { Visitor } from '../../page-kit.ts'
import type { WebDeps } from '../../web-deps.ts'

export const CERTIFY_PATH = '/certify'
export const FORM_ID = 'draft'

type CertifyStepInput = {
  visitor: Visitor | undefined
  /** The hash of the text that was previewed: the button certifies this text and no other. */
  hash: string
  isExample: boolean
  limits: Pick<WebDeps['limits'], 'freeCertifications'>
}

/** The way from a preview to a certificate, for this visitor. */
export function certifyStep({ visitor, hash, isExample, limits }: CertifyStepInput): Html {
  if (isExample)
    return stepView(html`<p><strong>This is an example.</strong> Paste a text of your own to certify it.</p>`)
  if (visitor === undefined) return registerStep(limits.freeCertifications)
  const { remaining } = visitor.allowance
  if (remaining !== 0) return certifyButton(hash, remaining)
  return visitor.email_confirmed === false ? confirmStep(visitor.email) : stepView(nothingLeft)
}

function certifyButton(hash: string, remaining: number | null): Html {
  // The id makes a form that is sent twice certify once.
  return stepView(html`<input type="hidden" name="once" form="${FORM_ID}" value="${randomUUID()}">
<button class="button" type="submit" form="${FORM_ID}" formaction="${CERTIFY_PATH}" name="previewed" value="${hash}" data-certify>${remaining === null ? html`Certify` : html`Certify, uses 1 of ${remaining}`}</button>
<p class="small">Signed, stored and entered in the public log for good. You get a page and a badge that anyone can check.</p>`)
}

function registerStep(free: number | undefined): Html {
  const offer =
    free === undefined || free === 0
      ? html`It takes an e-mail address and a password.`
      : free === 1
        ? html`It takes an e-mail address and a password, and your first certificate is free.`
        : html`It takes an e-mail address and a password, and your first ${free} certificates are free.`
  const next = new URLSearchParams({ next: CERTIFY_PATH })
  return stepView(html`<a class="button" href="/register?${String(next)}" data-keep-draft>Certify this text</a>
<p class="small">${offer} Your text comes along. <a href="/login?${String(next)}" data-keep-draft>Log in</a> if you have an account.</p>`)
}

function confirmStep(email: string): Html {
  return stepView(
    html`<p><strong>Confirm your address first.</strong> We have sent a link to <bdi>${email}</bdi>; open it, and come back here: your text waits in this browser. <a href="/dashboard" data-keep-draft>Send the link again</a></p>`,
  )
}

const nothingLeft = html`<p><strong>No certifications are left on your account.</strong> Your text stays in this browser. <a href="/dashboard#allowance" data-keep-draft>Ask for more</a></p>`

function stepView(body: Html): Html {
  return html`<div class="next-step" data-next-step>${body}</div>`
}
