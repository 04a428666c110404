import { readWebDate } from '../../core/web/web-date.ts'
import { webLink } from '../../core/web/web-link.ts'
import type { Feed } from '../../evidence/sources/feed-reader.port.ts'
import { authorName, bareText, plainLine, plainText } from './entry-text.ts'
import { type DatedEntry, ENTRIES_READ_MAX, orderEntries } from './order-entries.ts'
import { childrenNamed, elementsNamed, textInside, type XmlElement } from './read-xml.ts'

/** Atom 1.0 (RFC 4287), and 0.3 where its names differ. `prefix` is what the feed puts before Atom's own names. */
export function readAtom(feed: XmlElement, address: string, prefix: string): Feed {
  const inside = (element: XmlElement, ...names: string[]) =>
    childrenNamed(element, ...names.map(name => prefix + name))

  function authorOf(element: XmlElement): string | undefined {
    const names = inside(element, 'author').flatMap(author => inside(author, 'name'))
    return names.map(name => authorName(textInside(name))).find(name => name !== undefined)
  }

  /** RFC 4287, section 4.2.7.2: no `rel` means "alternate". HTML before other forms of the same entry. */
  function urlOf(entry: XmlElement): string | undefined {
    const links = inside(entry, 'link').filter(
      ({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate',
    )
    const ordered = [
      ...links.filter(({ attributes }) => /html/iu.test(attributes.type ?? '')),
      ...links.filter(({ attributes }) => !/html/iu.test(attributes.type ?? '')),
    ]
    const references = [
      ...ordered.map(link => ({ text: link.attributes.href ?? textInside(link), at: link })),
      ...inside(entry, 'id').map(id => ({ text: textInside(id), at: id })),
    ].filter(({ text }) => text.trim() !== '')
    // An id is an address only where it says so itself.
    const usable = references.filter(
      ({ text, at }) => at.name !== `${prefix}id` || /^\s*https?:/iu.test(text),
    )
    return usable.flatMap(({ text, at }) => webLink(text, at.base ?? address) ?? [])[0]
  }

  function readEntry(entry: XmlElement): DatedEntry[] {
    const url = entry.isCut ? undefined : urlOf(entry)
    if (url === undefined) return []
    const texts = inside(entry, 'content', 'summary').map(textConstruct)
    const published = firstDate(inside(entry, 'published', 'issued', 'created'))
    return [
      {
        url,
        title: plainLine(inside(entry, 'title').map(textConstruct)[0]),
        text: texts.find(text => text !== '') ?? '',
        publishedAt: published ?? firstDate(inside(entry, 'updated', 'modified')),
        author: authorOf(entry) ?? authorOf(feed),
        orderedBy: published ?? firstDate(inside(entry, 'updated', 'modified')),
      },
    ]
  }

  const entries = elementsNamed(feed, `${prefix}entry`).slice(0, ENTRIES_READ_MAX)
  return {
    format: 'atom',
    title: plainLine(inside(feed, 'title').map(textConstruct)[0]),
    entries: orderEntries(entries.flatMap(readEntry)),
    parts: [],
  }
}

/** RFC 4287, section 3.1. A type that is missing means text, but those who forget it mean HTML. */
function textConstruct(element: XmlElement): string {
  const isMarkup = !/^(?:text|xhtml)$/iu.test(element.attributes.type ?? '')
  return isMarkup ? plainText(textInside(element, '<br>')) : bareText(textInside(element))
}

function firstDate(elements: XmlElement[]): Date | undefined {
  return elements.flatMap(element => readWebDate(textInside(element)) ?? [])[0]
}
