import { decodeText } from '../../core/text/decode-text.ts'
import type { Feed, FeedReader } from '../../evidence/sources/feed-reader.port.ts'
import { readAtom } from './read-atom.ts'
import { readJsonFeed } from './read-json-feed.ts'
import { readOpml } from './read-opml.ts'
import { readRss } from './read-rss.ts'
import { readSitemap } from './read-sitemap.ts'
import { elementsIn, readXml, type XmlElement } from './read-xml.ts'

const BYTES_MAX = 4 * 1024 * 1024
const DECLARATION_BYTES = 256
const DECLARED_ENCODING = /^\s{0,9}<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})/iu

type FormatReader = (root: XmlElement, address: string, prefix: string) => Feed

const FORMATS: Record<string, FormatReader> = {
  rss: readRss,
  rdf: readRss,
  feed: readAtom,
  urlset: readSitemap,
  sitemapindex: readSitemap,
}

export function createFeedReader(): FeedReader {
  return {
    readFeed(bytes, address, contentType) {
      const text = decodeText(bytes.subarray(0, BYTES_MAX), contentType, declaredEncoding(bytes))
      if (/^[\s\uFEFF]{0,99}\{/u.test(text)) return readJsonFeed(text, address)
      const feed = findRoot(readXml(text, address))
      return feed?.read(feed.root, address, feed.prefix)
    },
    readSubscriptions: readOpml,
  }
}

/** The XML declaration, or the zero bytes that only UTF-16 has beside its first bracket (XML 1.0, appendix F). */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  return DECLARED_ENCODING.exec(start)?.[1]
}

/** Sites write warnings before the feed; a page that mentions a feed somewhere inside is still a page. */
function findRoot(
  document: XmlElement,
): { root: XmlElement; read: FormatReader; prefix: string } | undefined {
  const queue = [document]
  for (let root = queue.pop(); root !== undefined; root = queue.pop()) {
    const local = root.name.slice(root.name.indexOf(':') + 1)
    if (local === 'html') return undefined
    if (Object.hasOwn(FORMATS, local))
      return { root, read: FORMATS[local]!, prefix: root.name.slice(0, -local.length) }
    for (const child of elementsIn(root).reverse()) queue.push(child)
  }
  return undefined
}
