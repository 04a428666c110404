import { decodeText } from '../../core/text/decode-text.ts'
import { webLink } from '../../core/web/web-link.ts'
import type { Feed, FeedReader, Subscription } from '../../evidence/sources/feed-reader.port.ts'
import { plainLine } from './entry-text.ts'
import { readAtom } from './read-atom.ts'
import { readJsonFeed } from './read-json-feed.ts'
import { readRss } from './read-rss.ts'
import { readSitemap } from './read-sitemap.ts'
import { elementsIn, elementsNamed, readXml, type XmlElement } from './read-xml.ts'

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

const SUBSCRIPTIONS_MAX = 5000
/** A file has no address of its own, so that only complete addresses in it mean something. */
const NO_BASE = 'about:blank'

/** OPML 1.0 and 2.0, outlines in outlines included. Undefined for anything else. */
function readOpml(text: string): Subscription[] | undefined {
  const [opml] = elementsNamed(readXml(text, NO_BASE), 'opml')
  if (!opml) return undefined
  const byUrl = new Map<string, Subscription>()
  for (const { attributes } of elementsNamed(opml, 'outline')) {
    const url = webLink(attributes.xmlurl ?? '', NO_BASE)
    if (url === undefined || byUrl.has(url)) continue
    if (byUrl.size === SUBSCRIPTIONS_MAX) break
    byUrl.set(url, { url, title: plainLine(attributes.title) ?? plainLine(attributes.text) })
  }
  return [...byUrl.values()]
}
