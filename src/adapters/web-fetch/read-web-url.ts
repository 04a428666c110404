const URL_LENGTH_MAX = 8192

/** Browsers drop tabs and line ends and turn backslashes round; other parsers do not, and attacks use the difference. */
const AMBIGUOUS = /[\x00-\x1f\x7f\\]/

const NONE: ReadonlySet<string> = new Set()

/**
 * The URL as WHATWG reads it, so that `http://2130706433`, `http://0x7f.1` and `http://①②⑦.1` are 127.0.0.1 before they
 * are judged. Undefined for anything but a plain web address on one of these ports, or at a trusted origin on any port.
 * Trailing dot and fragment are removed.
 */
export function readWebUrl(
  text: string,
  ports: readonly number[],
  base?: URL,
  trusted: ReadonlySet<string> = NONE,
): URL | undefined {
  if (text.length > URL_LENGTH_MAX || AMBIGUOUS.test(text)) return undefined
  const url = URL.parse(text, base)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined
  // http://bank.example@evil.example/ lies to people, and a password is nothing for us to hold.
  if (url.username !== '' || url.password !== '') return undefined
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  if (!ports.includes(portOf(url)) && !trusted.has(url.origin)) return undefined
  url.hash = ''
  return url
}

/**
 * The origins that the operator named, exactly as a URL writes them: only a request to one of these may enter a private
 * network. Another address is a mistake in the wiring, and the service does not start with it.
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

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

/** The name or address to connect to; a URL writes IPv6 in brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
