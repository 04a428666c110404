import { type Html, html } from '../html.ts'

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' })

/** A point in time for people, to the second; the exact one is in the markup. */
export function moment(iso: string): Html {
  return html`<time datetime="${iso}">${DAY_AND_TIME.format(new Date(iso))} UTC</time>`
}

export function dayOf(iso: string): Html {
  return html`<time datetime="${iso}">${DAY.format(new Date(iso))}</time>`
}
