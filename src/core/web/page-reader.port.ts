/** A published page: its article, and its metadata. */
export type WebPage = {
  title: string | undefined
  /** Absolute address under which the page wants to be known. */
  canonicalUrl: string | undefined
  language: string | undefined
  /** From JSON-LD first, then from meta elements; names as written, each once. */
  authors: string[]
  publishedAt: Date | undefined
  modifiedAt: Date | undefined
  /** The name of the agency or house that the page credits, where it does. */
  credit: string | undefined
  /** The visible article, without menus, scripts and comments, paragraph by paragraph. */
  paragraphs: string[]
}

/** Takes HTML apart. Accepts any bytes: absent parts are undefined or empty, never thrown. */
export interface PageReader {
  readPage(bytes: Uint8Array, address: string, contentType?: string): WebPage
}
