/** One story that a feed or a site map names. */
export type FeedEntry = {
  /** Absolute, http or https, without a fragment. */
  url: string
  title: string | undefined
  /** What the feed itself tells of the story, as plain text; empty for a site map. */
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

/** Takes feeds apart. What cannot be read is `undefined`, whatever the bytes are. */
export interface FeedReader {
  /** RSS 0.9 to 2.0, Atom, JSON Feed, site maps and their indexes, news site maps included; told apart by their content. */
  readFeed(bytes: Uint8Array, address: string, contentType?: string): Feed | undefined
  /** The feeds that an OPML file names, in its order, each once. */
  readSubscriptions(text: string): Subscription[] | undefined
}
