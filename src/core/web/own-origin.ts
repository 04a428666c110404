type Reached = {
  /** The name that the request was sent to. */
  host: string | undefined
  protocol: string
  /** Where the service says that it is. */
  baseUrl: string
}

/**
 * Whether a page of this origin is one of ours. The service may be reached under several names (localhost, 127.0.0.1), and
 * a cookie is bound to the one it was set on; but not to the scheme, so that is compared here. Whoever ends TLS before us
 * may not say so: then the scheme is that of our own address.
 */
export function isOwnOrigin(origin: string, { host, protocol, baseUrl }: Reached): boolean {
  if (origin === baseUrl) return true
  const own = [protocol, baseUrl.slice(0, baseUrl.indexOf(':'))].map(scheme => `${scheme}://${host}`)
  // Nobody is at no host: an origin that is none and a request that names none must not pass for the same.
  return Boolean(host) && own.includes(origin)
}
