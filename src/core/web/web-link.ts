/** Longer than any address that a site or a proxy accepts. */
const ADDRESS_MAX = 4096

/** The absolute address that a link on a page means, without its fragment; undefined unless it leads to the web. */
export function webLink(reference: string, base: string): string | undefined {
  if (reference.length > ADDRESS_MAX) return undefined
  const url = URL.parse(reference.trim(), base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  url.hash = ''
  return url.href.length > ADDRESS_MAX ? undefined : url.href
}
