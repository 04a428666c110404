const HOME = '/dashboard'
/** A placeholder for our own origin: an address that leaves it would leave our site. */
const HERE = 'https://here.invalid'

/**
 * The page after the login. The address comes from a link of unknown origin, so it is parsed as a browser parses
 * it, which drops tabs and takes `\` for `/`; anything but a path on this site becomes the dashboard.
 */
export function safeNext(next: string | undefined): string {
  const url = next?.startsWith('/') ? URL.parse(next, HERE) : null
  if (url?.origin !== HERE) return HOME
  const path = url.pathname + url.search + url.hash
  // Dots are resolved by now: `/.//host` has become `//host`, which would name another host.
  return path.startsWith('//') ? HOME : path
}
