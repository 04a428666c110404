const FRONTS = /^(?:www|m|mobile|amp|edition)\d?\./u
const TRACKING = /^(?:utm_|mc_|at_|fb|gclid|igshid|cmp|ref|src|smid|share|ocid|partner|amp$|outputType$)/u

/** One text for all the addresses of a page; the address itself where it is none. */
export function canonicalUrl(address: string): string {
  const url = URL.parse(address)
  if (url === null || url.host === '') return address
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort(byName)
  const query = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
  const path = url.pathname.replace(/\/(?:amp|index\.html?)?\/?$/u, '').replace(/\.amp$/u, '')
  return `${url.host.replace(FRONTS, '')}${path}${query}`
}

function byName([left]: [string, string], [right]: [string, string]): number {
  return left < right ? -1 : left > right ? 1 : 0
}
