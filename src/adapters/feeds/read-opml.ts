import { webLink } from '../../core/web/web-link.ts'
import type { Subscription } from '../../evidence/sources/feed-reader.port.ts'
import { plainLine } from './entry-text.ts'
import { elementsNamed, readXml } from './read-xml.ts'

const SUBSCRIPTIONS_MAX = 5000
/** A file has no address of its own, so that only complete addresses in it mean something. */
const NO_BASE = 'about:blank'

/** OPML 1.0 and 2.0, outlines in outlines included. Undefined for anything else. */
export function readOpml(text: string): Subscription[] | undefined {
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
