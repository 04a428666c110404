/**
 * Top-level names that mean something only inside a network: RFC 6761, 6762, 7686, 8375, ICANN's `internal`, and the
 * inventions of home routers, offices, containers and clusters. A cloud's metadata.google.internal is under one of them.
 */
const PRIVATE_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'test',
  'invalid',
  'onion',
  'svc',
  'consul',
  'docker',
  'metadata.goog',
]

const NAME_LENGTH_MAX = 253
const LABEL = /^[a-z0-9_-]{1,63}$/

/** Whether a lower-case ASCII host name cannot be a public one, whatever a resolver says. */
export function isForbiddenName(name: string): boolean {
  const labels = name.split('.')
  // A single label is completed with the search domain of the network we stand in.
  if (labels.length < 2 || name.length > NAME_LENGTH_MAX) return true
  if (!labels.every(label => LABEL.test(label))) return true
  return PRIVATE_SUFFIXES.some(suffix => name === suffix || name.endsWith(`.${suffix}`))
}
