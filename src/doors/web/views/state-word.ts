import { type Html, html } from '../html.ts'

const WORDS = {
  active: html`active`,
  superseded: html`superseded`,
  revoked: html`revoked`,
  expired: html`expired`,
  disabled: html`disabled`,
  pending: html`pending`,
  delivered: html`delivered`,
  failed: html`failed`,
}

/** The state of a certificate, a key, a link, a webhook or a delivery in one word. */
export function stateWord(state: keyof typeof WORDS): Html {
  return WORDS[state]
}
