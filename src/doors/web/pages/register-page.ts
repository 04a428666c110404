import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { accountFormPage } from './account-form.ts'

const PASSWORD_CHARACTERS_MIN = 8

const MAIL_NOTE =
  'One mail is sent, with a link that confirms your address; everything but answers by mail works without it.'

export function registerPage(app: App, kit: PageKit): void {
  accountFormPage(app, kit, {
    path: '/register',
    endpoint: '/api/v1/accounts',
    title: 'Register',
    description: 'Make an account to certify content. Nothing is asked but an address and a password.',
    lead: html`${freeOffer(kit.limits.freeCertifications)} ${kit.sendsMail ? MAIL_NOTE : 'No mail is sent, and nothing else is asked.'}`,
    submit: 'Register',
    password: {
      autocomplete: 'new-password',
      hint: `At least ${PASSWORD_CHARACTERS_MIN} characters. A long sentence is better than a short riddle.`,
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
