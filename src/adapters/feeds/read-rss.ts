import { readWebDate } from '../../core/web/web-date.ts'
import { webLink } from '../../core/web/web-link.ts'
import type { Feed } from '../../evidence/sources/feed-reader.port.ts'
import { authorName, plainLine, plainText } from './entry-text.ts'
import { type DatedEntry, ENTRIES_READ_MAX, orderEntries } from './order-entries.ts'
import { childrenNamed, elementsNamed, textInside, type XmlElement } from './read-xml.ts'

/** RSS 0.91 to 2.0 with its items inside of the channel, and RSS 0.9 and 1.0 with its items beside it. */
export function readRss(root: XmlElement, address: string): Feed {
  const channel = childrenNamed(root, 'channel')[0] ?? root
  const site = firstText(channel, 'link')
  const home = (site && webLink(site, channel.base ?? address)) ?? address
  const items = elementsNamed(root, 'item').slice(0, ENTRIES_READ_MAX)
  return {
    format: 'rss',
    title: plainLine(firstText(channel, 'title')),
    entries: orderEntries(items.flatMap(item => readItem(item, home))),
    parts: [],
  }
}

function readItem(item: XmlElement, home: string): DatedEntry[] {
  // The cut may have shortened an address, and half an address leads elsewhere.
  if (item.isCut) return []
  // RSS does not define the base of relative addresses; feed readers take the site's own.
  const url = addressesIn(item).flatMap(({ text, base }) => webLink(text, base ?? home) ?? [])[0]
  if (url === undefined) return []
  const texts = ['content:encoded', 'description', 'summary', 'content'].map(name =>
    plainText(firstText(item, name) ?? ''),
  )
  const dates = childrenNamed(item, 'pubdate', 'dc:date', 'dcterms:created', 'published', 'date', 'updated')
  const publishedAt = dates.flatMap(date => readWebDate(textInside(date)) ?? [])[0]
  return [
    {
      url,
      title: plainLine(firstText(item, 'title')),
      text: texts.reduce((longest, text) => (text.length > longest.length ? text : longest)),
      publishedAt,
      author: authorName(
        firstText(item, 'dc:creator') ?? firstText(item, 'author') ?? firstText(item, 'itunes:author'),
      ),
      orderedBy: publishedAt,
    },
  ]
}

type Reference = { text: string; base: string | undefined }

/** The places at which an item may name its page, best first. */
function addressesIn(item: XmlElement): Reference[] {
  const links = childrenNamed(item, 'feedburner:origlink', 'link')
  const permanent = childrenNamed(item, 'guid').filter(({ attributes }) => attributes.ispermalink !== 'false')
  const alternates = childrenNamed(item, 'atom:link').filter(
    ({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate',
  )
  const textReference = (element: XmlElement) => ({ text: textInside(element), base: element.base })
  const linkReference = ({ attributes, base }: XmlElement) => ({ text: attributes.href ?? '', base })
  return [
    ...links.map(textReference),
    ...[...links, ...alternates].map(linkReference),
    ...permanent.map(textReference).filter(({ text }) => /^\s*https?:/iu.test(text)),
    { text: item.attributes['rdf:about'] ?? '', base: item.base },
  ].filter(({ text }) => text.trim() !== '')
}

function firstText(element: XmlElement, name: string): string | undefined {
  return childrenNamed(element, name)
    .map(child => textInside(child, '<br>'))
    .find(text => text.trim() !== '')
}
