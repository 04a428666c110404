type RequestAddress = {
  /** The `Host` of the request. */
  host: string | undefined
  protocol: string
  /** The configured address of the service. */
  baseUrl: string
}

/**
 * Whether a page of this origin is one of ours. The service may be reached under several names (localhost, 127.0.0.1), and
 * a cookie is bound to the one it was set on; but not to the scheme, so that is compared here. A proxy that ends TLS
 * may not say so: then the scheme is that of our own address.
 */
export function isOwnOrigin(origin: string, { host, protocol, baseUrl }: RequestAddress): boolean {
  if (origin === baseUrl) return true
  const own = [protocol, baseUrl.slice(0, baseUrl.indexOf(':'))].map(scheme => `${scheme}://${host}`)
  // Without a host nothing matches: an opaque origin and a request without a host must not count as the same.
  return Boolean(host) && own.includes(origin)
}
