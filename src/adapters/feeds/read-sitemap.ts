import { readWebDate } from '../../core/web/web-date.ts'
import { webLink } from '../../core/web/web-link.ts'
import type { Feed } from '../../evidence/sources/feed-reader.port.ts'
import { plainLine } from './entry-text.ts'
import { type DatedEntry, orderEntries } from './order-entries.ts'
import { childrenNamed, elementsNamed, textInside, type XmlElement } from './read-xml.ts'

const PARTS_MAX = 500

/** Site maps (sitemaps.org, protocol 0.9) with the extension for news. */
export function readSitemap(root: XmlElement, address: string, prefix: string): Feed {
  const textOf = (element: XmlElement, name: string) =>
    childrenNamed(element, prefix + name).map(child => textInside(child))[0]

  function readUrl(element: XmlElement): DatedEntry[] {
    const url = linkIn(element)
    if (url === undefined) return []
    const news = childrenNamed(element, 'news:news')[0]
    const newsText = (name: string) =>
      news ? childrenNamed(news, name).map(child => textInside(child))[0] : undefined
    const publishedAt = readWebDate(newsText('news:publication_date') ?? '')
    return [
      {
        url,
        title: plainLine(newsText('news:title')),
        text: '',
        // The time of a change is not the time of publication.
        publishedAt,
        author: undefined,
        orderedBy: publishedAt ?? readWebDate(textOf(element, 'lastmod') ?? ''),
      },
    ]
  }

  function linkIn(element: XmlElement): string | undefined {
    return element.isCut ? undefined : webLink(textOf(element, 'loc')?.trim() || 'none:', address)
  }

  const parts = elementsNamed(root, `${prefix}sitemap`).flatMap(element => linkIn(element) ?? [])
  return {
    format: 'sitemap',
    title: undefined,
    entries: orderEntries(elementsNamed(root, `${prefix}url`).flatMap(readUrl)),
    parts: [...new Set(parts)].slice(0, PARTS_MAX),
  }
}
