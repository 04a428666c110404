import { isJsonObject, type JsonObject } from '../../core/encoding/json-object.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import { readWebDate } from '../../core/web/web-date.ts'
import { webLink } from '../../core/web/web-link.ts'
import type { Feed } from '../../evidence/sources/feed-reader.port.ts'
import { authorName, bareText, plainLine, plainText } from './entry-text.ts'
import { type DatedEntry, ENTRIES_READ_MAX, orderEntries } from './order-entries.ts'

/** JSON Feed 1.0 and 1.1. Undefined for any other JSON. */
export function readJsonFeed(text: string, address: string): Feed | undefined {
  const feed = parseJson(text)
  if (!isJsonObject(feed) || !Array.isArray(feed.items)) return undefined
  const isNamed = /jsonfeed\.org/iu.test(textOf(feed.version))
  if (!isNamed && textOf(feed.title) === '') return undefined
  const home = webLink(textOf(feed.home_page_url), address) ?? address
  const items: unknown[] = feed.items.slice(0, ENTRIES_READ_MAX)
  return {
    format: 'json',
    title: plainLine(textOf(feed.title)),
    entries: orderEntries(items.filter(isJsonObject).flatMap(item => readItem(item, feed, home))),
    parts: [],
  }
}

function readItem(item: JsonObject, feed: JsonObject, home: string): DatedEntry[] {
  const references = [item.url, item.external_url, item.id]
    .map(textOf)
    .filter(reference => reference.trim() !== '')
  // An id is an address only where it says so itself.
  const usable = references.filter(reference => reference !== item.id || /^\s*https?:/iu.test(reference))
  const url = usable.flatMap(reference => webLink(reference, home) ?? [])[0]
  if (url === undefined) return []
  const texts = [
    plainText(textOf(item.content_html)),
    bareText(textOf(item.content_text)),
    bareText(textOf(item.summary)),
  ]
  const dates = [item.date_published, item.date_modified].flatMap(date => readWebDate(textOf(date)) ?? [])
  return [
    {
      url,
      title: plainLine(textOf(item.title)),
      text: texts.find(text => text !== '') ?? '',
      publishedAt: dates[0],
      author: authorOf(item) ?? authorOf(feed),
      orderedBy: dates[0],
    },
  ]
}

/** `authors` came with 1.1, `author` is the field of 1.0. */
function authorOf({ authors, author }: JsonObject): string | undefined {
  const candidates = [Array.isArray(authors) ? authors[0] : undefined, author].filter(isJsonObject)
  return candidates.map(({ name }) => authorName(textOf(name))).find(name => name !== undefined)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
