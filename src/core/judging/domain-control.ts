const DAY_MS = 24 * 60 * 60 * 1000

/** Domains change hands: an older proof says little. */
export const CONTROL_DAYS = 90

/** The end of a proof of domain control. */
export function controlCountsUntil(shownAt: Date): Date {
  return new Date(shownAt.getTime() + CONTROL_DAYS * DAY_MS)
}

/** Control of a domain reaches to all names below it. */
export function coversHost(domain: string, host: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
