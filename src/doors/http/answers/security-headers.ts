/** On every answer. Nothing may be loaded, framed, sniffed or kept unless a route says so with a header of its own. */
export function securityHeaders(baseUrl: string): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Badges, records and the log are made to be shown on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    // The default; an answer that may be cached has a header of its own.
    'cache-control': 'no-store',
    ...(baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
