export type NamedPlace = { kind: 'kubo' | 'pinning' | 's3'; host: string }

// Whatever is not a name of the public web tells strangers how the operator's own network is wired.
const PUBLIC_NAME = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/
const PRIVATE_ENDING = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/

/** What anybody may know of each target: its kind, and the host of a public one. No two are called the same. */
export function publicNames(places: NamedPlace[]): string[] {
  const seen = new Map<string, number>()
  return places.map(({ kind, host }) => {
    const isPublic = kind !== 'kubo' && PUBLIC_NAME.test(host) && !PRIVATE_ENDING.test(host)
    const name = isPublic ? `${kind} ${host}` : kind
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
