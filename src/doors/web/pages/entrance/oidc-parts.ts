import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'

type Kit = Pick<PageKit, 'oidcLabel'>

/** The outcome of a log-in by the provider. The address holds only the key: a link must not put words on our page. */
const NOTES: Record<string, (label: string) => Html> = {
  unreachable: label =>
    html`${label} does not answer at the moment. Try again in a minute, or log in with your password.`,
  denied: label => html`${label} did not let you in, or you stopped there. You can try again.`,
  expired: () =>
    html`That log-in took too long, or was not begun in this browser. Nothing was done; begin again here.`,
  refused: label =>
    html`The answer of ${label} did not pass our checks, so nobody was logged in. Try again; if it stays so, tell the operator of this service.`,
  'no-address': label =>
    html`${label} did not tell us your e-mail address, and an account needs one. Register with a password instead, or ask there.`,
  unverified: label =>
    html`${label} has not made sure that your e-mail address is yours, so we made no account. Register with a password first; afterwards ${label} can be linked.`,
  limited: () =>
    html`Too many log-ins failed, or too many accounts were made, from your network. Wait, then try again.`,
}

export function oidcNote({ oidcLabel }: Kit, query: unknown): Html | false {
  const { oidc } = query as { oidc?: unknown }
  if (oidcLabel === undefined || typeof oidc !== 'string') return false
  if (oidc === 'link') return linkNote(oidcLabel)
  if (!Object.hasOwn(NOTES, oidc)) return false
  return html`<div class="callout callout-bad" role="alert"><p>${NOTES[oidc]!(oidcLabel)}</p></div>`
}

export function asksToLink({ oidcLabel }: Kit, query: unknown): boolean {
  return oidcLabel !== undefined && (query as { oidc?: unknown }).oidc === 'link'
}

function linkNote(label: string): Html {
  return html`<div class="callout" role="status"><p><strong>Your e-mail address has an account here already.</strong> Log in with its password once: then ${label} opens it too, from the next time on.</p>
<p>We ask because an address alone proves too little. It may have changed hands, or have been typed by somebody else at ${label}; the password shows that both are you. Forgotten? Reset it first, then begin again.</p></div>`
}

export function oidcButton(label: string | undefined, next: string): Html | false {
  if (label === undefined) return false
  // A link and not a form: browsers hold a form's redirect to our policy, which lets forms go nowhere else.
  return html`<p class="other-log-in"><a class="button-plain" href="/login/oidc?${String(new URLSearchParams({ next }))}" rel="nofollow">Log in with ${label}</a></p>`
}

/** A link that was asked for and not made is told. */
export function linkedNext({ linked }: { linked?: boolean }, next: string): string {
  if (linked === undefined) return next
  return `/dashboard/account?done=${linked ? 'identity-linked' : 'identity-not-linked'}`
}
