export type NamedPlace = { kind: 'kubo' | 'pinning' | 's3'; host: string }

// Any other name would reveal the operator's own network to strangers.
const PUBLIC_NAME = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/
const PRIVATE_ENDING = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/

/** The public names of targets: the kind, and the host of a public one. No two targets share a name. */
export function publicNames(places: NamedPlace[]): string[] {
  const counts = new Map<string, number>()
  return places.map(({ kind, host }) => {
    const isPublic = kind !== 'kubo' && PUBLIC_NAME.test(host) && !PRIVATE_ENDING.test(host)
    const name = isPublic ? `${kind} ${host}` : kind
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
