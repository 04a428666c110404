/** On every answer. Nothing may be loaded, framed or sniffed unless a route says so with a header of its own. */
export function securityHeaders(baseUrl: string): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // Badges, records and the log are made to be shown on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
