import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { accountFormPage } from './account-form.ts'

const PASSWORD_CHARACTERS_MIN = 8

const MAIL_NOTE = html`We send one mail with a link that confirms your address.`

export function registerPage(app: App, kit: PageKit): void {
  accountFormPage(app, kit, {
    path: '/register',
    endpoint: '/api/v1/accounts',
    title: html`Register`,
    failureTitle: html`Error: Register`,
    description: html`Create an account to certify texts. It takes an e-mail address and a password.`,
    lead: html`${freeOffer(kit.limits.freeCertifications)} ${kit.sendsMail ? MAIL_NOTE : html`It takes an e-mail address and a password.`}`,
    submit: html`Register`,
    password: {
      autocomplete: 'new-password',
      hint: html`At least ${PASSWORD_CHARACTERS_MIN} characters. A long sentence is easiest to remember.`,
      minlength: PASSWORD_CHARACTERS_MIN,
    },
    other: next =>
      html`Registered before? <a href="/login?${String(new URLSearchParams({ next }))}">Log in</a>.`,
  })
}

function freeOffer(free: number | undefined): Html {
  if (free === undefined) return html`Certifications are free on this service.`
  if (free === 0) return html`An account holds your keys and your certificates.`
  return free === 1
    ? html`Your first certification is free.`
    : html`Your first ${free} certifications are free.`
}
