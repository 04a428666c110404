/** A report that a house wrote, or printed from an agency. */
export type Report = {
  slug: string
  title: string
  author: string
  /** ISO 8601. */
  publishedAt: string
  paragraphs: string[]
  /** The agency that is credited. */
  agency?: string
}

export type FeedFormat = 'rss' | 'atom' | 'json' | 'sitemap'

export type House = { name: string; format: FeedFormat; reports: Report[] }
