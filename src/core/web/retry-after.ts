const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

/** How long a site asks us to stay away (RFC 9110 section 10.2.3), a week at most; undefined where it does not say. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim().slice(0, 64)
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return ms > 0 ? Math.min(ms, LONGEST_MS) : undefined
}
