import { readWebDate } from '../../core/web/web-date.ts'
import { webLink } from '../../core/web/web-link.ts'
import type { Feed } from '../../evidence/sources/feed-reader.port.ts'
import { authorName, bareText, plainLine, plainText } from './entry-text.ts'
import { type DatedEntry, ENTRIES_READ_MAX, orderEntries } from './order-entries.ts'
import { childrenNamed, elementsNamed, textInside, type XmlElement } from './read-xml.ts'

/** Finds elements of Atom's own namespace by their bare names. */
type Inside = (element: XmlElement, ...names: string[]) => XmlElement[]

/** Atom 1.0 (RFC 4287), and 0.3 where its names differ. `prefix` is the feed's namespace prefix for Atom. */
export function readAtom(feed: XmlElement, address: string, prefix: string): Feed {
  const inside: Inside = (element, ...names) => childrenNamed(element, ...names.map(name => prefix + name))
  const entries = elementsNamed(feed, `${prefix}entry`).slice(0, ENTRIES_READ_MAX)
  return {
    format: 'atom',
    title: plainLine(inside(feed, 'title').map(textConstruct)[0]),
    entries: orderEntries(entries.flatMap(entry => readEntry(entry, feed, address, inside) ?? [])),
    parts: [],
  }
}

function readEntry(
  entry: XmlElement,
  feed: XmlElement,
  address: string,
  inside: Inside,
): DatedEntry | undefined {
  const url = entry.isCut ? undefined : urlOf(entry, address, inside)
  if (url === undefined) return undefined
  const texts = inside(entry, 'content', 'summary').map(textConstruct)
  const publishedAt =
    firstDate(inside(entry, 'published', 'issued', 'created')) ??
    firstDate(inside(entry, 'updated', 'modified'))
  return {
    url,
    title: plainLine(inside(entry, 'title').map(textConstruct)[0]),
    text: texts.find(text => text !== '') ?? '',
    publishedAt,
    author: authorOf(entry, inside) ?? authorOf(feed, inside),
    orderedBy: publishedAt,
  }
}

/** RFC 4287, section 4.2.7.2: no `rel` means "alternate". HTML before other forms of the same entry. */
function urlOf(entry: XmlElement, address: string, inside: Inside): string | undefined {
  const links = inside(entry, 'link').filter(
    ({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate',
  )
  const isHtml = ({ attributes }: XmlElement) => /html/iu.test(attributes.type ?? '')
  const ordered = [...links.filter(isHtml), ...links.filter(link => !isHtml(link))]
  const ids = inside(entry, 'id').map(id => ({ text: textInside(id), base: id.base }))
  const references = [
    ...ordered.map(link => ({ text: link.attributes.href ?? textInside(link), base: link.base })),
    // An id is an address only where it says so itself.
    ...ids.filter(({ text }) => /^\s*https?:/iu.test(text)),
  ].filter(({ text }) => text.trim() !== '')
  return references.flatMap(({ text, base }) => webLink(text, base ?? address) ?? [])[0]
}

function authorOf(element: XmlElement, inside: Inside): string | undefined {
  const names = inside(element, 'author').flatMap(author => inside(author, 'name'))
  return names.map(name => authorName(textInside(name))).find(name => name !== undefined)
}

/** RFC 4287, section 3.1. A missing type means text, but feeds that omit it mostly mean HTML. */
function textConstruct(element: XmlElement): string {
  const isMarkup = !/^(?:text|xhtml)$/iu.test(element.attributes.type ?? '')
  return isMarkup ? plainText(textInside(element, '<br>')) : bareText(textInside(element))
}

function firstDate(elements: XmlElement[]): Date | undefined {
  return elements.flatMap(element => readWebDate(textInside(element)) ?? [])[0]
}
