/** The secret of a share link follows it in the fragment of the address, which browsers send to no server. */
export const SHARE_FRAGMENT = '#share='

/** The secret in the fragment of an address; undefined where it holds none. */
export function secretInFragment(fragment: string): string | undefined {
  return fragment.startsWith(SHARE_FRAGMENT) ? fragment.slice(SHARE_FRAGMENT.length) : undefined
}
