/** One story that a feed or a site map names. */
export type FeedEntry = {
  /** Absolute, http or https, without a fragment. */
  url: string
  title: string | undefined
  /** The feed's own text of the story, without markup; empty for a site map. */
  text: string
  publishedAt: Date | undefined
  author: string | undefined
}

export type Feed = {
  format: 'rss' | 'atom' | 'json' | 'sitemap'
  title: string | undefined
  /** Newest first where the feed has dates, and no more than the reader holds. */
  entries: FeedEntry[]
  /** Site maps that this one leads to. */
  parts: string[]
}

export type Subscription = { url: string; title: string | undefined }

/** Reads feeds. Bytes that are no feed give `undefined`; nothing is thrown. */
export interface FeedReader {
  /** RSS 0.9 to 2.0, Atom, JSON Feed, site maps and their indexes, news site maps included; recognised by their content. */
  readFeed(bytes: Uint8Array, address: string, contentType?: string): Feed | undefined
  /** The feeds that an OPML file names, in its order, each once. */
  readSubscriptions(text: string): Subscription[] | undefined
}
