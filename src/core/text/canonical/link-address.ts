/**
 * Whether the second part of a Markdown link is an address. A bare word is not: `[sic](not)` in a plain text must keep
 * its words.
 */
export const addressPattern =
  /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|mailto:|tel:|www\.|\.{0,2}\/|#|[\w./-]{1,200}\.(?:html?|md|php|pdf|jpe?g|png|gif|svg|webp)(?:$|[?#]))/iu

const INLINE_LINK = /(!?)\[([^[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:\s"[^"]*")?\)/gu
const NAMED_LINK = /\[([^[\]]+)\](?:\[([^[\]]*)\])?/gu

/** Replaces links by their words. A picture goes with its description, which no browser shows. */
export function unlink(text: string, linkNames: ReadonlySet<string>): string {
  if (!text.includes('[')) return text
  const inline = text.replace(INLINE_LINK, (link, picture: string, words: string, address: string) => {
    if (!addressPattern.test(address)) return link
    return picture === '' ? words : ''
  })
  if (linkNames.size === 0) return inline
  return inline.replace(NAMED_LINK, (link, words: string, name: string | undefined) =>
    linkNames.has((name || words).toLowerCase()) ? words : link,
  )
}
