import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { accountFormPage } from './account-form.ts'

const PASSWORD_CHARACTERS_MIN = 8

const MAIL_NOTE = 'We send one mail with a link that confirms your address.'

export function registerPage(app: App, kit: PageKit): void {
  accountFormPage(app, kit, {
    path: '/register',
    endpoint: '/api/v1/accounts',
    title: 'Register',
    description: 'Create an account to certify texts. It takes an e-mail address and a password.',
    lead: html`${freeOffer(kit.limits.freeCertifications)} ${kit.sendsMail ? MAIL_NOTE : 'It takes an e-mail address and a password.'}`,
    submit: 'Register',
    password: {
      autocomplete: 'new-password',
      hint: `At least ${PASSWORD_CHARACTERS_MIN} characters. A long sentence is easiest to remember.`,
      minlength: PASSWORD_CHARACTERS_MIN,
    },
    other: next =>
      html`Registered before? <a href="/login?${String(new URLSearchParams({ next }))}">Log in</a>.`,
  })
}

function freeOffer(free: number | undefined): string {
  if (free === undefined) return 'Certifications are free on this service.'
  if (free === 0) return 'An account holds your keys and your certificates.'
  return free === 1 ? 'Your first certification is free.' : `Your first ${free} certifications are free.`
}
