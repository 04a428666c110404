/**
 * The origins that the operator named, exactly as a URL writes them: only a request to one of these may enter a private
 * network. Anything that is not its own origin is a mistake in the wiring, and the service does not start with it.
 */
export function readTrustedOrigins(texts: readonly string[]): ReadonlySet<string> {
  for (const text of texts) {
    const url = URL.parse(text)
    if (url === null || !['http:', 'https:'].includes(url.protocol) || url.origin !== text)
      throw new Error(
        'A trusted origin must be written as scheme://host:port, without a path or a usual port',
      )
  }
  return new Set(texts)
}
